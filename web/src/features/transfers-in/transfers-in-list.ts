import { findTransfers } from '@namestead/contract/transfers-in'
import { choiceFilter, textFilter, useListFilters } from '../../core/list-filters.ts'
import { useTexts } from '../../core/texts.ts'

export function useTransfersInList() {
  const t = useTexts('transfers-in')
  return useListFilters<typeof findTransfers>({
    filters: [
      choiceFilter(findTransfers, 'state', {
        label: t('columnState'),
        text: value => t(`state_${value}`),
        any: t('anyState'),
      }),
      textFilter(findTransfers, 'text', { label: t('searchTransfers'), placeholder: t('queuedSearchPlaceholder') }),
    ],
    noneMatch: { title: t('noMatchingTransfers'), text: t('noMatchText') },
    page: { path: '/user/zr_search', list: '/user/zr_list', title: t('filterTitle'), show: t('showTransfers') },
  })
}
