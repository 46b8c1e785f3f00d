import { sql } from 'kysely'
import type { Deadline } from '../../platform/deadlines.ts'
import { moveAll } from '../../platform/states.ts'
import { domainStates } from './states.ts'

const batchSize = 500

/** A domain expires at the end of its paid term, no matter what its registry does then. */
export const expiries: Deadline = {
  name: 'domains.expire',
  nextDue: () => sql`(select min(paid_until) from domains where state = 'active')`,
  async sweep(tx, now) {
    const due = await tx
      .selectFrom('domains')
      .select('id')
      .where('state', '=', 'active')
      .where('paid_until', '<=', now)
      .orderBy('paid_until')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = due.map(({ id }) => id)
    await moveAll(tx, domainStates, ids, { to: 'expired', now, set: { revision: sql`revision + 1` } })
    await sql`insert into domain_history (domain_id, event, detail, at)
      select id, 'expired', '', paid_until from domains where id = any(${ids}::bigint[])`.execute(tx)
    return ids.length
  },
}
