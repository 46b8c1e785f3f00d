import { sql } from 'kysely'
import { anyOf } from '../../platform/database.ts'
import type { Deadline } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import { renewAutomaticallyJob } from '../cards/index.ts'
import { isInTries, nextTry } from './automatic/automatic-tries.ts'

interface DueRow {
  readonly id: string
  readonly state: string
  readonly paidUntil: Date
  readonly own: boolean
}

/** Starts the tries of automatic renewals. A domain that was renewed meanwhile gets the schedule of its new term. */
export const automaticRenewals = (policies: Policies): Deadline => ({
  name: 'renewals.automatic',
  nextDue: () => sql`(select min(next_try_at) from automatic_renewals)`,
  async sweep(tx, now) {
    const { rows } = await sql<DueRow>`
      select d.id, d.state, d.paid_until as "paidUntil", d.account_id = a.account_id as own
      from automatic_renewals a join domains d on d.id = a.domain_id
      where a.next_try_at <= ${now} order by a.next_try_at limit 200 for update of a skip locked`.execute(tx)
    const over = rows.filter(({ own, state }) => !own || state === 'gone')
    const kept = rows.filter(row => !over.includes(row))
    const policy = policies.at(now)
    await tx
      .deleteFrom('automatic_renewals')
      .where('domain_id', '=', anyOf(over.map(({ id }) => id)))
      .execute()
    await sql`update automatic_renewals a set next_try_at = n.next
      from unnest(${kept.map(({ id }) => id)}::bigint[], ${kept.map(({ paidUntil }) => nextTry(paidUntil, now, policy))}::timestamptz[])
        as n(id, next) where a.domain_id = n.id`.execute(tx)
    const due = kept.filter(({ state, paidUntil }) => isTried(state) && isInTries(paidUntil, now, policy))
    enqueueAll(
      tx,
      renewAutomaticallyJob,
      due.map(({ id }) => ({ domain: id })),
      { keys: due.map(({ id }) => `renew automatically ${id}`) },
    )
    return rows.length
  },
})

const isTried = (state: string) => state === 'active' || state === 'expired'
