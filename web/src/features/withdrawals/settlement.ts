import type { Output } from '@namestead/contract/call'
import type { settleCredits } from '@namestead/contract/withdrawals'
import { create } from 'zustand'

type Settlement = Output<typeof settleCredits>

/** What became of the last settlement: what was not moved is stored nowhere else. */
export const useSettlement = create<{ readonly result: Settlement | undefined }>(() => ({ result: undefined }))
