import { type Cents, cents } from './amounts.ts'
import { type Account, chargeData, credit } from './billing.ts'
import { addDays, addMonths } from './calendar.ts'
import { type DomainRow, type Grace, lockDomain, prohibition, runningGraces } from './domain-record.ts'
import { removeDomain } from './drop-domain.ts'
import { type Sql, statement } from './statement.ts'
import { policyOf } from './tld-policies.ts'
import { type Actor, refuse, type UseCase } from './use-case.ts'

const beginDeletion = statement<never>(
  'begin deletion',
  `with over as (delete from registry_sandbox.grace_period where domain = $1)
   update registry_sandbox.domain set phase = $2, due_at = $3, expires_at = $4, deleted_at = $5, updater = $6, updated_at = $5,
     delete_client_id = $7, delete_server_id = $8 where name = $1`,
)

/**
 * RFC 5731 section 3.2.2 and RFC 3915 section 2: within the add grace the domain is deleted at once and refunded; later it enters
 * redemption, and fees whose grace periods still run are refunded.
 */
export const deleteDomain: UseCase<{ name: string }> = async (sql, actor, { name }) => {
  const domain = await lockDomain(sql, name)
  const found = policyOf(actor.policies, name)
  if (!domain || !found) return refuse(2303)
  if (domain.sponsor !== actor.registrar) return refuse(2201)
  const blocked = prohibition(domain, 'Delete')
  if (blocked) return refuse(2304, blocked)
  if (domain.subordinates.length) return refuse(2305, ...domain.subordinates)

  const graces = runningGraces(domain, actor.now).filter(grace => grace.registrar === actor.registrar)
  const refund = graces.reduce((sum, grace) => sum + cents(grace.fee), 0n)
  const { redemption, pendingDelete } = found.policy.life
  const atOnce = graces.some(grace => grace.kind === 'addPeriod') || redemption + pendingDelete === 0
  if (atOnce) await removeDomain(sql, name)
  else await begin(sql, actor, domain, graces, { redemption, pendingDelete })
  const account = await credit(sql, actor.registrar, refund)
  return {
    code: atOnce ? 1000 : 1001,
    data: { kind: 'charged', command: 'delete', charged: refunded(account, refund), graceStatuses: [] },
  }
}

async function begin(
  sql: Sql,
  actor: Actor,
  domain: DomainRow,
  graces: readonly Grace[],
  days: { redemption: number; pendingDelete: number },
): Promise<void> {
  const phase = days.redemption ? 'redemption' : 'pending-delete'
  const due = addDays(actor.now, days.redemption || days.pendingDelete)
  // Refunded years are subtracted again.
  const months = graces.reduce((sum, grace) => sum + grace.months, 0)
  const values = [phase, due, addMonths(domain.expires_at, -months), actor.now, actor.registrar]
  await beginDeletion(sql, [domain.name, ...values, actor.clientTransactionId ?? null, actor.serverTransactionId])
}

function refunded(account: Account | null, refund: Cents) {
  return account && refund > 0n ? chargeData(0n, account, refund) : null
}
