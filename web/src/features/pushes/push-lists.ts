import { findReceivedPushes, findSentPushes } from '@namestead/contract/pushes'

/** Both lists of pushes: their calls, addresses and titles. */
export const pushLists = {
  sent: {
    find: findSentPushes,
    path: '/user/push1',
    filter: '/user/push1_search',
    title: 'pushesSent',
    empty: 'pushesSentEmpty',
  },
  received: {
    find: findReceivedPushes,
    path: '/user/push2',
    filter: '/user/push2_search',
    title: 'pushesReceived',
    empty: 'pushesReceivedEmpty',
  },
} as const
