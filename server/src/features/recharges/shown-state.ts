import type { RechargeState } from '@namestead/contract/recharges'
import { sql } from 'kysely'

/** States of payments that need attention, by priority: such a payment outranks its recharge's own state. */
const waiting = ['abnormal', 'explained', 'refund-asked'] as const

const some = (recharges: string, state: string) =>
  `exists (select from payments shown_p where shown_p.recharge_id = ${recharges}.id and shown_p.state = '${state}')`

/** What customers and operators read of a recharge, as SQL over its row: its payments outrank it, those that wait before ended ones. */
export const shownStateOf = (recharges: string): string =>
  [
    'case',
    ...waiting.map(state => `when ${some(recharges, state)} then '${state}'`),
    `when ${some(recharges, 'credited')} then 'paid'`,
    `when ${some(recharges, 'charged-back')} then 'charged-back'`,
    `when ${recharges}.state <> 'paid' and ${some(recharges, 'refunded')} then 'refunded'`,
    `when ${recharges}.state = 'expired' and ${recharges}.seen_at is not null then 'open'`,
    `else ${recharges}.state end`,
  ].join(' ')

export const shownState = (recharges: string) => sql<RechargeState>`${sql.raw(shownStateOf(recharges))}`

/** Only those that are shown in this state. Its payments, or its own state, narrow them before each is judged. */
export function isShownAs(state: RechargeState) {
  const isOwn = state === 'expired' || state === 'failed'
  const narrow = isOwn
    ? sql`recharges.state = ${state}`
    : state === 'open'
      ? sql`recharges.state in ('open', 'expired')`
      : state === 'paid'
        ? sql`recharges.state = 'paid'`
        : sql`recharges.id in (select recharge_id from payments where state = ${state})`
  return sql<boolean>`(${narrow} and ${shownState('recharges')} = ${state})`
}
