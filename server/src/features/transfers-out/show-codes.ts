import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers-out'
import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { keepsDomains } from '../account-security/index.ts'

/** An answer that was lost is repeated for so long. */
const repeatMinutes = 10

/** The run of the account's batch, by which its codes are found. */
const runOf = (db: Db | Tx, account: string, batch: string) =>
  db
    .selectFrom('batches')
    .select(sql<string>`parameters->>'run'`.as('run'))
    .where('id', '=', batch)
    .where('account_id', '=', account)
    .where('kind', '=', 'auth-codes')
    .executeTakeFirst()

const unshown = (db: Db | Tx, account: string, run: string, now: Date) =>
  db
    .selectFrom('transfers_out as o')
    .where('o.code_run', '=', run)
    .where('o.account_id', '=', account)
    .where('o.state', '=', 'code-given')
    .where(
      sql<boolean>`(o.code_shown_at is null or o.code_shown_at > ${now}::timestamptz - make_interval(mins => ${repeatMinutes}))`,
    )

export async function countCodes(db: Db, { account, now }: Actor, { batch }: Input<typeof contract.countCodes>) {
  const found = await runOf(db, account, batch)
  if (!found) return fail('bulk-change-unknown')
  const { waiting } = await unshown(db, account, found.run, now)
    .select(sql<number>`count(*)::int`.as('waiting'))
    .executeTakeFirstOrThrow()
  return ok({ waiting })
}

export const showCodes =
  (codes: Vault) =>
  async (tx: Tx, actor: Actor, { batch }: Input<typeof contract.showCodes>) => {
    const { account, now } = actor
    const found = await runOf(tx, account, batch)
    if (!found) return fail('bulk-change-unknown')
    const kept = await keepsDomains(tx, actor)
    if (kept) return kept
    const rows = await unshown(tx, account, found.run, now)
      .innerJoin('domains as d', 'd.id', 'o.domain_id')
      .where('d.account_id', '=', account)
      .select(['o.id', 'd.name', 'd.unicode', 'd.auth_code'])
      .orderBy('d.name')
      .forUpdate('o')
      .execute()
    await tx
      .updateTable('transfers_out')
      .set(eb => ({ code_shown_at: eb.fn.coalesce('code_shown_at', eb.val(now)) }))
      .where('id', '=', anyOf(rows.map(({ id }) => id)))
      .execute()
    return ok({
      codes: rows.flatMap(({ name, unicode, auth_code: sealed }) =>
        sealed ? [{ name, unicode, authCode: codes.open(name, sealed).toString() }] : [],
      ),
    })
  }
