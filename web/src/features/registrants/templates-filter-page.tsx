import { findTemplates } from '@namestead/contract/registrants'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { FilterGroup, FilterPage } from '../../ui/filter-page.tsx'
import { emailStates, noTemplateFilters, templateKinds, templatesThatFit, uses } from './template-filters.ts'

/** The filters of the templates, with the number that they leave. */
export default function TemplatesFilterPage() {
  const t = useTexts('registrants')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [asked] = useUrlFilters(noTemplateFilters)
  const [filters, setFilters] = useState(asked)
  const { data } = useCall(findTemplates, {})
  const { kind, verification, use } = filters
  const any = { value: '', text: t('any') }
  return (
    <FilterPage
      title={t('filterTemplates')}
      show={t('templatesShow', { count: templatesThatFit(data?.templates ?? [], filters).length })}
      clearable={kind !== '' || verification !== '' || use !== ''}
      onClear={() => setFilters({ ...noTemplateFilters, text: filters.text })}
      onShow={() => navigate(pathTo('/user/ym_mblist', { query: filters }), { replace: true })}
    >
      <FilterGroup title={t('templateKind')}>
        <ChoiceChips
          label={t('templateKind')}
          options={[any, ...templateKinds.map(value => ({ value, text: t(value) }))]}
          value={kind}
          onChange={value => setFilters({ ...filters, kind: value })}
        />
      </FilterGroup>
      <FilterGroup title={t('templateVerification')}>
        <ChoiceChips
          label={t('templateVerification')}
          options={[any, ...emailStates.map(value => ({ value, text: t(`verification_${value}`) }))]}
          value={verification}
          onChange={value => setFilters({ ...filters, verification: value })}
        />
      </FilterGroup>
      <FilterGroup title={t('templateUse')}>
        <ChoiceChips
          label={t('templateUse')}
          options={[any, ...uses.map(value => ({ value, text: t(`templateUse_${value}`) }))]}
          value={use}
          onChange={value => setFilters({ ...filters, use: value })}
        />
      </FilterGroup>
    </FilterPage>
  )
}
