import type { Input } from '@namestead/contract/call'
import { isLanguage } from '@namestead/contract/language'
import type * as contract from '@namestead/contract/operate/support'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import { listPage } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { liftHolds, placeHolds } from '../domains/index.ts'
import { notifyAccount, queueMail, settleOperatorTodo } from '../notices/index.ts'
import { abuseTodo, decisionMails, suspendedMessage } from './abuse-texts.ts'

export async function listAbuseReports(
  db: Db,
  { concerns }: OperatorContext,
  { next: after }: Input<typeof contract.listAbuseReports>,
) {
  const { rows, next } = await listPage(
    db,
    db
      .selectFrom('abuse_reports as r')
      .innerJoin('domains as d', 'd.id', 'r.domain_id')
      .select(['r.id', 'r.kind', 'r.name', 'd.account_id', 'r.reporter', 'r.email', 'r.evidence', 'r.received_at'])
      .where('r.decision', 'is', null),
    { next: after, by: 'id' },
  )
  for (const { account_id: account } of rows) concerns('account', account)
  return ok({
    reports: rows.map(row => ({
      report: row.id,
      kind: row.kind,
      name: row.name,
      account: row.account_id,
      reporter: row.reporter,
      email: row.email,
      evidence: row.evidence,
      receivedAt: row.received_at,
    })),
    next,
  })
}

/** Decides once. A hold suspends the domain at its registry and tells its owner. */
export async function decideAbuseReport(
  tx: Tx,
  { operator, now, concerns }: OperatorContext,
  { report: id, decision, note = '' }: Input<typeof contract.decideAbuseReport>,
) {
  const report = await tx.selectFrom('abuse_reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!report) return fail('report-unknown', { report: id })
  if (report.decision) return fail('report-decided', { report: id })
  const domain = await tx
    .selectFrom('domains')
    .select(['id', 'account_id', 'unicode', 'name', 'state'])
    .where('id', '=', report.domain_id)
    .executeTakeFirstOrThrow()
  concerns('account', domain.account_id)
  if (decision === 'hold' && domain.state === 'gone') return fail('domain-gone', { name: domain.name })
  await tx
    .updateTable('abuse_reports')
    .set({ decision, note, decided_at: now, decided_by: operator })
    .where('id', '=', id)
    .execute()
  await settleOperatorTodo(tx, { kind: abuseTodo, reference: id }, decision, now)
  const parameters = { name: domain.unicode, receipt: id }
  if (decision === 'hold') {
    await placeHolds(tx, [domain.id], 'abuse', now)
    await notifyAccount(tx, {
      account: domain.account_id,
      kind: 'domain',
      texts: suspendedMessage,
      parameters,
      path: `/user/domain_xq?domain=${domain.id}`,
      now,
    })
  }
  const language = isLanguage(report.language) ? report.language : 'us'
  await queueMail(tx, { to: report.email, texts: decisionMails[decision], parameters, language, now })
  return ok()
}

export async function endAbuseHold(
  tx: Tx,
  { now, concerns }: OperatorContext,
  { name }: Input<typeof contract.endAbuseHold>,
) {
  const held = await tx
    .selectFrom('domains as d')
    .innerJoin('domain_holds as h', 'h.domain_id', 'd.id')
    .select(['d.id', 'd.account_id'])
    .where('d.name', '=', name.trim().toLowerCase())
    .where('d.state', '<>', 'gone')
    .where('h.reason', '=', 'abuse')
    .where('h.lifted_at', 'is', null)
    .executeTakeFirst()
  if (!held) return fail('domain-not-held', { name })
  concerns('account', held.account_id)
  await liftHolds(tx, [held.id], 'abuse', now)
  return ok()
}
