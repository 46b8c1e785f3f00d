import type { WorkQueue } from '../../platform/work-queues.ts'

export const workQueues: readonly WorkQueue[] = [
  {
    queue: 'work-orders',
    permission: 'support.read',
    count: `select count(*)::int as waiting, min(o.changed_at) as since from work_orders o
      where o.state = 'open' and (select m.author from work_order_messages m where m.order_id = o.id order by m.id desc limit 1) = 'customer'`,
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
