import type { WorkQueue } from '../../platform/work-queues.ts'

export const workQueues: readonly WorkQueue[] = [
  {
    queue: 'recoveries',
    permission: 'recoveries.read',
    count: `select count(*)::int as waiting, min(created_at) as since from recovery_requests where state = 'waiting'`,
  },
]
