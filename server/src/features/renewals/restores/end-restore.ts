import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import type { Restores } from '../../../platform/database-types.ts'
import { move } from '../../../platform/states.ts'
import { restoreDomain } from '../../domains/index.ts'
import { expectCharges } from '../../tlds/index.ts'
import { liftInterruptions, settleTermTodo } from '../end-of-term/interruptions.ts'
import { restartTerms } from '../end-of-term/term-ends.ts'
import type { EndPorts } from '../end-renewals.ts'
import { registrysDate } from '../rules.ts'
import { restoreStates } from '../states.ts'
import type { LineNote } from '../texts.ts'

/** A restore with its domain. */
export type Restore = Selectable<Restores> & {
  readonly name: string
  readonly tld: string
  readonly registry_id: string
  readonly deletedAt: Date | null
}

export async function findRestore(db: Db | Tx, id: string): Promise<Restore | undefined> {
  const { rows } = await sql<Restore>`
    select r.*, d.name, d.tld, d.registry_id, t.deleted_at as "deletedAt"
    from restores r join domains d on d.id = r.domain_id left join term_ends t on t.domain_id = d.id
    where r.id = ${id} and r.ended_at is null`.execute(db)
  return rows[0]
}

/** The restore of a domain that is under way at its registry. */
export async function waitingRestore(
  tx: Tx,
  { registry, name }: { readonly registry: string; readonly name: string },
): Promise<Restore | undefined> {
  const row = await tx
    .selectFrom('restores')
    .innerJoin('domains', 'domains.id', 'restores.domain_id')
    .select('restores.id')
    .where('domains.name', '=', name)
    .where('domains.registry_id', '=', registry)
    .where('restores.ended_at', 'is', null)
    .executeTakeFirst()
  return row && findRestore(tx, row.id)
}

/** The transaction id of the command that adds the restore's year, where the registry does not add it by itself. */
export const yearOf = ({ client_transaction_id: id }: Pick<Restore, 'client_transaction_id'>): string => `${id}-year`

type Outcome =
  | { readonly restored: { readonly expiresAt: Date }; readonly refused?: never }
  | { readonly refused: { readonly note: LineNote; readonly reason: string }; readonly restored?: never }

/** All consequences of a restore's end, in one transaction: domain, term, order. A repeat changes nothing. */
export async function endRestore(
  tx: Tx,
  { ended }: EndPorts,
  restore: Restore,
  { restored, refused }: Outcome,
  now: Date,
): Promise<void> {
  const { id, order_line_id: orderLineId, domain_id: domain, name } = restore
  const note = refused?.note ?? ''
  const reason = refused?.reason.slice(0, 300) ?? ''
  const to = restored ? 'done' : 'failed'
  if (!(await move(tx, restoreStates, { id, to, now, note, set: { note, reason, ended_at: now } }))) return
  await settleTermTodo(tx, name, now)
  if (restored) {
    const paidUntil = registrysDate(restore.renews_until, restored.expiresAt)
    await restoreDomain(tx, {
      domain,
      paidUntil,
      expiresAt: restored.expiresAt,
      account: restore.account_id,
      now,
    })
    await restartTerms(tx, [{ domain, paidUntil }], now)
    await liftInterruptions(tx, [domain], now)
    const work = { registry: restore.registry_id, tld: restore.tld, name, years: 1, at: restore.request_sent_at ?? now }
    // A restore costs its fee and the year that comes with it.
    await expectCharges(tx, [
      { ...work, kind: 'restore', clientTransactionId: restore.client_transaction_id },
      { ...work, kind: 'renew', clientTransactionId: yearOf(restore), agreed: restore.agreed_fee ?? undefined },
    ])
  }
  await ended(
    tx,
    [{ orderLineId, state: to, note, parameters: refused ? { reason } : {}, result: restored ? domain : null }],
    now,
  )
}
