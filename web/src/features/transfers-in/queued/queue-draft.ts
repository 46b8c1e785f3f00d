import type { Money } from '@namestead/contract/money'
import { create } from 'zustand'

/**
 * What other pages hand to the queue: lines with auth codes, which are secrets and therefore in no address, and the highest price
 * among them.
 */
export const useQueueDraft = create<{ readonly lines: readonly string[]; readonly price: Money | undefined }>(() => ({
  lines: [],
  price: undefined,
}))
