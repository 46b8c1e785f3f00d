import { listPremiumKinds } from '@namestead/contract/registration'
import { useState } from 'react'
import { useCall } from '../../../core/calls.ts'
import { useNavigate } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { ChoiceChips } from '../../../ui/chips.tsx'
import { FilterGroup, FilterPage, FilterText } from '../../../ui/filter-page.tsx'
import { lengths, noPremiumFilters } from './premium-filters.ts'

/** What narrows the list of premium domains. */
export default function PremiumFilterPage() {
  const t = useTexts('registration')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [asked] = useUrlFilters(noPremiumFilters)
  const [filters, setFilters] = useState(asked)
  const kinds = useCall(listPremiumKinds, {}).data
  const change = (changes: Partial<typeof filters>) => setFilters({ ...filters, ...changes })
  return (
    <FilterPage
      title={t('premiumFilterTitle')}
      show={t('showNames')}
      clearable={Object.values(filters).some(Boolean)}
      onClear={() => setFilters(noPremiumFilters)}
      onShow={() => navigate(pathTo('/yjym_search_result', { query: filters }))}
    >
      <FilterText
        label={t('premiumWords')}
        placeholder={t('premiumWordsPlaceholder')}
        value={filters.text}
        onChange={text => change({ text })}
      />
      <FilterGroup title={t('extension')}>
        <ChoiceChips
          label={t('extension')}
          options={[
            { value: '', text: t('any') },
            ...(kinds?.tlds ?? []).map(tld => ({ value: tld, text: `.${tld}` })),
          ]}
          value={filters.tld}
          onChange={tld => change({ tld })}
        />
      </FilterGroup>
      <FilterGroup title={t('premiumLength')}>
        <ChoiceChips
          label={t('premiumLength')}
          options={[
            { value: '', text: t('any') },
            ...lengths.map(value => ({ value, text: t(`premiumLength_${value}`) })),
          ]}
          value={filters.length}
          onChange={length => change({ length })}
        />
      </FilterGroup>
      <FilterGroup title={t('premiumClass')}>
        <ChoiceChips
          label={t('premiumClass')}
          options={[
            { value: '', text: t('any') },
            ...(kinds?.priceClasses ?? []).map(value => ({ value, text: value })),
          ]}
          value={filters.priceClass}
          onChange={priceClass => change({ priceClass })}
        />
      </FilterGroup>
      <AmountField label={t('premiumFrom')} value={filters.minPrice} onChange={minPrice => change({ minPrice })} />
      <AmountField label={t('premiumTo')} value={filters.maxPrice} onChange={maxPrice => change({ maxPrice })} />
    </FilterPage>
  )
}
