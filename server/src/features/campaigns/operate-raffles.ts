import { randomUUID } from 'node:crypto'
import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/campaigns'
import { fail, ok } from '@namestead/contract/result'
import type * as z from 'zod/mini'
import { type Db, insertMany, type Tx } from '../../platform/database.ts'
import { selectedPage } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { isAccount } from '../identity/index.ts'
import { openRaffle, rafflePlan } from './raffle-plan.ts'

export async function openByPlan(tx: Tx, context: OperatorContext, { plan: text }: Input<typeof contract.openRaffle>) {
  const given = parseJson(text)
  if (given === undefined) return fail('raffle-plan-no-json')
  const plan = rafflePlan.safeParse(given)
  if (!plan.success) {
    // The names alone: what the schema says of them is English.
    const where = plan.error.issues.flatMap(namesIn).join(', ')
    return fail('raffle-plan-unusable', { where: where.slice(0, 500) })
  }
  const raffle = await openRaffle(tx, plan.data, context)
  context.concerns('raffle', raffle)
  return ok({ raffle })
}

const namesIn = (issue: z.core.$ZodIssue) =>
  (issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [issue.path]).map(path =>
    path.length === 0 ? 'plan' : path.join('.'),
  )

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function closeRaffle(tx: Tx, { now }: OperatorContext, { raffle }: Input<typeof contract.closeRaffle>) {
  const closed = await tx
    .updateTable('raffles')
    .set({ closes_at: now })
    .where('id', '=', raffle)
    .where(eb => eb.or([eb('closes_at', 'is', null), eb('closes_at', '>', now)]))
    .returning('id')
    .executeTakeFirst()
  return closed ? ok() : fail('raffle-not-open', { raffle })
}

/** Grants an account draws in a raffle: the most recently opened one, unless another is named. */
export async function grantRight(
  tx: Tx,
  { now, concerns }: OperatorContext,
  { account, raffle: chosen, count = 1 }: Input<typeof contract.grantRaffleRight>,
) {
  if (!(await isAccount(tx, account))) return fail('account-unknown', { account })
  const raffle = await tx
    .selectFrom('raffles')
    .select('id')
    .where('opens_at', '<=', now)
    .$if(chosen !== undefined, q => q.where('id', '=', chosen ?? ''))
    .orderBy('opens_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!raffle) return fail('raffle-unknown')
  concerns('raffle', raffle.id)
  const right = { granted_at: now, raffle_id: raffle.id, account_id: account, reason: 'operator' }
  await insertMany(
    tx,
    'raffle_rights',
    Array.from({ length: count }, () => ({ ...right, reference: randomUUID() })),
  )
  return ok({ raffle: raffle.id, count })
}

interface RaffleRow {
  readonly raffle: string
  readonly name: string
  readonly opensAt: Date
  readonly closesAt: Date | null
  readonly rightsAtRegistration: number
  readonly drawsGranted: number
  readonly drawsUsed: number
  readonly prizes: readonly { level: number; weight: number; stock: number | null; drawn: number }[]
}

export async function listRaffles(
  db: Db,
  _context: OperatorContext,
  { next: after }: Input<typeof contract.listRaffles>,
) {
  const { rows: raffles, next } = await selectedPage<RaffleRow>(
    db,
    `select r.id as raffle, r.name, r.opens_at as "opensAt", r.closes_at as "closesAt", r.rights_at_registration as "rightsAtRegistration",
       g."drawsGranted", g."drawsUsed", p.prizes
     from raffles r,
       lateral (select count(*)::int as "drawsGranted", count(used_at)::int as "drawsUsed" from raffle_rights where raffle_id = r.id) g,
       lateral (select coalesce(jsonb_agg(jsonb_build_object('level', level, 'weight', weight, 'stock', stock, 'drawn', drawn) order by level),
         '[]') as prizes from raffle_prizes where raffle_id = r.id) p`,
    [],
    { next: after, by: { instant: 'opensAt', id: 'raffle' }, newestFirst: true },
  )
  return ok({ raffles, next })
}
