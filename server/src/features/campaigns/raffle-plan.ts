import * as z from 'zod/mini'
import type { Databases, Tx } from '../../platform/database.ts'
import { defaults } from '../../platform/policies.ts'
import type { Terms } from '../../platform/use-case.ts'
import { addDesign, couponDesign } from '../coupons/index.ts'

/** A raffle plan in an operator's notation. */
export const rafflePlan = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  from: z.optional(z.iso.datetime()),
  until: z.optional(z.iso.datetime()),
  rightsAtRegistration: z.int().check(z.minimum(0), z.maximum(100)),
  prizes: z
    .array(
      z.strictObject({
        level: z.int().check(z.minimum(1), z.maximum(3)),
        weight: z.int().check(z.minimum(1), z.maximum(1_000_000)),
        /** Default: unlimited. */
        stock: z.optional(z.int().check(z.minimum(0))),
        coupons: z.array(couponDesign).check(z.minLength(1), z.maxLength(5)),
      }),
    )
    .check(
      z.minLength(1),
      z.refine(prizes => new Set(prizes.map(({ level }) => level)).size === prizes.length),
    ),
})
export type RafflePlan = z.output<typeof rafflePlan>

/** Opens a raffle; returns its id. */
export async function openRaffle(tx: Tx, plan: RafflePlan, { now, policy }: Terms): Promise<string> {
  const { id } = await tx
    .insertInto('raffles')
    .values({
      name: plan.name,
      opens_at: plan.from ? new Date(plan.from) : now,
      closes_at: plan.until ? new Date(plan.until) : null,
      rights_at_registration: plan.rightsAtRegistration,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { level, weight, stock, coupons } of plan.prizes) {
    await tx
      .insertInto('raffle_prizes')
      .values({ raffle_id: id, level, weight, stock: stock ?? null })
      .execute()
    for (const [index, coupon] of coupons.entries())
      await tx
        .insertInto('raffle_prize_coupons')
        .values({ raffle_id: id, level, position: index + 1, design_id: await addDesign(tx, policy, coupon) })
        .execute()
  }
  return id
}

/** The raffle of sandbox mode. In live mode operators open their own. */
const welcome = {
  name: 'Welcome',
  from: '2026-01-01T00:00:00Z',
  rightsAtRegistration: 1,
  prizes: [
    {
      level: 1,
      weight: 2,
      stock: 100,
      coupons: [
        { kind: 'fixed-price', amount: '0.99', product: 'registration', tld: 'com' },
        { kind: 'percent-off', percent: 20, product: 'renewal' },
      ],
    },
    {
      level: 2,
      weight: 18,
      stock: 1000,
      coupons: [{ kind: 'amount-off', amount: '3.00', product: 'registration', tld: 'com' }],
    },
    { level: 3, weight: 80, coupons: [{ kind: 'percent-off', percent: 10, product: 'registration' }] },
  ],
}

export async function seedRaffle({ transact }: Databases): Promise<void> {
  await transact(async tx => {
    const known = await tx.selectFrom('raffles').select('id').limit(1).executeTakeFirst()
    if (!known)
      await openRaffle(tx, z.parse(rafflePlan, welcome), {
        now: new Date(welcome.from),
        policy: defaults,
      })
  })
}
