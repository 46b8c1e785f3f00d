import type { Input } from '@namestead/contract/call'
import * as contract from '@namestead/contract/registration'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import { newestPage } from '../../../platform/pages.ts'
import { move, recordInitialState } from '../../../platform/states.ts'
import type { Actor } from '../../../platform/use-case.ts'
import { ownNames } from '../../domains/index.ts'
import { lockAccount } from '../../identity/index.ts'
import { settleTodo } from '../../notices/index.ts'
import type { Catalogue } from '../../tlds/index.ts'
import { readName } from '../search/read-names.ts'
import { watchStates } from '../states.ts'

/** The customer's to-do for a watched domain that is available. */
export const freeTodo = 'domain-free'

/** Watches a domain of another holder. Its first check is due at once; a lost domain is watched again. */
export const watchDomain =
  (catalogue: Catalogue) =>
  async (tx: Tx, { account, by, now }: Actor, input: Input<typeof contract.watchDomain>) => {
    const read = readName(catalogue, input.name)
    if (!read) return fail('name-invalid')
    const { ascii: name, unicode, tld } = read
    if (tld.registry === null) return fail('watch-not-connected', { tld: tld.unicode })
    await lockAccount(tx, account)
    const own = await ownNames(tx, account, [name])
    if (own.has(name)) return fail('watch-own', { name: unicode })
    const watched = await tx
      .selectFrom('watched_domains')
      .select(['id', 'state'])
      .where('account_id', '=', account)
      .where('name', '=', name)
      .executeTakeFirst()
    if (watched?.state === 'lost')
      await move(tx, watchStates, {
        id: watched.id,
        to: 'watching',
        now,
        by,
        set: { created_at: now, due_at: now, free_at: null },
      })
    if (watched) return ok({ watched: watched.id })

    const slot = await freeSlot(tx, account)
    if (slot === undefined) return fail('watch-full', { most: contract.maxWatched })
    const { id } = await tx
      .insertInto('watched_domains')
      .values({
        account_id: account,
        slot,
        name,
        unicode,
        tld: tld.label,
        state: watchStates.initial,
        created_at: now,
        due_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordInitialState(tx, watchStates, { id, now, by })
    return ok({ watched: id })
  }

async function freeSlot(tx: Tx, account: string): Promise<number | undefined> {
  const { rows } = await sql<{ slot: number }>`
    select slot from generate_series(1, ${contract.maxWatched}::int) slot
    where not exists (select from watched_domains w where w.account_id = ${account} and w.slot = slot.slot)
    order by slot limit 1`.execute(tx)
  return rows[0]?.slot
}

/** Another account's domain, or one that was removed before, changes nothing. */
export async function stopWatching(tx: Tx, { account }: Actor, { watched }: Input<typeof contract.stopWatching>) {
  const removed = await tx
    .deleteFrom('watched_domains')
    .where('id', '=', watched)
    .where('account_id', '=', account)
    .returning('name')
    .executeTakeFirst()
  if (removed) await settleTodo(tx, { account, kind: freeTodo, reference: removed.name })
  return ok()
}

export const findWatched =
  (catalogue: Catalogue) =>
  async (db: Db, { account }: Actor, input: Input<typeof contract.findWatched>) => {
    const own = db.selectFrom('watched_domains').selectAll().where('account_id', '=', account)
    const { page, next, total } = await newestPage(own, input)
    return ok({
      domains: page.map(row => ({
        watched: row.id,
        name: row.name,
        unicode: row.unicode,
        tld: row.tld,
        state: row.state,
        since: row.created_at,
        checkedAt: row.checked_at,
        freeAt: row.free_at,
        connected: Boolean(catalogue.find(row.tld)?.registry),
      })),
      next,
      total,
    })
  }

/** Ends the watches of accounts for domains that they have registered. */
export async function forgetWatched(
  tx: Tx,
  registered: readonly { readonly account: string; readonly name: string }[],
): Promise<void> {
  if (registered.length === 0) return
  const { rows } = await sql<{ account: string; name: string }>`
    delete from watched_domains w using unnest(
      ${registered.map(({ account }) => account)}::bigint[], ${registered.map(({ name }) => name)}::text[]) as r(account, name)
    where w.account_id = r.account and w.name = r.name
    returning w.account_id as account, w.name`.execute(tx)
  for (const { account, name } of rows) await settleTodo(tx, { account, kind: freeTodo, reference: name })
}
