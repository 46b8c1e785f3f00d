import type { Output } from '@namestead/contract/call'
import type { findEntries, findHolds } from '@namestead/contract/ledger'

export type Entry = Output<typeof findEntries>['entries'][number]
export type Hold = Output<typeof findHolds>['holds'][number]

export const kindTexts = {
  recharge: 'recharge',
  order: 'kind_order',
  push: 'push',
  settlement: 'kind_settlement',
  withdrawal: 'kind_withdrawal',
  'recharge-refund': 'kind_recharge-refund',
  refund: 'kind_refund',
  adjustment: 'kind_adjustment',
  'charge-back': 'kind_charge-back',
} as const satisfies Readonly<Record<Entry['kind'], string>>

/** The key of what an entry is called: what left the balance and is given back has a name of its own. */
export function kindKey({ kind, amount }: Pick<Entry, 'kind' | 'amount'>) {
  const isGivenBack = amount.minor > 0n && (kind === 'withdrawal' || kind === 'recharge-refund')
  return isGivenBack ? (`back_${kind}` as const) : kindTexts[kind]
}

export const holdTexts = { held: 'hold_held', captured: 'charged', released: 'refunded' } as const

/** Why an amount is on hold: in a row, in its details, and what its reference is. */
export const reasonTexts = {
  order: { short: 'kind_order', long: 'because_order', reference: 'orderNumber' },
  intake: { short: 'reason_intake', long: 'reason_intake', reference: 'intake' },
  'registrant-change': {
    short: 'changeOfRegistrant',
    long: 'because_registrant-change',
    reference: 'registrant-change',
  },
} as const satisfies Readonly<Record<Hold['reason'], object>>
