import { daily, deletes } from '../../platform/deadlines.ts'
import { raiseOperatorTodo } from '../notices/index.ts'
import { disclosureTodo } from './disclosure-texts.ts'

/** Two years from their decision (ICANN's accreditation agreement, 3.18.3: records of reports and of the response to them). */
export const oldAbuseReports = deletes('support.old-abuse-reports', {
  table: 'abuse_reports',
  key: ['id'],
  instant: 'decided_at',
  after: '2 years',
  by: 'business time',
})

/** Fifteen months from their answer, as other data about registrants (ICANN Registration Data Policy, section 12). */
export const oldDisclosureRequests = deletes('support.old-disclosure-requests', {
  table: 'disclosure_requests',
  key: ['id'],
  instant: 'decided_at',
  after: '15 months',
  by: 'business time',
})

/** Says so where an answer is late, once a day. */
export const lateDisclosures = daily('support.late-disclosures', async (tx, now) => {
  const late = await tx
    .selectFrom('disclosure_requests')
    .select(['id', 'name', 'due_at'])
    .where('decision', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(100)
    .execute()
  for (const { id, name, due_at } of late)
    await raiseOperatorTodo(tx, {
      kind: disclosureTodo,
      reference: id,
      text: {
        us: `Overdue since ${due_at.toISOString()}: answer disclosure request ${id} about ${name}.`,
        zhcn: `信息披露申请 ${id}（${name}）自 ${due_at.toISOString()} 起已逾期，请答复。`,
      },
      now,
    })
})
