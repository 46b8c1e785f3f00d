import { sql } from 'kysely'
import { randomAuthCode } from '../../platform/auth-code.ts'
import { insertMany, type Tx } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { isLapsed } from '../registrants/index.ts'
import { canDo } from '../tlds/index.ts'
import type { ChangePorts } from './change-ports.ts'
import type { DomainRow } from './describe-domain.ts'
import { keepFormerRegistrants } from './former-registrants.ts'
import { liftHolds, placeHolds } from './holds/holds.ts'
import { applyHandOverJob } from './jobs.ts'
import { requestedOf } from './lock-rules.ts'
import { registrantLockDays } from './policies.ts'

interface HandOver {
  readonly rows: readonly DomainRow[]
  readonly from: string
  readonly to: string
  /** The new owner's registrant. */
  readonly template: string
  readonly version: number
  readonly withZone: boolean
  readonly waivesLock: boolean
  /** Until when it can be pushed to nobody: as long as its seller's proceeds are on hold. */
  readonly boughtUntil: Date | null
  readonly policy: ReadPolicy
  readonly now: Date
}

/** The locks of a domain that has just arrived: as a new one has them. */
const firstLocks = requestedOf({ transfer: 'on', update: 'off', delete: 'off' })

/**
 * Gives domains to another account. What belonged to the former one ends: group, remark, auth code, locks, automatic renewal, DS;
 * its history is not shown from here on. The registry follows by a job for each domain.
 */
export async function handOverDomains(tx: Tx, ports: ChangePorts, handOver: HandOver): Promise<void> {
  const { rows, from, to, template, version, withZone, policy, now } = handOver
  const ids = rows.map(({ id }) => id)
  const changed = await changedRegistrants(tx, rows, handOver)
  const days = policy(registrantLockDays)
  const lockedUntil = handOver.waivesLock || days === 0 ? null : new Date(now.getTime() + days * dayMs).toISOString()
  const codes = rows.map(({ name }) => ports.codes.seal(name, Buffer.from(randomAuthCode())))
  const locks = rows.map(row => (canDo(ports, row, 'locks') ? firstLocks.join(' ') : ''))
  await keepFormerRegistrants(tx, ids, { account: from, now })
  await sql`
    update domains d set account_id = ${to}, template_id = ${template}, template_version = ${version}, group_id = null, remark = '', published_at = null, hiding_refused_at = null,
      auth_code = n.code, pending_locks = string_to_array(nullif(n.locks, ''), ' '), held_since = ${now}, bought_locked_until = ${handOver.boughtUntil},
      transfer_locked_until = coalesce(n.locked_until, d.transfer_locked_until), revision = d.revision + 1
    from unnest(${ids}::bigint[], ${codes}::bytea[], ${locks}::text[],
      ${ids.map(id => (changed.has(id) ? lockedUntil : null))}::timestamptz[]) as n(id, code, locks, locked_until)
    where d.id = n.id`.execute(tx)
  await insertMany(
    tx,
    'domain_history',
    ids.map(id => ({ domain_id: id, event: 'pushed', detail: '', account_id: to, at: now })),
  )
  // Its new owner owes nothing for it.
  await liftHolds(tx, ids, 'unpaid', now)
  // A push gives a registrant whose days are over no new ones, nor a suspended domain that keeps its registrant.
  if (await isLapsed(tx, { account: to, template, version }, now))
    await placeHolds(tx, ids, 'registrant-unverified', now)
  else {
    await liftHolds(tx, [...changed], 'registrant-unverified', now)
    await ports.verifyRegistrants(tx, [{ account: to, template, templateVersion: version }], now)
  }
  const domains = rows.map(({ id, name, secured }) => ({ id, name, secured }))
  await ports.handedOver(tx, { domains, from, to, withZone, now })
  enqueueAll(
    tx,
    applyHandOverJob,
    ids.map(domain => ({ domain })),
    { keys: ids.map(id => `hand over ${id}`) },
  )
}

/** Those whose registrant's name, organization or email is another one (ICANN Transfer Policy, section II.A.1.2). */
async function changedRegistrants(
  tx: Tx,
  rows: readonly DomainRow[],
  { template, version }: Pick<HandOver, 'template' | 'version'>,
): Promise<ReadonlySet<string>> {
  const { rows: same } = await sql<{ id: string }>`
    select d.id from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(row => row.template_id)}::bigint[],
      ${rows.map(row => row.template_version)}::int[]) as d(id, template, version)
    join registrant_versions o on o.template_id = d.template and o.version = d.version
    join registrant_versions n on n.template_id = ${template} and n.version = ${version}
    where o.name = n.name and lower(o.email) = lower(n.email) and coalesce(o.organisation, '') = coalesce(n.organisation, '')`.execute(
    tx,
  )
  const unchanged = new Set(same.map(({ id }) => id))
  return new Set(rows.flatMap(({ id }) => (unchanged.has(id) ? [] : [id])))
}
