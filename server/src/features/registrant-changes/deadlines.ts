import { sql } from 'kysely'
import type { Deadline } from '../../platform/deadlines.ts'
import { endRegistrantItems } from './end-registrant-items.ts'

/** Ends what one of the registrants did not answer in time. What is at the registry continues. */
export const lapsingRegistrantChanges: Deadline = {
  name: 'domains.lapse-registrant-changes',
  nextDue: () =>
    sql`(select lapses_at from registrant_changes c where ended_at is null and exists (
      select from registrant_change_items i where i.change_id = c.id and i.state = 'waiting') order by lapses_at limit 1)`,
  async sweep(tx, now) {
    const { rows } = await sql<{ id: string }>`
      select id from registrant_changes c where ended_at is null and lapses_at <= ${now}
        and exists (select from registrant_change_items i where i.change_id = c.id and i.state = 'waiting')
      order by lapses_at limit 20 for update skip locked`.execute(tx)
    for (const { id: change } of rows) {
      const waiting = await tx
        .selectFrom('registrant_change_items')
        .select('id')
        .where('change_id', '=', change)
        .where('state', '=', 'waiting')
        .execute()
      const items = waiting.map(({ id }) => id)
      await endRegistrantItems(tx, { change, items, to: 'lapsed', now })
    }
    return rows.length
  },
}
