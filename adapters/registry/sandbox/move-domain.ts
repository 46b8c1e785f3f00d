import { cents } from './amounts.ts'
import { credit } from './billing.ts'
import { addDays, addMonths } from './calendar.ts'
import { type DomainRow, type Grace, runningGraces } from './domain-record.ts'
import { type Sql, statement } from './statement.ts'
import type { TldPolicy } from './tld-policies.ts'
import type { TransferRow } from './transfer-record.ts'

const move = statement<never>(
  'move domain',
  `with over as (delete from registry_sandbox.grace_period where domain = $1),
   below as (update registry_sandbox.host set sponsor = $2, transferred_at = $3 where superordinate = $1),
   -- Locks that the losing side set do not bind the gaining one.
   moved as (update registry_sandbox.domain set sponsor = $2, transferred_at = $3, updater = $2, updated_at = $3, expires_at = $4,
     due_at = $4, statuses = array(select s from unnest(statuses) as s where s not like 'client%') where name = $1)
   select`,
)
const addGrace = statement<never>(
  'add transfer grace',
  `insert into registry_sandbox.grace_period (domain, kind, ends_at, registrar, fee, months)
   values ($1, 'transferPeriod', $2, $3, $4, $5)`,
)

function autoRenewal(domain: DomainRow, now: Date): Grace | undefined {
  return runningGraces(domain, now).find(grace => grace.kind === 'autoRenewPeriod')
}

/** One year more, up to the TLD's limit; in the auto-renew grace the transfer's year replaces the automatic one. */
export function transferredExpiry(domain: DomainRow, policy: TldPolicy, now: Date): Date {
  const automatic = autoRenewal(domain, now)
  const from = automatic && policy.transfer.years ? addMonths(domain.expires_at, -automatic.months) : domain.expires_at
  const later = addMonths(from, policy.transfer.years * 12)
  const limit = addMonths(now, policy.years.max * 12)
  // Capped, but never earlier than before.
  return new Date(Math.max(Math.min(later.getTime(), limit.getTime()), from.getTime()))
}

/** Gives the domain and the hosts below it to the gaining registrar of an approved transfer. */
export async function moveDomain(
  sql: Sql,
  domain: DomainRow,
  transfer: TransferRow,
  policy: TldPolicy,
  now: Date,
): Promise<void> {
  const automatic = autoRenewal(domain, now)
  // The losing registrar is refunded the automatic year (ICANN transfer policy, auto-renew grace).
  if (automatic && policy.transfer.years) await credit(sql, automatic.registrar, cents(automatic.fee))
  await move(sql, [domain.name, transfer.requester, now, transferredExpiry(domain, policy, now)])
  const graceEnd = addDays(now, policy.life.transferGrace)
  if (transfer.months && graceEnd > now)
    await addGrace(sql, [domain.name, graceEnd, transfer.requester, transfer.fee, transfer.months])
}
