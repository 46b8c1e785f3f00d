import { type Money, usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/renewals'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import type { Domains } from '../../../platform/database-types.ts'
import type { ReadPolicy } from '../../../platform/policies.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import { engagedDomains, recordsAreEditable } from '../../domains/index.ts'
import { type Catalogue, type Registries, sponsorCan } from '../../tlds/index.ts'
import { isRenewing } from '../own-domains.ts'
import { keptPart, refundedPart, refundsAMonth, undoMinutes } from '../policies.ts'

type Domain = Selectable<Domains>

export interface DeletionPorts {
  readonly catalogue: Catalogue
  readonly registries: Registries
}

interface Given {
  readonly now: Date
  readonly policy: ReadPolicy
}

/** What stands in the way of a deletion; undefined: nothing. */
export async function deletionObstacle(
  db: Db | Tx,
  { registries }: Pick<DeletionPorts, 'registries'>,
  domain: Domain,
): Promise<contract.DeletionObstacle | undefined> {
  const has = (status: string) => domain.statuses.includes(status)
  if (!recordsAreEditable(domain.state)) return 'not-active'
  if (!sponsorCan({ registries }, domain, 'deletion')) return 'unsupported'
  if ((await engagedDomains(db, [domain.id])).length > 0) return 'engaged'
  if (has('pendingTransfer')) return 'transfer-pending'
  if (has('serverDeleteProhibited') || domain.statuses.some(status => status.startsWith('pending')))
    return 'registry-locked'
  if (has('clientDeleteProhibited')) return 'delete-locked'
  if (domain.pending_name_servers || domain.pending_locks) return 'change-under-way'
  if (await isRenewing(db, domain.id)) return 'renewing'
  // A registry deletes no domain below which it has hosts (RFC 5731 section 3.2.2), which other domains may use.
  if (await hasHosts(db, domain.id)) return 'has-hosts'
  return (await isHeldForAbuse(db, domain.id)) ? 'on-hold' : undefined
}

/** A dispute is not ended by a deletion. */
export async function isHeldForAbuse(db: Db | Tx, domain: string): Promise<boolean> {
  const found = await db
    .selectFrom('domain_holds')
    .select('domain_id')
    .where('domain_id', '=', domain)
    .where('reason', '=', 'abuse')
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

async function hasHosts(db: Db | Tx, domain: string): Promise<boolean> {
  const found = await db.selectFrom('glue_hosts').select('id').where('domain_id', '=', domain).executeTakeFirst()
  return found !== undefined
}

interface Refund {
  /** Whether the add grace lasts until the deletion is sent (RFC 3915 section 3.1, addPeriod). */
  readonly atOnce: boolean
  /** What the registration and its renewals since cost; null where this account did not register it. */
  readonly price: Money | null
  readonly kept: Money
  readonly refund: Money
  readonly registration: string | null
  readonly noRefund: (typeof contract.noRefundReasons)[number] | null
}

/**
 * What comes back for a deletion: in the add grace the price of the registration, and of renewals since, less what its registry keeps. The registries
 * limit how often, so that an account and the installation are limited too, by UTC months.
 */
export async function refundOf(
  db: Db | Tx,
  { catalogue }: Pick<DeletionPorts, 'catalogue'>,
  domain: Domain,
  { now, policy }: Given,
): Promise<Refund> {
  const graceDays = catalogue.find(domain.tld)?.rules.lifeCycle.addGrace ?? 0
  const sentAt = now.getTime() + policy(undoMinutes) * 60_000
  const atOnce = domain.registered_at.getTime() + graceDays * dayMs > sentAt
  const paid = await registrationOf(db, domain)
  const kept = policy(keptPart, domain.registry_id)
  const left = paid ? paid.price - kept.minor : 0n
  const without = (noRefund: NonNullable<Refund['noRefund']>): Refund => ({
    atOnce,
    price: paid ? usd(paid.price) : null,
    kept,
    refund: usd(0n),
    registration: null,
    noRefund,
  })
  if (!atOnce) return without('grace-over')
  if (!paid) return without('not-registered-here')
  if (paid.refunded) return without('refunded-before')
  if (left <= 0n) return without('nothing-left')
  const month = await countMonth(db, domain.account_id, now)
  if (month.ofAccount >= policy(refundsAMonth)) return without('account-limit')
  const most = Math.floor((month.registered * policy(refundedPart)) / 100)
  if (month.refunded >= most) return without('installation-limit')
  return { atOnce, price: usd(paid.price), kept, refund: usd(left), registration: paid.id, noRefund: null }
}

/** The registration that its present account paid, and whether an earlier deletion has refunded it, after which it was restored. */
async function registrationOf(db: Db | Tx, { id, account_id: account }: Domain) {
  const { rows } = await sql<{ id: string; price: bigint; refunded: boolean }>`
    select r.id, r.price + (select coalesce(sum(n.price), 0) from renewals n
        where n.domain_id = r.domain_id and n.account_id = r.account_id and n.state = 'done') as price, exists (select from deletions x where x.registration_id = r.id and x.state = 'done') as refunded
    from registrations r where r.domain_id = ${id} and r.account_id = ${account} and r.state = 'done'`.execute(db)
  return rows[0]
}

async function countMonth(db: Db | Tx, account: string, now: Date) {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const { rows } = await sql<{ ofAccount: number; refunded: number; registered: number }>`
    select count(*) filter (where account_id = ${account})::int as "ofAccount", count(*)::int as refunded,
      (select count(*)::int from registrations where state = 'done' and ended_at >= ${from}) as registered
    from deletions where registration_id is not null and asked_at >= ${from} and state in ('waiting', 'deleting', 'done')`.execute(
    db,
  )
  return rows[0] ?? { ofAccount: 0, refunded: 0, registered: 0 }
}
