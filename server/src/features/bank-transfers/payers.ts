import type * as contract from '@namestead/contract/bank-transfers'
import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import { sameName } from '@namestead/contract/same-name'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import { move, recordInitialState } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import { countToday, lockAccount } from '../identity/index.ts'
import { verifiedNames } from '../registrants/index.ts'
import { attachUploads } from '../uploads/index.ts'
import { maxPayers, payersADay } from './policies.ts'
import { payerStates } from './states.ts'

/** Uploads attached to payers. */
export const payerFiles = 'payer'

const kept = (db: Db | Tx, account: string) =>
  db
    .selectFrom('payers')
    .selectAll()
    .where('account_id', '=', account)
    .where('state', '<>', 'removed')
    .orderBy('id', 'desc')
    .execute()

export async function listPayers(db: Db, { account, now }: Actor) {
  const used = await rowsOf<{ payer: string; count: number }>(
    db,
    `select payer, count(*)::int as count from payments where account_id = $1 and payer is not null
       and state = 'credited' group by payer`,
    [account],
  )
  return ok({
    verifiedNames: [...(await verifiedNames(db, account, now))],
    payers: (await kept(db, account)).map(row => ({
      payer: row.id,
      holder: row.holder,
      bank: row.bank,
      masked: row.masked,
      relation: row.relation,
      state: row.state,
      reason: row.reason,
      addedAt: row.added_at,
      decidedAt: row.decided_at,
      used: used.filter(({ payer }) => sameName(payer, row.holder)).reduce((sum, { count }) => sum + count, 0),
    })),
  })
}

/** Adds a payer for an operator to check, under the account's lock: two sessions count each other's. */
export async function addPayer(
  tx: Tx,
  { account, by, session, now, policy }: Actor,
  { holder: typed, bank, number, relation = '', files = [] }: Input<typeof contract.addPayer>,
) {
  if (files.length === 0) return fail('proof-missing')
  await lockAccount(tx, account)
  const max = policy(payersADay)
  if (await countToday(tx, `payers ${account}`, { max }, now)) return fail('too-many-payers-today', { count: max })
  const holder = typed.trim()
  const isOwn = (await verifiedNames(tx, account, now)).some(name => sameName(name, holder))
  if (!isOwn && relation.trim() === '') return fail('relation-missing')
  const all = await kept(tx, account)
  const masked = `****${number.replace(/[ -]/g, '').slice(-4)}`
  if (all.some(other => other.masked === masked && sameName(other.holder, holder) && other.state !== 'refused'))
    return fail('payer-known')
  if (all.length >= policy(maxPayers)) return fail('too-many-payers', { count: policy(maxPayers) })
  const { id } = await tx
    .insertInto('payers')
    .values({
      account_id: account,
      holder,
      bank: bank.trim(),
      masked,
      relation: relation.trim(),
      state: payerStates.initial,
      added_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordInitialState(tx, payerStates, { id, now, by })
  return (await attachUploads(tx, { session, by }, files, payerFiles, id)) ? ok({ payer: id }) : fail('file-unknown')
}

export async function removePayer(tx: Tx, { account, by, now }: Actor, { payer }: Input<typeof contract.removePayer>) {
  const own = await tx
    .selectFrom('payers')
    .select('id')
    .where('id', '=', payer)
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!own || !(await move(tx, payerStates, { id: payer, to: 'removed', now, by }))) return fail('payer-unknown')
  return ok()
}

/** Whether money from this holder is credited without a question: a verified name of the account, or a payer that was verified. */
export async function isVerifiedPayer(tx: Tx, account: string, holder: string, now: Date): Promise<boolean> {
  const payers = await tx
    .selectFrom('payers')
    .select('holder')
    .where('account_id', '=', account)
    .where('state', '=', 'verified')
    .execute()
  const names = [...(await verifiedNames(tx, account, now)), ...payers.map(payer => payer.holder)]
  return names.some(name => sameName(name, holder))
}
