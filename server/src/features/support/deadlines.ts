import type { Language } from '@namestead/contract/language'
import { sql } from 'kysely'
import { type Deadline, deletes } from '../../platform/deadlines.ts'
import { localDay } from '../../platform/sentences.ts'
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

/** Says at once where an answer is late: an urgent one is due within a day. */
export const lateDisclosures: Deadline = {
  name: 'support.late-disclosures',
  nextDue: () => sql`(select min(due_at) from disclosure_requests where decision is null and late_told_at is null)`,
  async sweep(tx, now) {
    const { rows: late } = await sql<{ id: string; name: string; due_at: Date }>`
      update disclosure_requests set late_told_at = ${now} where id in (
        select id from disclosure_requests where decision is null and late_told_at is null and due_at <= ${now}
        order by due_at limit 100 for update skip locked)
      returning id, name, due_at`.execute(tx)
    for (const { id, name, due_at } of late) {
      const since = (language: Language) => `${localDay(due_at, language)} ${due_at.toISOString().slice(11, 16)}`
      await raiseOperatorTodo(tx, {
        kind: disclosureTodo,
        reference: id,
        text: {
          us: `Overdue since ${since('us')} UTC: answer disclosure request ${id} about ${name}.`,
          zhcn: `信息披露申请 ${id}（${name}）自 ${since('zhcn')}（UTC）起已逾期，请答复。`,
        },
        now,
      })
    }
    return late.length
  },
}
