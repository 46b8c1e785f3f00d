import { sql } from 'kysely'
import { anyOf } from '../../platform/database.ts'
import type { Maintenance } from '../../platform/deadlines.ts'
import type { Policies } from '../../platform/policies.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { eraseUploads } from '../uploads/index.ts'
import { documentKind } from './document-states.ts'
import { documentDays } from './policies.ts'

/** Erases files and numbers of documents that were decided long enough ago; the decision stays. */
export const oldDocuments = ({ policies }: { readonly policies: Policies }): Maintenance => ({
  name: 'registrants.old-documents',
  nextDue: now => sql`(select min(decided_at) + make_interval(hours => 24 * ${policies.at(now)(documentDays)}::int)
    from registrant_documents where erased_at is null)`,
  async sweep(tx, now) {
    const before = new Date(now.getTime() - policies.at(now)(documentDays) * dayMs)
    const due = await tx
      .selectFrom('registrant_documents')
      .select('id')
      .where('erased_at', 'is', null)
      .where('decided_at', '<=', before)
      .orderBy('decided_at')
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = due.map(({ id }) => id)
    await eraseUploads(tx, documentKind, ids)
    await tx
      .updateTable('registrant_documents')
      .set({ document_number: null, erased_at: now })
      .where('id', '=', anyOf(ids))
      .execute()
    return ids.length
  },
})
