import type { WorkQueue } from '../../../platform/work-queues.ts'

export const workQueues: readonly WorkQueue[] = [
  {
    queue: 'order-reviews',
    permission: 'reviews.read',
    count: `select count(*)::int as waiting, min(raised_at) as since from registration_reviews where state = 'waiting'`,
  },
]
