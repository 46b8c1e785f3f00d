import { isLanguage, type Language, translate } from '@namestead/contract/language'
import { displayAmount, usd } from '@namestead/contract/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { notifyAccounts, queueMail } from '../notices/index.ts'
import type { Labels, StoredLine } from './product-label.ts'
import { endedMessage, failedLine, mixedTitles, receiptMail, receiptMore, receiptRefund } from './texts.ts'

/** A receipt lists this many lines; the order's page has them all. */
const receiptLines = 20

interface EndedLine extends StoredLine {
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
  /** The first line that was done. */
  readonly first: StoredLine
  readonly kinds: readonly string[]
  /** Minor units of USD, as text. */
  readonly charged: string
  readonly refunded: string
  readonly lines: readonly EndedLine[]
}

/** Notifies accounts of orders that have just ended, by a site message and by a receipt. */
export async function notifyEnded(tx: Tx, labels: Labels, orders: readonly string[], now: Date): Promise<void> {
  if (orders.length === 0) return
  const { rows } = await sql<EndedOrder>`
    select o.id as "order", o.account_id as account, a.email, a.language,
      count(*) filter (where l.state = 'done')::int as done, count(*)::int as total,
      (select json_build_object('kind', s.kind, 'subject', s.subject, 'facts', s.facts) from order_lines s
        where s.order_id = o.id order by s.state <> 'done', s.subject limit 1) as first,
      array_agg(distinct l.kind) as kinds,
      coalesce(sum(l.price + coalesce(t.added, 0)) filter (where l.state = 'done'), 0)::text as charged,
      coalesce(sum(l.price + coalesce(t.added, 0)) filter (where l.state <> 'done'), 0)::text as refunded,
      (select json_agg(json_build_object('kind', s.kind, 'subject', s.subject, 'facts', s.facts, 'years', s.years, 'price', (s.price + coalesce(u.added, 0))::text,
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
      texts: endedMessage(titlesOf(labels, kinds), done, total),
      parameters: { order, done, total, name: labels.nameOf(first).shown, others: total - 1 },
      path: `/user/order?id=${order}`,
      now,
    })),
  )
  for (const ended of rows) await sendReceipt(tx, labels, ended, now)
}

function titlesOf(labels: Labels, [kind, ...others]: readonly string[]) {
  return kind === undefined || others.length > 0 ? mixedTitles : labels.textsOf(kind).ended
}

async function sendReceipt(
  tx: Tx,
  labels: Labels,
  { order, email, language, total, lines, ...sums }: EndedOrder,
  now: Date,
) {
  const known: Language = isLanguage(language) ? language : 'us'
  const amount = (minor: string) => displayAmount(usd(BigInt(minor)))
  const listed = lines.map(({ years, price, state, ...line }) => {
    const text = state === 'done' ? labels.textsOf(line.kind).receipt : failedLine
    const { shown: name } = labels.nameOf(line)
    return translate(text, known, { name, count: years ?? 0, price: amount(price) })
  })
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
