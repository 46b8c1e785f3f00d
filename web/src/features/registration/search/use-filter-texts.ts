import { displayAmount } from '@namestead/contract/money'
import { useTexts } from '../../../core/texts.ts'
import { dollars, type FilterKey, isGroup, type SearchFilters } from './search-filters.ts'

/** The texts of the filters' values, for the sheet and for the chips. */
export function useFilterTexts() {
  const t = useTexts('registration')
  const value = (key: FilterKey, chosen: string): string => {
    if (key === 'only') return t('onlyAvailable')
    if (key === 'price') return t('filterUpTo', { price: displayAmount(dollars(chosen)) })
    if (key === 'length') return t('filterUpToCount', { count: Number(chosen) })
    return isGroup(chosen) ? t(`group_${chosen}`) : ''
  }
  /** Stands alone, without the filter's title. */
  const chip = (key: FilterKey, filters: SearchFilters): string =>
    key === 'length' ? t('filterCharacters', { count: Number(filters.length) }) : value(key, filters[key])
  return { value, chip }
}
