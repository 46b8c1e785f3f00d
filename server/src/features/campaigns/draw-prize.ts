import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { rowsOf, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { describeDesign, grantCoupons } from '../coupons/index.ts'
import { type Chance, pickPrize } from './pick-prize.ts'

interface Prize {
  readonly level: number
  readonly weight: number
}

/**
 * Uses one of the account's draws, takes a prize from the stock and grants its coupons, atomically. The account's open rights are
 * locked first, so that concurrent draws are serialized; a guarded update takes the stock.
 */
export const drawPrize =
  (chance: Chance) =>
  async (tx: Tx, { account, language, now }: Actor) => {
    const rights = await rowsOf<Right>(
      tx,
      `select r.id, r.raffle_id from raffle_rights r join raffles on raffles.id = r.raffle_id
     where r.account_id = $1 and r.used_at is null and opens_at <= $2 and (closes_at is null or closes_at > $2)
     order by r.id for update of r`,
      [account, now],
    )
    if (rights.length === 0) return fail('no-draw-left')
    const drawn = await takeFirst(tx, rights, chance)
    if (!drawn) return fail('prizes-gone')
    const { right, level } = drawn

    await tx.updateTable('raffle_rights').set({ used_at: now, level }).where('id', '=', right.id).execute()
    const designs = await tx
      .selectFrom('raffle_prize_coupons')
      .select('design_id')
      .where('raffle_id', '=', right.raffle_id)
      .where('level', '=', level)
      .orderBy('position')
      .execute()
    const coupons = await grantCoupons(tx, {
      account,
      designs: designs.map(({ design_id }) => design_id),
      reason: 'raffle',
      reference: right.id,
      now,
    })
    return ok({ prizeLevel: level, coupons: coupons.map(design => describeDesign(design, language)) })
  }

interface Right {
  readonly id: string
  readonly raffle_id: string
}

/** The first right whose raffle still has prizes, and the level that it won. */
async function takeFirst(tx: Tx, rights: readonly Right[], chance: Chance) {
  const empty = new Set<string>()
  for (const right of rights) {
    if (empty.has(right.raffle_id)) continue
    const level = await takePrize(tx, right.raffle_id, chance)
    if (level !== undefined) return { right, level }
    empty.add(right.raffle_id)
  }
  return undefined
}

/** The level of a prize drawn and taken from the stock. A prize that runs out in the meantime is drawn again. */
async function takePrize(tx: Tx, raffle: string, chance: Chance): Promise<number | undefined> {
  let left = await rowsOf<Prize>(
    tx,
    'select level, weight from raffle_prizes where raffle_id = $1 and (stock is null or drawn < stock) order by level',
    [raffle],
  )
  for (;;) {
    const prize = pickPrize(left, chance)
    if (!prize) return undefined
    const taken = await sql`update raffle_prizes set drawn = drawn + 1
      where raffle_id = ${raffle} and level = ${prize.level} and (stock is null or drawn < stock)`.execute(tx)
    if (taken.numAffectedRows === 1n) return prize.level
    left = left.filter(({ level }) => level !== prize.level)
  }
}
