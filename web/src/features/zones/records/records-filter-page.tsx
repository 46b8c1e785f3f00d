import { recordTypes } from '@namestead/contract/dns-records'
import { useState } from 'react'
import { useNavigate } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { ChoiceChips } from '../../../ui/chips.tsx'
import { FilterGroup, FilterPage } from '../../../ui/filter-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTypeName } from '../fields/type-names.ts'
import { NoZone } from '../no-zone.tsx'
import { useZoneAddress } from '../zone-address.ts'
import { noFilters } from './record-filters.ts'

export default function RecordsFilterPage() {
  const t = useTexts('zones')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const typeName = useTypeName()
  const { domain } = useZoneAddress()
  const [asked] = useUrlFilters(noFilters)
  const [{ text, type }, setFilters] = useState(asked)
  if (!domain)
    return (
      <Page title={t('filterTitle')}>
        <NoZone />
      </Page>
    )
  return (
    <FilterPage
      title={t('filterTitle')}
      show={t('showRecords')}
      clearable={text !== '' || type !== ''}
      onClear={() => setFilters(noFilters)}
      onShow={() =>
        navigate(pathTo('/user/domain_analysis', { query: { domain, text: text.trim(), type } }), { replace: true })
      }
    >
      <TextField
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        value={text}
        onChange={changed => setFilters({ text: changed, type })}
        maxLength={255}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <FilterGroup title={t('type')}>
        <ChoiceChips
          label={t('type')}
          options={[
            { value: '', text: t('group_all') },
            ...recordTypes.map(value => ({ value, text: typeName(value) })),
          ]}
          value={type}
          onChange={changed => setFilters({ text, type: changed })}
        />
      </FilterGroup>
    </FilterPage>
  )
}
