import { templateUses } from '@namestead/contract/record-templates'
import { useState } from 'react'
import { useNavigate } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { ChoiceChips } from '../../../ui/chips.tsx'
import { FilterGroup, FilterPage, FilterText } from '../../../ui/filter-page.tsx'
import { noTemplateFilters } from './template-filters.ts'

export default function TemplatesFilterPage() {
  const t = useTexts('zones')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [asked] = useUrlFilters(noTemplateFilters)
  const [{ text, use }, setFilters] = useState(asked)
  return (
    <FilterPage
      title={t('filterTemplates')}
      show={t('showTemplates')}
      clearable={text !== '' || use !== ''}
      onClear={() => setFilters(noTemplateFilters)}
      onShow={() =>
        navigate(pathTo('/user/dns_site/jxmb_lb', { query: { text: text.trim(), use } }), { replace: true })
      }
    >
      <FilterText
        label={t('searchTemplates')}
        placeholder={t('templateName')}
        value={text}
        onChange={typed => setFilters({ text: typed, use })}
      />
      <FilterGroup title={t('templateDomains')}>
        <ChoiceChips
          label={t('templateDomains')}
          options={[
            { value: '', text: t('group_all') },
            ...templateUses.map(value => ({ value: value as string, text: t(`templateUse_${value}`) })),
          ]}
          value={use}
          onChange={value => setFilters({ text, use: value })}
        />
      </FilterGroup>
    </FilterPage>
  )
}
