import { dateText } from '../epp/values.ts'
import type { RenewDomain } from '../port.ts'
import { amountText } from './amounts.ts'
import { charge, chargeData, disagreement, noFunds } from './billing.ts'
import { addDays, addMonths, monthsOf } from './calendar.ts'
import { lockDomain, prohibition } from './domain-record.ts'
import { statement } from './statement.ts'
import { costOf, policyOf, priceListOf } from './tld-policies.ts'
import { refuse, type UseCase } from './use-case.ts'

const extend = statement<never>(
  'extend domain',
  `with grace as (
     insert into registry_sandbox.grace_period (domain, kind, ends_at, registrar, fee, months)
     select $1, 'renewPeriod', $5::timestamptz, $2, $6::numeric, $7::int where $5::timestamptz > $3::timestamptz
   )
   update registry_sandbox.domain
   set expires_at = $4, due_at = $4, updater = $2, updated_at = $3::timestamptz where name = $1`,
)

/** RFC 5731 section 3.2.3: the current expiry date guards against renewing twice. */
export const renewDomain: UseCase<RenewDomain> = async (sql, actor, { name, currentExpiry, period, fee }) => {
  const domain = await lockDomain(sql, name)
  const found = policyOf(actor.policies, name)
  if (!domain || !found) return refuse(2303)
  if (domain.sponsor !== actor.registrar) return refuse(2201)
  const blocked = prohibition(domain, 'Renew')
  if (blocked) return refuse(2304, blocked)
  if (dateText(domain.expires_at) !== dateText(currentExpiry))
    return refuse(2004, `the name expires on ${dateText(domain.expires_at)}`)

  const { policy, label } = found
  const months = period ? monthsOf(period) : policy.years.min * 12
  if (months % 12 !== 0) return refuse(2306, 'whole years only')
  const expiresAt = addMonths(domain.expires_at, months)
  if (expiresAt > addMonths(actor.now, policy.years.max * 12))
    return refuse(2105, `at most ${policy.years.max} years ahead`)

  const list = priceListOf(policy, label)
  const cost = costOf(policy, list, 'renew', months)
  const refused = disagreement(fee, cost, list.standard)
  if (refused) return refused
  const account = await charge(sql, actor.registrar, cost)
  if (!account) return noFunds
  const graceEnd = addDays(actor.now, policy.life.renewGrace)
  await extend(sql, [name, actor.registrar, actor.now, expiresAt, graceEnd, amountText(cost), months])
  const charged = fee ? chargeData(cost, account) : null
  return { code: 1000, data: { kind: 'domain-renewed', renewed: { name, expiresAt, charged } } }
}
