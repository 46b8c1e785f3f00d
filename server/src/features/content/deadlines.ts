import { sql } from 'kysely'
import { deletes } from '../../platform/deadlines.ts'

/** A visitor's vote cannot change after its session, which ends within a month; the totals keep it. */
export const oldVotes = deletes('content.old-votes', {
  table: 'article_votes',
  key: ['article', 'language', 'voter'],
  instant: 'voted_at',
  after: '30 days',
  by: 'business time',
  where: sql`voter like 'visitor %'`,
})
