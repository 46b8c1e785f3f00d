import type { WorkQueue } from '../../platform/work-queues.ts'

export const workQueues: readonly WorkQueue[] = [
  {
    queue: 'payments',
    permission: 'payments.read',
    count: `select count(*)::int as waiting, min(received_at) as since from payments
      where state in ('abnormal', 'explained', 'refund-asked')`,
  },
  {
    queue: 'recharge-refunds',
    permission: 'payments.read',
    count: `select count(*)::int as waiting, min(asked_at) as since from recharge_refunds where state = 'requested'`,
  },
]
