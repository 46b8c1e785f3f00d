import type { GivenInput, Output } from '@namestead/contract/call'
import { findCredits, type settleCredits } from '@namestead/contract/withdrawals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { callKey, fetchData } from '../../core/calls.ts'
import { useLanguage } from '../../core/language.tsx'
import { choiceFilter, type PeriodFilter, useListFilters } from '../../core/list-filters.ts'
import { useTexts } from '../../core/texts.ts'
import { creditTexts } from './withdrawal-looks.ts'

const pageSize = 50

/** Credits page by page: they have no cursor, since their open parts depend on all of them. */
export function useCredits(input: Partial<GivenInput<typeof findCredits>>) {
  return useInfiniteQuery<Output<typeof findCredits>, Error>({
    queryKey: [...callKey(findCredits, { ...input, pageSize }), useLanguage()],
    queryFn: ({ pageParam, signal }) =>
      fetchData(findCredits, { ...input, page: Number(pageParam), pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
    staleTime: 0,
  })
}

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
    noneMatch: { title: t('noMatches'), text: t('chooseOtherFilter') },
  })
}

/** The credits that can be settled, by when they were earned. */
export function useSettleList() {
  const t = useTexts('withdrawals')
  return useListFilters<typeof findCredits>({
    filters: [earned],
    noneMatch: { title: t('noMatches'), text: t('chooseOtherFilter') },
    page: { path: '/user/tx_js_search', list: '/user/tx_js', title: t('filterTitle'), show: t('show') },
  })
}

type Settlement = Output<typeof settleCredits>

/** What became of the last settlement: what was not moved is stored nowhere else. */
export const useSettlement = create<{ readonly result: Settlement | undefined }>(() => ({ result: undefined }))
