import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/registration'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { type Db, insertMany, type Tx } from '../../../platform/database.ts'
import type { Deadline } from '../../../platform/deadlines.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { selectedPage } from '../../../platform/pages.ts'
import type { Policies } from '../../../platform/policies.ts'
import { localDay } from '../../../platform/sentences.ts'
import { move, recordInitialState } from '../../../platform/states.ts'
import { readText } from '../../../platform/text-columns.ts'
import type { By, OperatorContext } from '../../../platform/use-case.ts'
import { notifyAccount } from '../../notices/index.ts'
import { endRegistrations } from '../end-registrations.ts'
import { orderOf } from '../find-pending.ts'
import { endReviewJob, registerNameJob } from '../jobs.ts'
import { reviewLapseReleases } from '../policies.ts'
import type { RegisterNamePorts } from '../register-name.ts'
import { reviewStates } from '../states.ts'
import { reviewMessage } from '../texts.ts'
import type { Risk } from './find-risks.ts'

/** A registration that a rule has stopped. */
export interface Stopped {
  readonly registration: string
  readonly risk: Risk
}

/** Until when an operator decides, as a line's note and a message say it. */
export const dayParameters = (due: Date) => ({ dayUs: localDay(due, 'us'), dayZhcn: localDay(due, 'zhcn') })

/** Opens a review of each, and tells the customer once. What the rule saw is not told. */
export async function openReviews(
  tx: Tx,
  {
    account,
    by,
    hold,
    now,
    due,
  }: { readonly account: string; readonly by: By; readonly hold: string; readonly now: Date; readonly due: Date },
  stopped: readonly Stopped[],
): Promise<void> {
  if (stopped.length === 0) return
  const made = await insertMany(
    tx,
    'registration_reviews',
    stopped.map(({ registration, risk }) => ({
      registration_id: registration,
      account_id: account,
      rule: risk.rule,
      facts: risk.facts.us,
      facts_zhcn: risk.facts.zhcn,
      state: reviewStates.initial,
      raised_at: now,
      due_at: due,
    })),
    { returning: ['id'] },
  )
  for (const { id } of made) await recordInitialState(tx, reviewStates, { id, now, by })
  const order = await orderOf(tx, hold)
  await notifyAccount(tx, {
    account,
    kind: 'order',
    texts: reviewMessage,
    parameters: dayParameters(due),
    path: order ? `/user/order?id=${order}` : '',
    now,
  })
}

export async function listReviews(
  db: Db,
  { concerns, language }: OperatorContext,
  { state = 'waiting', account, next: after }: Input<typeof contract.listReviews>,
) {
  const { rows, next } = await selectedPage<{
    review: string
    account: string
    name: string
    years: number
    price: bigint
    rule: 'first-order' | 'velocity' | 'card-country' | 'sanctions'
    facts: string
    factsZhcn: string
    state: 'waiting' | 'released' | 'refused' | 'cancelled'
    raisedAt: Date
    dueAt: Date
  }>(
    db,
    `select v.id::text as review, v.account_id::text as account, r.unicode as name, r.years, r.price::numeric as price, v.rule, v.facts, v.facts_zhcn as "factsZhcn", v.state,
       v.raised_at as "raisedAt", v.due_at as "dueAt"
     from registration_reviews v join registrations r on r.id = v.registration_id
     where v.state = $1 and ($2::bigint is null or v.account_id = $2)`,
    [state, account ?? null],
    { next: after, by: 'review' },
  )
  for (const one of new Set(rows.map(row => row.account))) concerns('account', one)
  return ok({
    reviews: rows.map(({ facts, factsZhcn, ...row }) => ({
      ...row,
      facts: readText({ us: facts, zhcn: factsZhcn }, language),
      price: usd(row.price),
    })),
    next,
  })
}

/** Decided once: the guarded move says so, and the job that follows does what was decided. */
async function decide(
  tx: Tx,
  review: string,
  to: 'released' | 'refused',
  { now, operator, note = '' }: { readonly now: Date; readonly operator?: string; readonly note?: string },
): Promise<boolean> {
  const moved = await move(tx, reviewStates, { id: review, to, now, operator, note, set: { decided_at: now } })
  if (!moved) return false
  enqueue(tx, endReviewJob, { review }, { key: `review ${review}` })
  return true
}

export const decideReview =
  (to: 'released' | 'refused') =>
  async (
    tx: Tx,
    { now, operator, reason, concerns }: OperatorContext,
    { review }: Input<typeof contract.releaseReview>,
  ) => {
    const found = await tx
      .selectFrom('registration_reviews')
      .select('account_id')
      .where('id', '=', review)
      .executeTakeFirst()
    if (!found) return fail('review-unknown', { review })
    concerns('account', found.account_id)
    if (!(await decide(tx, review, to, { now, operator, note: reason }))) return fail('review-decided', { review })
    return ok({ review, state: to })
  }

/** A released registration is sent to its registry; a refused one ends with its money back. Runs again where it was interrupted. */
export async function endReview(ports: RegisterNamePorts, id: string): Promise<void> {
  await ports.databases.transact(async tx => {
    const review = await tx
      .selectFrom('registration_reviews')
      .select(['registration_id', 'state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const registration = await tx
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', review.registration_id)
      .where('state', '=', 'waiting')
      .where('in_review', '=', true)
      .forUpdate()
      .executeTakeFirst()
    if (!registration) return
    if (review.state === 'refused')
      return endRegistrations(
        tx,
        ports,
        [{ registration, refused: { code: 2308, message: '', note: 'not-accepted' } }],
        ports.now(),
      )
    if (review.state !== 'released') return
    await tx.updateTable('registrations').set({ in_review: false }).where('id', '=', registration.id).execute()
    await ports.waits(tx, registration.order_line_id, 'released')
    enqueue(tx, registerNameJob, { registration: registration.id })
  })
}

/** What nobody has decided in time is refused or released, as the policy says; a name on the sanctions list is never released so. */
export const lapsingReviews = (policies: Policies): Deadline => ({
  name: 'registration.lapsing-reviews',
  nextDue: () => sql`(select min(due_at) from registration_reviews where state = 'waiting')`,
  async sweep(tx, now) {
    const { rows } = await sql<{ id: string; rule: string }>`
      select id::text as id, rule from registration_reviews where state = 'waiting' and due_at <= ${now}
      order by due_at, id limit 100 for update skip locked`.execute(tx)
    const releases = policies.at(now)(reviewLapseReleases) === 1
    for (const { id, rule } of rows)
      await decide(tx, id, releases && rule !== 'sanctions' ? 'released' : 'refused', { now, note: 'lapsed' })
    return rows.length
  },
})
