import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import { moveAll } from '../../platform/states.ts'
import type { By } from '../../platform/use-case.ts'
import { disengageDomains } from '../domains/index.ts'
import { endFees } from '../invoices/index.ts'
import { notifyAccount } from '../notices/index.ts'
import { registrantItemStates } from './states.ts'
import { changeEndedMessage, nothingChangedMessage } from './texts.ts'

interface End {
  readonly change: string
  readonly items: readonly string[]
  readonly to: 'done' | 'refused' | 'cancelled' | 'lapsed' | 'failed'
  /** The registry's words. */
  readonly reason?: string
  readonly error?: string
  readonly by?: By | undefined
  readonly now: Date
}

/** The change's row orders the ends of its items: the last two cannot both see the other unfinished. */
export const lockChange = (tx: Tx, change: string) =>
  tx.selectFrom('registrant_changes').selectAll().where('id', '=', change).forUpdate().executeTakeFirstOrThrow()

/** Ends domains of a change, each once, and frees them; with the last one the change ends, and the customer is notified. */
export async function endRegistrantItems(
  tx: Tx,
  { change, items, to, reason = '', error = '', by, now }: End,
): Promise<void> {
  const { account_id: owner, hold_id: held } = await lockChange(tx, change)
  const set = { ended_at: now, registry_reason: reason, error }
  const moved = await moveAll(tx, registrantItemStates, items, { to, now, by, set })
  const ended = await tx
    .selectFrom('registrant_change_items')
    .select(['id', 'domain_id', 'name', 'tld', 'fee'])
    .where('id', '=', anyOf([...moved.keys()]))
    .execute()
  await disengageDomains(
    tx,
    ended.map(({ domain_id }) => domain_id),
    'registrant-change',
  )
  if (held)
    await endFees(
      tx,
      ended.map(({ id, name, tld, fee }) => ({
        kind: 'registrant-change',
        hold: held,
        id,
        subject: name,
        tld,
        fee,
        state: to === 'done' ? 'done' : 'failed',
      })),
      now,
    )
  const { open, total, done } = await tx
    .selectFrom('registrant_change_items')
    .select([
      sql<number>`count(*) filter (where ended_at is null)::int`.as('open'),
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where state = 'done')::int`.as('done'),
    ])
    .where('change_id', '=', change)
    .executeTakeFirstOrThrow()
  if (open > 0) return
  const last = await tx
    .updateTable('registrant_changes')
    .set({ ended_at: now })
    .where('id', '=', change)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  // Anyone who canceled it knows.
  if (!last || to === 'cancelled') return
  await notifyAccount(tx, {
    account: owner,
    kind: 'domain',
    texts: done > 0 ? changeEndedMessage : nothingChangedMessage,
    parameters: { total, done },
    path: `/user/pl_resultTemp?change=${change}`,
    now,
  })
}
