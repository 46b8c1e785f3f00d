import { findReceivedPushes, findSentPushes } from '@namestead/contract/pushes'
import { choiceFilter, textFilter, useListFilters } from '../../core/list-filters.ts'
import { useTexts } from '../../core/texts.ts'

/** Both lists of pushes: their calls, addresses and titles. */
export const pushLists = {
  sent: {
    find: findSentPushes,
    list: '/user/push1',
    path: '/user/push1_search',
    title: 'pushesSent',
    empty: 'pushesSentEmpty',
  },
  received: {
    find: findReceivedPushes,
    list: '/user/push2',
    path: '/user/push2_search',
    title: 'pushesReceived',
    empty: 'pushesReceivedEmpty',
  },
} as const

export type Side = keyof typeof pushLists

export function usePushList(side: Side) {
  const t = useTexts('pushes')
  const { list, path } = pushLists[side]
  return useListFilters<typeof findSentPushes>({
    filters: [
      choiceFilter(findSentPushes, 'state', { label: t('state'), text: value => t(`state_${value}`), any: t('any') }),
      textFilter(findSentPushes, 'text', { label: t('searchMyDomains'), placeholder: t('partOfADomain') }),
    ],
    noneMatch: { title: t('noMatchingDomains'), text: t('noneMatchText') },
    page: { path, list, title: t('pushesFilter'), show: t('showPushes') },
  })
}
