import type { WorkQueue } from '../../platform/work-queues.ts'

export const workQueues: readonly WorkQueue[] = [
  {
    queue: 'withdrawals',
    permission: 'withdrawals.read',
    count: `select count(*)::int as waiting, min(submitted_at) as since from withdrawals
      where state in ('submitted', 'in-review', 'approved')`,
  },
  {
    queue: 'payees',
    permission: 'withdrawals.read',
    count: `select count(*)::int as waiting, min(added_at) as since from payees where state = 'checking'`,
  },
]
