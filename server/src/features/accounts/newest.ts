import type { CardState } from '@namestead/contract/cards'
import { usd } from '@namestead/contract/money'
import type { domainStates } from '@namestead/contract/portfolio'
import type { PaymentProblem, RechargeState } from '@namestead/contract/recharges'
import type { WithdrawalState } from '@namestead/contract/withdrawals'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { Orders } from '../../platform/database-types.ts'
import { shownOrderState } from '../cart/index.ts'
import { shownStateOf } from '../recharges/index.ts'

/** Counting stops there. */
const maxCount = 10_000

/** The newest rows of an account, and how many there are. */
function newest<Row, Shown>(rows: string, from: string, show: (row: Row) => Shown) {
  return async (db: Db, account: string, limit: number) => {
    const [found, [counted]] = await Promise.all([
      rowsOf<Row>(db, `${rows} limit $2`, [account, limit]),
      rowsOf<{ count: number }>(
        db,
        `select count(*)::int as count from (select 1 from ${from} limit ${maxCount}) counted`,
        [account],
      ),
    ])
    return { rows: found.map(show), count: counted?.count ?? 0 }
  }
}

const ofDomains = "domains where account_id = $1 and state <> 'gone'"
const ofOrders = 'orders where account_id = $1'
const ofRecharges = 'recharges where account_id = $1'
/** No recharge has more payments than a few. */
const ofPayments = `payments where state in ('abnormal', 'explained', 'refund-asked')
  and recharge_id in (select id from recharges where account_id = $1)`
const ofCards = "kept_cards where account_id = $1 and state <> 'removed'"
const ofWithdrawals = 'withdrawals where account_id = $1'
const ofWorkOrders = 'work_orders where account_id = $1'

interface Domain {
  readonly name: string
  readonly state: (typeof domainStates)[number]
  readonly paidUntil: Date
}
interface Order {
  readonly orderNumber: string
  readonly state: Orders['state']
  readonly lapsed: boolean
  readonly lines: number
  readonly failed: number
  readonly total: bigint
  readonly placedAt: Date
}
interface Recharge {
  readonly recharge: string
  readonly channel: string
  readonly amount: bigint
  readonly state: RechargeState
  readonly startedAt: Date
}
interface Payment {
  readonly payment: string
  readonly recharge: string
  readonly received: bigint | null
  readonly receivedCurrency: string
  readonly problem: PaymentProblem | null
  readonly state: 'abnormal' | 'explained' | 'refund-asked'
  readonly receivedAt: Date
}
interface Card {
  readonly card: string
  readonly brand: string
  readonly last4: string
  readonly state: CardState
  readonly addedAt: Date
}
interface Withdrawal {
  readonly withdrawal: string
  readonly channel: string
  readonly amount: bigint
  readonly state: WithdrawalState
  readonly submittedAt: Date
}
interface WorkOrder {
  readonly order: string
  readonly title: string
  readonly state: 'open' | 'answered' | 'closed'
  readonly startedAt: Date
}

export const newestOf = {
  domains: newest(
    `select unicode as name, state, paid_until as "paidUntil" from ${ofDomains} order by registered_at desc, id desc`,
    ofDomains,
    (row: Domain) => row,
  ),
  orders: newest(
    `select id as "orderNumber", state, lapsed, total, placed_at as "placedAt",
       (select count(*)::int from order_lines l where l.order_id = orders.id) as lines,
       (select count(*)::int from order_lines l where l.order_id = orders.id and l.state = 'failed') as failed
     from ${ofOrders} order by id desc`,
    ofOrders,
    ({ orderNumber, total, placedAt, ...row }: Order) => ({
      orderNumber,
      placedAt,
      total: usd(total),
      state: shownOrderState(row),
    }),
  ),
  recharges: newest(
    `select id as recharge, channel, amount, ${shownStateOf('recharges')} as state, opened_at as "startedAt" from ${ofRecharges} order by id desc`,
    ofRecharges,
    ({ amount, state, ...row }: Recharge) => ({
      ...row,
      amount: usd(amount),
      state: state === 'open' ? ('unpaid' as const) : state,
    }),
  ),
  payments: newest(
    `select id as payment, recharge_id as recharge, received_amount as received, received_currency as "receivedCurrency", problem, state,
       received_at as "receivedAt" from ${ofPayments} order by id desc`,
    ofPayments,
    ({ received, ...row }: Payment) => ({ ...row, received: received === null ? null : usd(received) }),
  ),
  cards: newest(
    `select id as card, brand, last4, state, added_at as "addedAt" from ${ofCards} order by id desc`,
    ofCards,
    (row: Card) => row,
  ),
  withdrawals: newest(
    `select id as withdrawal, channel, amount, state, submitted_at as "submittedAt" from ${ofWithdrawals} order by id desc`,
    ofWithdrawals,
    ({ amount, ...row }: Withdrawal) => ({ ...row, amount: usd(amount) }),
  ),
  workOrders: newest(
    `select id as order, title, state, opened_at as "startedAt" from ${ofWorkOrders} order by id desc`,
    ofWorkOrders,
    (row: WorkOrder) => row,
  ),
}
