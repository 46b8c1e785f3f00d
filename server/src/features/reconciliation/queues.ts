import type { WorkQueue } from '../../platform/work-queues.ts'

export const workQueues: readonly WorkQueue[] = [
  {
    queue: 'comparisons',
    permission: 'ledger.read',
    count: `select count(*)::int as waiting, min(compared_at) as since from comparisons where state = 'differs'`,
  },
  {
    queue: 'explanations',
    permission: 'ledger.read',
    count: `select count(*)::int as waiting, min(proposed_at) as since from explanations where state = 'waiting'`,
  },
]
