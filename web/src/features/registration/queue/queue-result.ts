import type { Output } from '@namestead/contract/call'
import type { queueRegistrations } from '@namestead/contract/registration'
import { create } from 'zustand'

/** What became of the last list: refused domains are stored nowhere else. */
export const useQueueResult = create<{ readonly results: Output<typeof queueRegistrations>['results'] }>(() => ({
  results: [],
}))
