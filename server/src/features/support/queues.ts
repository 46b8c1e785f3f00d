import type { WorkQueue } from '../../platform/work-queues.ts'

export const workQueues: readonly WorkQueue[] = [
  {
    queue: 'work-orders',
    permission: 'support.read',
    count: `select count(*)::int as waiting, min(changed_at) as since from work_orders where state = 'answered'`,
  },
  {
    queue: 'abuse-reports',
    permission: 'support.read',
    count: `select count(*)::int as waiting, min(received_at) as since from abuse_reports where decision is null`,
  },
  {
    queue: 'disclosure-requests',
    permission: 'support.read',
    count: `select count(*)::int as waiting, min(received_at) as since from disclosure_requests where decision is null`,
  },
  {
    queue: 'disputes',
    permission: 'support.read',
    count: `select count(*)::int as waiting, min(locked_at) as since from disputes where released_at is null`,
  },
]
