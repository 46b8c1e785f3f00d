/** RFC 3915 section 4.2.5: a request restores the domain for some days, a report for good. */
import type { GraceStatus, ReportRestore, RequestRestore } from '../port.ts'
import { charge, chargeData, disagreement, noFunds } from './billing.ts'
import { addDays, addMonths } from './calendar.ts'
import { lockDomain } from './domain-record.ts'
import { statement } from './statement.ts'
import { costOf, policyOf, priceListOf } from './tld-policies.ts'
import { refuse, type UseCase } from './use-case.ts'

const awaitReport = statement<never>(
  'await restore report',
  `update registry_sandbox.domain set phase = 'pending-restore', due_at = $2, updater = $3, updated_at = $4 where name = $1`,
)
const restore = statement<never>(
  'restore domain',
  `update registry_sandbox.domain set phase = 'registered', expires_at = $2, due_at = $2, updater = $3, updated_at = $4,
     deleted_at = null, delete_client_id = null, delete_server_id = null where name = $1`,
)

export const requestRestore: UseCase<RequestRestore> = async (sql, actor, { name, fee }) => {
  const domain = await lockDomain(sql, name)
  const found = policyOf(actor.policies, name)
  if (!domain || !found) return refuse(2303)
  if (domain.sponsor !== actor.registrar) return refuse(2201)
  if (domain.phase !== 'redemption') return refuse(2304, 'the name is not in its redemption period')
  const { policy, label } = found
  const list = priceListOf(policy, label)
  const cost = costOf(policy, list, 'restore', 12)
  const refused = disagreement(fee, cost, list.standard)
  if (refused) return refused
  const account = await charge(sql, actor.registrar, cost)
  if (!account) return noFunds
  await awaitReport(sql, [name, addDays(actor.now, policy.life.restoreReport), actor.registrar, actor.now])
  return answer(['pendingRestore'], fee ? chargeData(cost, account) : null)
}

export const reportRestore: UseCase<ReportRestore> = async (sql, actor, { name, report }) => {
  const domain = await lockDomain(sql, name)
  if (!domain) return refuse(2303)
  if (domain.sponsor !== actor.registrar) return refuse(2201)
  if (domain.phase !== 'pending-restore') return refuse(2304, 'no restore was requested')
  if (report.statements.length < 2) return refuse(2003, 'two statements are required (RFC 3915 section 4.2.5)')
  // The year that the restore paid for; more only where even that is past.
  let expiresAt = addMonths(domain.expires_at, 12)
  while (expiresAt <= actor.now) expiresAt = addMonths(expiresAt, 12)
  await restore(sql, [name, expiresAt, actor.registrar, actor.now])
  return answer([], null)
}

function answer(graceStatuses: GraceStatus[], charged: ReturnType<typeof chargeData> | null) {
  return { code: 1000, data: { kind: 'charged', command: 'update', charged, graceStatuses } } as const
}
