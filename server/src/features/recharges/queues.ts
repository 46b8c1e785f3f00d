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
  {
    queue: 'claims',
    permission: 'payments.read',
    count: `select count(*)::int as waiting, min(submitted_at) as since from transfer_claims where state in ('submitted', 'checking')`,
  },
  {
    queue: 'statement-lines',
    permission: 'payments.read',
    count: `select count(*)::int as waiting, min(imported_at) as since from bank_statement_lines where state = 'unmatched'`,
  },
  {
    queue: 'payers',
    permission: 'payments.read',
    count: `select count(*)::int as waiting, min(added_at) as since from payers where state = 'checking'`,
  },
]
