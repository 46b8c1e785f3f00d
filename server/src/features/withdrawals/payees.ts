import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import { sameName } from '@namestead/contract/same-name'
import type * as contract from '@namestead/contract/withdrawals'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { move, recordInitialState } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import type { Vault } from '../../platform/vault.ts'
import { lockAccount } from '../identity/index.ts'
import { lock } from '../ledger/index.ts'
import { notifyWithMail, raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'
import { verifiedNames } from '../registrants/index.ts'
import { maskNumber } from './account-numbers.ts'
import { numberOf, open, readDetails, seal } from './payee-details.ts'
import { maxPayees, maxPayeesADay, payeeHours } from './policies.ts'
import { payeeStates } from './states.ts'
import { payeeAddedMessage } from './texts.ts'

/** A withdrawal that is not over: its payee can neither be removed nor get another one. */
export const openWithdrawal = sql<boolean>`exists (select from withdrawals w where w.payee_id = payees.id
  and w.state in ('submitted', 'in-review', 'needs-documents', 'approved', 'sent'))`

export async function listPayees(db: Db, { account }: Actor) {
  const rows = await db
    .selectFrom('payees')
    .selectAll()
    .select(openWithdrawal.as('busy'))
    .where('account_id', '=', account)
    .where('state', '<>', 'removed')
    .orderBy('id', 'desc')
    .execute()
  return ok({
    payees: rows.map(row => ({
      payee: row.id,
      kind: row.kind,
      holder: row.holder,
      country: row.country,
      masked: row.masked,
      state: row.state,
      reason: row.reason,
      addedAt: row.added_at,
      usableFrom: row.usable_from,
      busy: row.busy,
    })),
  })
}

/**
 * Adds a payee under the account's lock, which makes two sessions count each other's. It is verified at once where its holder is
 * one of the account's verified names; another spelling of it waits for an operator.
 */
export const addPayee =
  (vault: Vault) =>
  async (tx: Tx, { account, by, now, policy }: Actor, input: Input<typeof contract.addPayee>) => {
    const read = readDetails(input)
    if (read.failed !== undefined) return read
    const details = read.data
    await lockAccount(tx, account)
    const names = await verifiedNames(tx, account, now)
    const [first] = names
    if (first === undefined) return fail('verified-name-needed')
    const all = await tx
      .selectFrom('payees')
      .select(['state', 'details', 'added_at'])
      .where('account_id', '=', account)
      .where(({ eb, or }) => or([eb('state', '<>', 'removed'), eb('added_at', '>', new Date(now.getTime() - dayMs))]))
      .execute()
    const kept = all.filter(({ state }) => state !== 'removed')
    if (kept.length >= policy(maxPayees)) return fail('too-many-payees', { count: policy(maxPayees) })
    const today = all.filter(({ added_at }) => added_at.getTime() > now.getTime() - dayMs).length
    if (today >= policy(maxPayeesADay)) return fail('too-many-payees-today', { count: policy(maxPayeesADay) })
    const number = numberOf(details)
    if (kept.some(({ details: sealed }) => sealed && numberOf(open(vault, account, sealed)) === number))
      return fail('payee-known')

    const holder = input.holder.trim()
    const same = names.find(name => sameName(name, holder))
    const state = same === undefined ? ('checking' as const) : ('verified' as const)
    const usableFrom = new Date(now.getTime() + policy(payeeHours) * 3_600_000)
    const masked = maskNumber(number)
    const { id } = await tx
      .insertInto('payees')
      .values({
        account_id: account,
        kind: details.kind,
        holder,
        verified_name: same ?? first,
        country: details.kind === 'bank' ? details.country : '',
        masked,
        details: seal(vault, account, details),
        state: payeeStates.initial,
        added_at: now,
        usable_from: usableFrom,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordInitialState(tx, payeeStates, { id, now, by })
    if (state === 'verified')
      await move(tx, payeeStates, { id, to: 'verified', now, note: 'the verified name', set: { decided_at: now } })
    else
      await raiseOperatorTodo(tx, {
        kind: 'payee',
        reference: id,
        text: {
          us: `Check payee ${id} of account ${account}: ${holder}, verified as ${first}.`,
          zhcn: `请审核账户 ${account} 的收款账户 ${id}：户名 ${holder}，已验证姓名 ${first}。`,
        },
        now,
      })
    await notifyWithMail(tx, {
      account,
      texts: payeeAddedMessage,
      parameters: { payee: masked, from: usableFrom.toISOString().slice(0, 16).replace('T', ' ') },
      path: '/user/zjtx_gl',
      now,
    })
    return ok({ payee: id, state, usableFrom })
  }

/** Forgets a payee: its number is erased, and withdrawals keep what they need of it. */
export async function removePayee(tx: Tx, { account, by, now }: Actor, { payee }: Input<typeof contract.removePayee>) {
  // As a submission does: of two sessions the second one sees what the first has done.
  await lock(tx, [account])
  const found = await tx
    .selectFrom('payees')
    .select('id')
    .select(openWithdrawal.as('busy'))
    .where('id', '=', payee)
    .where('account_id', '=', account)
    .where('state', '<>', 'removed')
    .forUpdate()
    .executeTakeFirst()
  if (!found) return fail('payee-unknown')
  if (found.busy) return fail('payee-busy')
  const erased = { removed_at: now, details: null, reason: '' }
  if (!(await move(tx, payeeStates, { id: payee, to: 'removed', now, by, set: erased }))) return fail('payee-unknown')
  await settleOperatorTodo(tx, { kind: 'payee', reference: payee }, 'removed', now)
  return ok()
}
