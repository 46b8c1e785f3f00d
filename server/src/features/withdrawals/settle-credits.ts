import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/withdrawals'
import { type Db, insertMany, type Tx } from '../../platform/database.ts'
import { defaultPageSize } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import { recoveryPauseUntil, stoppedFor } from '../account-security/index.ts'
import { lock, transfer } from '../ledger/index.ts'
import { type Credit, type CreditSource, creditsOf, keyOf, pageOfCredits } from './credits.ts'

/** Withdrawals are paused: the account was recovered, or an operator has stopped them. */
export const isRestricted = async (db: Db | Tx, account: string, now: Date) =>
  ((await recoveryPauseUntil(db, account, now)) ?? (await stoppedFor(db, account, 'withdrawals', now))) !== undefined

export const findCredits =
  (sources: readonly CreditSource[]) =>
  async (db: Db, { account, now }: Actor, input: Input<typeof contract.findCredits>) => {
    const size = input.pageSize ?? defaultPageSize
    const restricted = await isRestricted(db, account, now)
    const { rows, total, open } = await pageOfCredits(
      db,
      sources,
      { account, restricted },
      {
        state: input.state ?? null,
        from: input.from ?? null,
        to: input.to ?? null,
        offset: ((input.page ?? 1) - 1) * size,
        size,
      },
    )
    return ok({ credits: rows.map(describe), total, open: usd(open) })
  }

const describe = (credit: Credit) => ({
  credit: keyOf(credit),
  source: credit.source,
  reference: credit.reference,
  subject: credit.subject,
  gross: usd(credit.gross),
  fee: usd(credit.fee),
  net: usd(credit.gross - credit.fee),
  open: usd(credit.open),
  at: credit.at,
  holdUntil: credit.holdUntil,
  state: credit.state,
  settledAt: credit.settledAt,
})

/**
 * Moves the open part of each credit from settleable to withdrawable, one entry a credit. The balance is locked before the credits
 * are read, so that two settlements, or a settlement and an order, never count the same money.
 */
export const settleCredits =
  (sources: readonly CreditSource[]) =>
  async (tx: Tx, { account, now }: Actor, { credits: asked }: Input<typeof contract.settleCredits>) => {
    await lock(tx, [account])
    const restricted = await isRestricted(tx, account, now)
    const known = new Map((await creditsOf(tx, sources, { account, restricted })).map(one => [keyOf(one), one]))
    const wanted = [...new Set(asked)].map(key => known.get(key))
    if (!wanted.every(one => one !== undefined)) return fail('credits-unknown')
    const moving = wanted.filter(({ state }) => state === 'settleable')
    const kept = wanted
      .filter(one => !moving.includes(one))
      .map(one => ({ credit: keyOf(one), subject: one.subject, state: one.state }))
    if (moving.length === 0) return ok({ settlement: null, total: usd(0n), moved: [], kept })

    const { id } = await tx
      .insertInto('settlements')
      .values({ account_id: account, settled_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertMany(
      tx,
      'settled_credits',
      moving.map(({ source, reference, open }) => ({
        settlement_id: id,
        source,
        reference,
        account_id: account,
        amount: open,
      })),
    )
    for (const one of moving) {
      const facts = {
        reason: 'settlement',
        reference: `${id}/${keyOf(one)}`,
        kind: 'settlement' as const,
        subject: one.subject,
        now,
      }
      const done = await transfer(tx, facts, usd(one.open), {
        from: { account, kind: 'settleable' },
        to: { account, kind: 'withdrawable' },
      })
      // Only a debt is possible here: the open parts are in the balance, which is locked.
      if (done.failed === 'in-debt') return done
      if (done.failed !== undefined) throw new Error(`credit ${keyOf(one)} is not there: ${done.failed}`)
    }
    return ok({
      settlement: id,
      total: usd(moving.reduce((sum, { open }) => sum + open, 0n)),
      moved: moving.map(one => ({ credit: keyOf(one), subject: one.subject, amount: usd(one.open) })),
      kept,
    })
  }
