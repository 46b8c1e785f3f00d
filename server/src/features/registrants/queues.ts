import type { WorkQueue } from '../../platform/work-queues.ts'

export const workQueues: readonly WorkQueue[] = [
  {
    queue: 'registrant-documents',
    permission: 'recoveries.read',
    count: `select count(*)::int as waiting, min(submitted_at) as since from registrant_documents where state = 'checking'`,
  },
]
