import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { RegistrantChangeItems, RegistrantChanges } from '../../platform/database-types.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import type { DomainPorts, DomainRow } from '../domains/index.ts'
import {
  adoptRegistrant,
  alarmOfUpdates,
  keepsUpdateLock,
  liftHolds,
  reconcileLost,
  recordDomainEvent,
  registrantLockDays,
  settleAlarmOfUpdates,
  updateLock,
  updatePastLock,
} from '../domains/index.ts'
import { applyPrivacyJob } from '../locks/index.ts'
import { contactChange, type RegistrantData, registryContact, type VerifyRegistrants } from '../registrants/index.ts'
import { type Catalogue, meaningOf, refusalOf } from '../tlds/index.ts'
import { endRegistrantItems, lockChange } from './end-registrant-items.ts'
import { registrantsOf } from './rules.ts'

export interface ApplyRegistrantPorts extends DomainPorts {
  readonly catalogue: Catalogue
  readonly registrantData: RegistrantData
  readonly policies: Policies
  readonly verifyRegistrants: VerifyRegistrants
  /** What ends in higher features with the former registrant. */
  readonly registrantChanged: (tx: Tx, change: { domain: string; account: string; now: Date }) => Promise<void>
}

/**
 * The job that gives a domain its new registrant at the registry, once the consents are there. It reads first and sends what
 * differs, so that a repeat after a lost answer changes nothing. An extension without contacts needs no registry.
 */
export async function applyRegistrant(ports: ApplyRegistrantPorts, id: string, attempt: number): Promise<void> {
  const { databases, now, catalogue } = ports
  const item = await databases.db
    .selectFrom('registrant_change_items')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (item?.state !== 'applying') return
  const change = await databases.db
    .selectFrom('registrant_changes')
    .selectAll()
    .where('id', '=', item.change_id)
    .executeTakeFirstOrThrow()
  const domain = await databases.db
    .selectFrom('domains')
    .selectAll()
    .where('id', '=', item.domain_id)
    .where('account_id', '=', change.account_id)
    .where('state', '<>', 'gone')
    .executeTakeFirst()
  if (!domain) return fails({ error: 'domain-unknown' })
  const outcome = catalogue.find(domain.tld)?.rules.supports.contacts
    ? await update(ports, domain, { change, item })
    : undefined
  // Another registrar sponsors it by now.
  if (outcome === 'not ours') {
    await reconcileLost(ports, domain.id)
    return fails({ error: 'domain-unknown' })
  }
  if (outcome === 'decided against') return fails({ error: 'registry-decided-against' })
  const meaning = outcome ? meaningOf(outcome) : 'done'
  if (meaning === 'done') {
    await databases.transact(tx => adopt(tx, ports, { item, change, domain }))
    return attempt > 1 ? settleAlarmOfUpdates(ports, domain.registry_id) : undefined
  }
  if (meaning === 'refused') return fails({ reason: outcome ? refusalOf(outcome) : '' })
  if (meaning === 'ours' && outcome) await alarmOfUpdates(ports, domain, outcome)
  // Pending (1001) too: the next attempt checks whether the registry has decided.
  throw new Error(`${domain.name}: ${outcome?.message}`)

  function fails(why: { readonly error?: string; readonly reason?: string }): Promise<void> {
    const items = [id]
    return databases.transact(tx =>
      endRegistrantItems(tx, { change: item?.change_id ?? '', items, to: 'failed', ...why, now: now() }),
    )
  }
}

interface Asked {
  readonly change: Selectable<RegistrantChanges>
  readonly item: Pick<Selectable<RegistrantChangeItems>, 'id' | 'asked_at'>
}

async function update(ports: ApplyRegistrantPorts, domain: DomainRow, { change, item }: Asked) {
  const { name, registry_id: registryId } = domain
  const registry = ports.registries.of(registryId)
  if (!registry) throw new Error(`${name}: no connection to the registry`)
  const version = { template: change.template_id, version: change.template_version }
  const made = await registryContact(ports, { id: registryId, connection: registry }, version)
  if ('unmade' in made) return made.unmade
  const seen = await registry.readDomain({ name })
  if (seen.kind !== 'done') return seen
  if (seen.data.sponsor !== registry.registrar) return 'not ours'
  if (seen.data.statuses.includes('pendingUpdate')) throw new Error(`${name}: the registry has not decided yet`)
  const contacts = contactChange(seen.data, made.contact)
  if (Object.keys(contacts).length === 0) return seen
  // Nothing is pending any more, and the registrant is the old one.
  if (item.asked_at) return 'decided against'
  const { statuses } = seen.data
  const outcome = await updatePastLock(registry, statuses, { name, ...contacts }, { relock: keepsUpdateLock(domain) })
  // With the update lock on, it may be the removal of the lock that the registry decides on.
  if (outcome.kind === 'pending' && !statuses.includes(updateLock))
    await ports.databases.transact(tx =>
      tx.updateTable('registrant_change_items').set({ asked_at: ports.now() }).where('id', '=', item.id).execute(),
    )
  return outcome
}

interface Adopted {
  readonly item: { readonly id: string; readonly change_id: string; readonly material: boolean }
  readonly change: Selectable<RegistrantChanges>
  readonly domain: DomainRow
}

/**
 * The domain keeps the version that went to the registry. The lock follows, and the new email is to be verified. A second run of the
 * job finds the item ended; a domain that has another account by now keeps what that one chose.
 */
async function adopt(tx: Tx, ports: ApplyRegistrantPorts, { item, change, domain }: Adopted): Promise<void> {
  const now = ports.now()
  const { id } = domain
  const { template_id: template, template_version: version, account_id: account } = change
  await lockChange(tx, change.id)
  const { state } = await tx
    .selectFrom('registrant_change_items')
    .select('state')
    .where('id', '=', item.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (state !== 'applying') return
  const days = ports.policies.at(now)(registrantLockDays)
  const locks = item.material && !change.waives_lock && days > 0
  const adopted = await adoptRegistrant(tx, {
    domain: id,
    account,
    template,
    templateVersion: version,
    lockedUntil: locks ? new Date(now.getTime() + days * dayMs) : undefined,
    now,
  })
  const ends = { change: change.id, items: [item.id], now }
  if (!adopted) return endRegistrantItems(tx, { ...ends, to: 'failed', error: 'domain-unknown' })
  // The registry may have got the choice of the former registrant while the change was under way.
  if (domain.published_at || domain.hiding_refused_at)
    enqueue(tx, applyPrivacyJob, { domain: id }, { key: `privacy ${id}` })
  const [registrant] = await registrantsOf(tx, [change])
  const detail = registrant ? [registrant.name, registrant.organisation].filter(Boolean).join(', ') : ''
  await recordDomainEvent(tx, { domain: id, event: 'registrant-changed', detail, account, now })
  if (item.material) {
    await liftHolds(tx, [id], 'registrant-unverified', now)
    await ports.registrantChanged(tx, { domain: id, account, now })
    await ports.verifyRegistrants(tx, [{ account, template, templateVersion: version }], now)
  }
  await endRegistrantItems(tx, { ...ends, to: 'done' })
}
