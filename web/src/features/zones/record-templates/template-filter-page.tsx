import { recordTypes } from '@namestead/contract/dns-records'
import { useState } from 'react'
import { useNavigate, useSearchParams } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { ChoiceChips } from '../../../ui/chips.tsx'
import { FilterGroup, FilterPage, FilterText } from '../../../ui/filter-page.tsx'
import { useTypeName } from '../fields/type-names.ts'
import { noFilters } from '../records/record-filters.ts'
import { idIn } from './template-filters.ts'

/** The filters of a template's records. */
export default function TemplateFilterPage() {
  const t = useTexts('zones')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const typeName = useTypeName()
  const [search] = useSearchParams()
  const template = idIn(search.get('template'))
  const [asked] = useUrlFilters(noFilters)
  const [{ text, type }, setFilters] = useState(asked)
  return (
    <FilterPage
      title={t('filterTitle')}
      show={t('showRecords')}
      clearable={text !== '' || type !== ''}
      onClear={() => setFilters(noFilters)}
      onShow={() =>
        navigate(pathTo('/user/dns_site/jxmb_xq', { query: { template, text: text.trim(), type } }), { replace: true })
      }
    >
      <FilterText
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        value={text}
        onChange={typed => setFilters({ text: typed, type })}
      />
      <FilterGroup title={t('type')}>
        <ChoiceChips
          label={t('type')}
          options={[
            { value: '', text: t('group_all') },
            ...recordTypes
              .filter(each => each !== 'EMAIL')
              .map(value => ({ value: value as string, text: typeName(value) })),
          ]}
          value={type}
          onChange={value => setFilters({ text, type: value })}
        />
      </FilterGroup>
    </FilterPage>
  )
}
