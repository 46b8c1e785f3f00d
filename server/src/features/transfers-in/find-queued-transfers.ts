import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers-in'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { nameContains } from '../../platform/name-contains.ts'
import { defaultPageSize } from '../../platform/pages.ts'
import { explainRefusal } from '../../platform/registry-refusals.ts'
import type { Actor } from '../../platform/use-case.ts'
import { queuedAskDays } from './policies.ts'
import { lapseOf } from './queued-deadlines.ts'

export async function findQueuedTransfers(
  db: Db,
  { account, language, now, policy }: Actor,
  { text, state, next, pageSize = defaultPageSize }: Input<typeof contract.findQueuedTransfers>,
) {
  let found = db
    .selectFrom('queued_transfers as q')
    .leftJoin('transfers as t', 't.id', 'q.transfer_id')
    .where('q.account_id', '=', account)
  if (state) found = found.where('q.state', '=', state)
  if (text) {
    const typed = text.toLowerCase()
    found = found.where(nameContains(typed, 'q'))
  }
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll('q')
    .select('t.domain_id')
    .$if(next !== undefined, q => q.where('q.id', '<', next ?? ''))
    .orderBy('q.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  return ok({
    domains: page.map(row => {
      const isHeld = row.state === 'waiting' || row.state === 'asked'
      return {
        queuedTransfer: row.id,
        name: row.name,
        unicode: row.unicode,
        tld: row.tld,
        state: row.state,
        lockedBy: row.locked_by,
        movableFrom: row.movable_from,
        submitsAt: row.due_at,
        hasCode: row.auth_code !== null,
        maxPrice: usd(row.max_price),
        tries: row.tries,
        problem: row.problem,
        reason: explainRefusal(row.reason, language),
        price: row.seen_price === null ? null : usd(row.seen_price),
        transfer: row.transfer_id,
        domain: row.domain_id,
        lapsesAt: row.asked_at && lapseOf(row.asked_at, policy(queuedAskDays)),
        endedAt: row.ended_at,
        can: { change: isHeld, submit: isHeld && row.auth_code !== null && row.movable_from <= now, cancel: isHeld },
      }
    }),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    total,
  })
}
