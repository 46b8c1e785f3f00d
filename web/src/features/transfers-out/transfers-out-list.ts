import { findTransfersOut } from '@namestead/contract/transfers-out'
import { choiceFilter, textFilter, useListFilters } from '../../core/list-filters.ts'
import { useTexts } from '../../core/texts.ts'

export function useTransfersOutList() {
  const t = useTexts('transfers-out')
  return useListFilters<typeof findTransfersOut>({
    filters: [
      choiceFilter(findTransfersOut, 'state', {
        label: t('columnState'),
        text: value => t(value === 'pending' ? 'filter_pending' : `state_${value}`),
        any: t('anyState'),
      }),
      textFilter(findTransfersOut, 'text', { label: t('searchTransfers'), placeholder: t('queuedSearchPlaceholder') }),
    ],
    noneMatch: { title: t('noMatchingTransfers'), text: t('noMatchText') },
    page: { path: '/user/zc_search', list: '/user/zc_list', title: t('outFilterTitle'), show: t('showTransfers') },
  })
}
