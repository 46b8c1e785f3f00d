import { findCredits } from '@namestead/contract/withdrawals'
import { choiceFilter, type PeriodFilter, useListFilters } from '../../core/list-filters.ts'
import { useTexts } from '../../core/texts.ts'
import { creditTexts } from './withdrawal-looks.ts'

/** The last day with all its hours. */
const earned: PeriodFilter = {
  kind: 'period',
  name: 'period',
  input: ({ from, to }) => ({ from: instantAt(from, '00:00:00'), to: instantAt(to, '23:59:59.999') }),
}

function instantAt(day: string, time: string): Date | undefined {
  const instant = new Date(`${day}T${time}Z`)
  return day === '' || Number.isNaN(instant.getTime()) ? undefined : instant
}

export function useCreditsList() {
  const t = useTexts('withdrawals')
  return useListFilters<typeof findCredits>({
    filters: [
      choiceFilter(findCredits, 'state', {
        label: t('state'),
        text: value => t(creditTexts[value]),
        inList: t('group_all'),
      }),
      earned,
    ],
    noneMatch: { title: t('noMatches'), text: t('noneMatchText') },
  })
}

/** The credits that can be settled, by when they were earned. */
export function useSettleList() {
  const t = useTexts('withdrawals')
  return useListFilters<typeof findCredits>({
    filters: [earned],
    noneMatch: { title: t('noMatches'), text: t('noneMatchText') },
    page: { path: '/user/tx_js_search', list: '/user/tx_js', title: t('filterTitle'), show: t('show') },
  })
}
