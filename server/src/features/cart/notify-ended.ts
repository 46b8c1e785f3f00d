import type { ProductKind } from '@namestead/contract/cart'
import { toUnicodeName } from '@namestead/contract/domain-name'
import { isLanguage, type Language, translate } from '@namestead/contract/language'
import { displayAmount, usd } from '@namestead/contract/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { notifyAccounts, queueMail } from '../notices/index.ts'
import { endedMessage, receiptLine, receiptMail, receiptMore, receiptRefund } from './texts.ts'

/** A receipt lists this many lines; the order's page has them all. */
const receiptLines = 20

interface EndedLine {
  readonly name: string
  readonly kind: ProductKind
  readonly years: number | null
  readonly price: string
  readonly state: string
}

interface EndedOrder {
  readonly order: string
  readonly account: string
  readonly email: string
  readonly language: string
  readonly done: number
  readonly total: number
  /** The first domain that was done. */
  readonly first: string
  readonly kinds: readonly ProductKind[]
  /** Minor units of USD, as text. */
  readonly charged: string
  readonly refunded: string
  readonly lines: readonly EndedLine[]
}

/** Notifies accounts of orders that have just ended, by a site message and by a receipt. */
export async function notifyEnded(tx: Tx, orders: readonly string[], now: Date): Promise<void> {
  if (orders.length === 0) return
  const { rows } = await sql<EndedOrder>`
    select o.id as "order", o.account_id as account, a.email, a.language,
      count(*) filter (where l.state = 'done')::int as done, count(*)::int as total,
      coalesce(min(l.subject) filter (where l.state = 'done'), min(l.subject)) as first,
      array_agg(distinct l.kind) as kinds,
      coalesce(sum(l.price + coalesce(t.added, 0)) filter (where l.state = 'done'), 0)::text as charged,
      coalesce(sum(l.price + coalesce(t.added, 0)) filter (where l.state <> 'done'), 0)::text as refunded,
      (select json_agg(json_build_object('name', s.subject, 'kind', s.kind, 'years', s.years, 'price', (s.price + coalesce(u.added, 0))::text,
          'state', s.state) order by s.id)
        from (select * from order_lines where order_id = o.id order by id limit ${receiptLines}) s
          left join line_taxes u on u.order_line_id = s.id) as lines
    from orders o join accounts a on a.id = o.account_id join order_lines l on l.order_id = o.id
      left join line_taxes t on t.order_line_id = l.id
    where o.id = any(${[...orders]}::bigint[]) group by o.id, a.id`.execute(tx)
  await notifyAccounts(
    tx,
    rows.map(({ order, account, done, total, first, kinds }) => ({
      account,
      kind: 'order' as const,
      texts: endedMessage(kinds.length === 1 ? (kinds[0] ?? 'mixed') : 'mixed', done, total),
      parameters: { order, done, total, name: toUnicodeName(first), others: total - 1 },
      path: `/user/order?id=${order}`,
      now,
    })),
  )
  for (const ended of rows) await sendReceipt(tx, ended, now)
}

async function sendReceipt(tx: Tx, { order, email, language, total, lines, ...sums }: EndedOrder, now: Date) {
  const known: Language = isLanguage(language) ? language : 'us'
  const amount = (minor: string) => displayAmount(usd(BigInt(minor)))
  const listed = lines.map(({ name, kind, years, price, state }) =>
    translate(receiptLine(kind, state), known, { name: toUnicodeName(name), count: years ?? 0, price: amount(price) }),
  )
  if (total > lines.length) listed.push(translate(receiptMore, known, { count: total - lines.length }))
  await queueMail(tx, {
    to: email,
    texts: receiptMail,
    parameters: {
      order,
      lines: listed.join('\n'),
      charged: amount(sums.charged),
      refund: sums.refunded === '0' ? '' : translate(receiptRefund, known, { price: amount(sums.refunded) }),
    },
    language: known,
    now,
  })
}
