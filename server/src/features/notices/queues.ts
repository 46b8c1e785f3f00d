import type { WorkQueue } from '../../platform/work-queues.ts'

export const workQueues: readonly WorkQueue[] = [
  {
    queue: 'todos',
    permission: 'todos.read',
    count: `select count(*)::int as waiting, min(raised_at) as since from operator_todos where settled_at is null`,
  },
]
