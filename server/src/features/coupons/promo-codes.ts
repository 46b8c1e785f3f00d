import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/coupons'
import { type Failure, fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, type Databases, type Db, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { countToday, lockAccount } from '../identity/index.ts'
import { codeReserveMinutes, unpaidCodesADay, wrongCodesAnHour } from './policies.ts'
import type { Coupon } from './rules.ts'
import { designColumns, shownDesign } from './shown-coupon.ts'

/** The id of the code on the cart among the coupons that a cart is priced with. */
export const virtualId = (code: string) => `code-${code}`
export const isCode = (coupon: string): boolean => coupon.startsWith('code-')

const reason = 'promo-code'
const referenceOf = (code: string, account: string) => `${code}/${account}`

/** The coupons, of those given, that were granted for a promo code. */
export async function codesAmong(db: Db, coupons: readonly string[]): Promise<ReadonlySet<string>> {
  if (coupons.length === 0) return new Set()
  const rows = await db
    .selectFrom('coupons')
    .select('id')
    .where('id', '=', anyOf([...coupons]))
    .where('reason', '=', reason)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Letters and digits as printed, however they were typed. */
export const plainCode = (typed: string): string => typed.normalize('NFKC').trim().toUpperCase()

const codes = (db: Db | Tx) =>
  db
    .selectFrom('promo_codes as p')
    .innerJoin('coupon_designs as d', 'd.id', 'p.design_id')
    .select(['p.id', 'p.code', 'p.total', 'p.used', 'p.per_account', 'p.account_id', 'p.starts_at', 'p.ends_at'])
    .select(designColumns)

type CodeRow = Awaited<ReturnType<ReturnType<typeof codes>['executeTakeFirstOrThrow']>>

const usesOf = async (db: Db | Tx, code: string, account: string): Promise<number> => {
  const { count } = await db
    .selectFrom('coupons')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('reason', '=', reason)
    .where('reference', '=', referenceOf(code, account))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** A code that an account typed; its id is the one among the coupons that a cart is priced with. */
export interface TypedCode {
  readonly id: string
  readonly code: string
}

/** A code on the account's cart as one more coupon, while it may be used. */
export async function usableCode(db: Db, id: string, account: string, now: Date): Promise<Coupon | undefined> {
  const row = await codes(db).where('p.id', '=', id).executeTakeFirst()
  if (!row || refusalOf(row, { account, now, own: await usesOf(db, row.id, account) })) return undefined
  return { ...row, id: virtualId(row.id) }
}

/** The code that the account typed, usable or not. */
async function codeOnCart(db: Db, account: string): Promise<TypedCode | undefined> {
  const row = await db
    .selectFrom('promo_codes as p')
    .innerJoin('applied_codes as a', 'a.promo_code_id', 'p.id')
    .select(['p.id', 'p.code'])
    .where('a.account_id', '=', account)
    .executeTakeFirst()
  return row && { id: virtualId(row.id), code: row.code }
}

interface Use {
  readonly account: string
  readonly now: Date
  /** Uses by the account so far. */
  readonly own: number
}

type CodeError = 'code-unknown' | 'code-ended' | 'code-used-up' | 'code-used' | 'code-not-yours'

/** A code that has not begun is as unknown as one that does not exist. */
function refusalOf(row: CodeRow | undefined, { account, now, own }: Use): CodeError | undefined {
  if (!row || row.starts_at > now) return 'code-unknown'
  if (row.account_id !== null && row.account_id !== account) return 'code-not-yours'
  if (row.ends_at && row.ends_at <= now) return 'code-ended'
  if (own >= row.per_account) return 'code-used'
  return row.total !== null && row.used >= row.total ? 'code-used-up' : undefined
}

/**
 * A typed code that the account may use now. Wrong ones are counted by the hour, also where the call fails, so that none is guessed;
 * every one takes the same statements, so that the time tells nothing.
 */
async function typedCode(
  { transact }: Databases,
  { account, now, policy }: Actor,
  typed: string,
): Promise<{ readonly row: CodeRow; readonly own: number } | Failure<CodeError | 'code-tries'>> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  // Counted by the minute: an hour has no beginning that could be waited for.
  const keyAt = (at: Date) => `promo codes ${account} ${at.toISOString().slice(11, 16)}`
  const minutes = Array.from({ length: 61 }, (_, count) => keyAt(new Date(now.getTime() - count * 60_000)))
  return transact(async tx => {
    // One after another: each try sees how many there were before it.
    await lockAccount(tx, account)
    const { tries } = await tx
      .selectFrom('daily_counts')
      .select(sql<number>`coalesce(sum(count), 0)::int`.as('tries'))
      .where('key', '=', anyOf(minutes))
      .where('last_at', '>', hourAgo)
      .executeTakeFirstOrThrow()
    const max = policy(wrongCodesAnHour)
    if (tries >= max) return fail('code-tries')
    const row = await codes(tx).where('p.code', '=', plainCode(typed)).executeTakeFirst()
    const own = await usesOf(tx, row?.id ?? '0', account)
    const refusal = refusalOf(row, { account, now, own })
    if (!refusal && row) return { row, own }
    if (await countToday(tx, keyAt(now), { max }, now)) return fail('code-tries')
    return fail(refusal ?? 'code-unknown')
  })
}

export const lookUpCode =
  (databases: Databases) => async (db: Db, actor: Actor, input: Input<typeof contract.lookUpCode>) => {
    const found = await typedCode(databases, actor, input.code)
    if ('failed' in found) return found
    const { row, own } = found
    const onCart = await codeOnCart(db, actor.account)
    return ok({
      code: row.code,
      ...shownDesign(row),
      left: row.total === null ? null : row.total - row.used,
      leftForYou: row.per_account - own,
      until: row.ends_at,
      applied: onCart?.code === row.code,
    })
  }

export const applyCode =
  (databases: Databases) => async (_db: Db, actor: Actor, input: Input<typeof contract.applyCode>) => {
    const found = await typedCode(databases, actor, input.code)
    if ('failed' in found) return found
    const set = { promo_code_id: found.row.id, applied_at: actor.now }
    await databases.transact(tx =>
      tx
        .insertInto('applied_codes')
        .values({ account_id: actor.account, ...set })
        .onConflict(row => row.column('account_id').doUpdateSet(set))
        .execute(),
    )
    return ok()
  }

export async function removeCode(tx: Tx, { account }: Actor) {
  await tx.deleteFrom('applied_codes').where('account_id', '=', account).execute()
  return ok()
}

interface Taken {
  readonly failed?: undefined
  readonly data: {
    readonly coupon: string
    /** Until when the order that reserves it has to be paid; null: as any other. */
    readonly payBy: Date | null
  }
}

/**
 * Turns the code that a line of an order uses into a coupon of the account, which the line then uses like any other: the placed order
 * reserves one use, and a line that is not paid or fails gives it back. A use that others wait for is reserved for a short time, and a few
 * times a day. The account's row is locked by the order, so that its own limit holds.
 */
export async function takeCode(
  tx: Tx,
  { account, now, policy }: Pick<Actor, 'account' | 'now' | 'policy'>,
  virtual: string,
): Promise<Taken | Failure<'code-used-up' | 'code-not-paid'>> {
  await lockAccount(tx, account)
  const id = virtual.replace('code-', '')
  const taken = await tx
    .updateTable('promo_codes')
    .set({ used: sql`used + 1` })
    .where('id', '=', id)
    .where(sql<boolean>`(total is null or used < total)`)
    .where(sql<boolean>`(ends_at is null or ends_at > ${now})`)
    .returning(['design_id', 'per_account', 'ends_at', 'total'])
    .executeTakeFirst()
  if (!taken) return fail('code-used-up')
  const own = await usesOf(tx, id, account)
  if (own >= taken.per_account) return fail('code-used-up')
  const max = taken.per_account + policy(unpaidCodesADay)
  if (await countToday(tx, `promo code ${id} of ${account}`, { max }, now)) return fail('code-not-paid')
  const { days } = await tx
    .selectFrom('coupon_designs')
    .select('days')
    .where('id', '=', taken.design_id)
    .executeTakeFirstOrThrow()
  const { last } = await tx
    .selectFrom('coupons')
    .select(sql<number>`coalesce(max(position), 0)::int`.as('last'))
    .where('reason', '=', reason)
    .where('reference', '=', referenceOf(id, account))
    .executeTakeFirstOrThrow()
  const coupon = await tx
    .insertInto('coupons')
    .values({
      account_id: account,
      design_id: taken.design_id,
      reason,
      reference: referenceOf(id, account),
      position: last + 1,
      granted_at: now,
      // Not longer than the code itself.
      expires_at: new Date(
        Math.min(now.getTime() + days * dayMs, taken.ends_at?.getTime() ?? Number.POSITIVE_INFINITY),
      ),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('applied_codes').where('account_id', '=', account).execute()
  const payBy = taken.total === null ? null : new Date(now.getTime() + policy(codeReserveMinutes) * 60_000)
  return ok({ coupon: coupon.id, payBy })
}

/** The uses of lines that were not paid, or failed, are the codes' again; the coupons that they had become are taken away. */
export async function giveCodesBack(tx: Tx, lines: readonly string[], now: Date): Promise<void> {
  await sql`
    with given as (
      update coupons set withdrawn_at = ${now}, used_at = null, used_for = null, used_by_line = null
      where used_by_line = any(${[...lines]}::bigint[]) and reason = ${reason} returning split_part(reference, '/', 1)::bigint as code)
    update promo_codes p set used = p.used - g.uses from (select code, count(*)::int as uses from given group by code) g
    where p.id = g.code`.execute(tx)
}
