import type { DomainCreated, DomainData, Outcome, Registry } from '@namestead/adapters/registry/port'
import { sql } from 'kysely'
import { batched } from '../../platform/batched.ts'
import { type Databases, isUniqueViolationOf, type Tx } from '../../platform/database.ts'
import type { Policies } from '../../platform/policies.ts'
import { localDay } from '../../platform/sentences.ts'
import type { Vault } from '../../platform/vault.ts'
import { isHeld } from '../domains/index.ts'
import { notifyAccount } from '../notices/index.ts'
import { ensureHosts, type RegistrantData, registryContact } from '../registrants/index.ts'
import {
  type Catalogue,
  isOverdue,
  meaningOf,
  type Registries,
  RegistryUnavailable,
  raiseAccountAlarm,
  refusalOf,
  settleAccountAlarm,
  type Tld,
  writePending,
} from '../tlds/index.ts'
import {
  type EndedRegistration,
  type EndPorts,
  endRegistrations,
  longPending,
  type Registration,
} from './end-registrations.ts'
import { orderOf } from './find-pending.ts'
import { isWorkOf } from './own-work.ts'
import { ourSideDays, pendingDays } from './policies.ts'
import { type LineNote, pendingMessage } from './texts.ts'

const cancelled = { code: 2308, message: '', note: 'cancelled' } as const
const reviewEnded = { code: 2308, message: '', note: 'review-ended' } as const

export interface RegisterNamePorts extends EndPorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly policies: Policies
  readonly registries: Registries
  readonly catalogue: Catalogue
  readonly registrantData: RegistrantData
  /** Notifies the order that its line still waits, and why. */
  readonly waits: (tx: Tx, orderLineId: string, note: LineNote) => Promise<void>
  /** Auth codes, each sealed for its domain. */
  readonly codes: Vault
}

/** A registration whose create may be on its way; `first`: no create was sent for it before. */
interface Claimed {
  readonly registration: Registration
  readonly first: boolean
}

/**
 * The job that registers one domain. It first claims the domain among our own registrations and records that a create may be on
 * its way; if an earlier attempt may have sent one, it looks whether that was executed although its response was lost.
 * Concurrent jobs share the statements for their claims and ends.
 */
export function createRegisterName(ports: RegisterNamePorts): (id: string, attempt: number) => Promise<void> {
  const claim = batched((ids: readonly string[]) => claimRegistrations(ports, ids))
  const end = batched(async (ended: readonly EndedRegistration[]) => {
    await ports.databases.transact(tx => endRegistrations(tx, ports, ended, ports.now()))
    return ended.map(() => undefined)
  })

  return async (id, attempt) => {
    const claimed = await claim(id)
    if (!claimed) return
    const { registration, first } = claimed
    const registry = ports.registries.of(registration.registry_id)
    const tld = ports.catalogue.find(registration.tld)
    if (!registry || !tld) return wait(ports, registration, 'no connection to the registry')

    const done = async ({ createdAt: registeredAt, expiresAt }: { createdAt: Date | null; expiresAt: Date | null }) => {
      await end({ registration, registered: { registeredAt, expiresAt } })
      if (attempt > 1 || tld.paused) await settleAlarm(ports, registration)
    }

    if (!first) {
      const before = await findCreated(ports, registry, registration)
      if (before === 'pending' || registration.pending_at) {
        if (before !== 'pending' && before) return done(before)
        // It was seen there while the registry decided, and is gone: the message about its refusal is late, or lost.
        if (!before && registration.pending_seen_at) return end({ registration, refused: reviewEnded })
        return stayPending(ports, registration, before)
      }
      if (before) return done(before)
    }
    // The registry knows nothing of it, or nothing was sent.
    if (registration.cancel_asked_at) return end({ registration, refused: cancelled })
    const created = await create(ports, registry, tld, registration)
    switch (meaningOf(created)) {
      case 'done':
        return done((created as Extract<typeof created, { kind: 'done' }>).data)
      case 'pending':
        return stayPending(ports, registration, undefined)
      case 'ours': {
        if (!(await isOurSideOverdue(ports, registration))) return alarm(ports, registration, created)
        // A concurrent run may have been executed.
        const meanwhile = await findCreated(ports, registry, registration)
        if (meanwhile === 'pending') return stayPending(ports, registration, meanwhile)
        if (meanwhile) return done(meanwhile)
        return end({ registration, refused: { code: created.code ?? 2400, message: '', note: 'our-side-ended' } })
      }
      case 'transient':
        return wait(ports, registration, created.message)
      case 'refused':
    }
    // 2302: the domain exists, possibly by an earlier or concurrent run of this job.
    if (created.code === 2302) {
      const after = await findCreated(ports, registry, registration)
      if (after === 'pending') return stayPending(ports, registration, after)
      if (after) return done(after)
    }
    return end({ registration, refused: { code: created.code ?? 2400, message: refusalOf(created) } })
  }
}

/**
 * The job after an operator confirmed that a pending registration was refused. If the registry shows the domain as ours, that
 * takes precedence; if the registry accepts the create later, `find-unowned` finds it.
 */
export async function refuseName(ports: RegisterNamePorts, id: string, reason: string): Promise<void> {
  const registration = await ports.databases.db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('pending_at', 'is not', null)
    .executeTakeFirst()
  const registry = registration && ports.registries.of(registration.registry_id)
  if (!registration) return
  if (!registry) return wait(ports, registration, 'no connection to the registry')
  const seen = await findCreated(ports, registry, registration)
  const ended: EndedRegistration =
    seen && seen !== 'pending'
      ? { registration, registered: { registeredAt: seen.createdAt, expiresAt: seen.expiresAt } }
      : { registration, refused: { code: 2308, message: reason } }
  await ports.databases.transact(tx => endRegistrations(tx, ports, [ended], ports.now()))
}

/**
 * Records that a create may be on its way from now on; none is while an operator reviews the registration, unless to end it. The database permits one registration of a domain at the registry at a
 * time: another order of the same domain waits until this one has ended.
 */
async function claimRegistrations(
  { databases, now }: RegisterNamePorts,
  ids: readonly string[],
): Promise<(Claimed | undefined)[]> {
  try {
    const { rows } = await databases.transact(tx =>
      sql<Registration & { readonly first: boolean }>`
        with waiting as (
          select id, create_sent_at is null as first from registrations
          where id = any(${[...ids]}::bigint[]) and state = 'waiting' and (not in_review or cancel_asked_at is not null)
          order by id for update
        )
        update registrations r set create_sent_at = coalesce(r.create_sent_at, ${now()})
        from waiting w where r.id = w.id returning r.*, w.first`.execute(tx),
    )
    const byId = new Map(rows.map(({ first, ...registration }) => [registration.id, { registration, first }]))
    return ids.map(id => byId.get(id))
  } catch (error) {
    if (ids.length === 1 && isUniqueViolationOf(error, 'registrations_at_registry'))
      throw new RegistryUnavailable(
        `registration ${ids[0]}: another order of ours is at the registry with the same name`,
      )
    throw error
  }
}

const authCodeOf = ({ codes }: RegisterNamePorts, { name, auth_code }: Registration) =>
  codes.open(name, auth_code).toString()

async function create(
  ports: RegisterNamePorts,
  registry: Registry,
  tld: Tld,
  registration: Registration,
): Promise<Outcome<DomainCreated>> {
  const where = { id: registration.registry_id, connection: registry }
  const hosts = await ensureHosts(ports, where, registration.name_servers)
  if (hosts) return aboutNoName(ports, registration, hosts)
  let contact: string | undefined
  if (tld.rules.supports.contacts) {
    const version = { template: registration.template_id, version: registration.template_version }
    const made = await registryContact(ports, where, version)
    if ('unmade' in made) return aboutNoName(ports, registration, made.unmade)
    contact = made.contact
  }
  return registry.createDomain(
    {
      name: registration.name,
      period: { value: registration.years, unit: 'years' },
      nameServers: registration.name_servers,
      authCode: authCodeOf(ports, registration),
      ...(contact
        ? {
            registrant: contact,
            contacts: [
              { role: 'admin', contact },
              { role: 'tech', contact },
              { role: 'billing', contact },
            ],
          }
        : {}),
      ...(registration.agreed_fee ? { fee: { currency: 'USD', fees: [{ amount: registration.agreed_fee }] } } : {}),
    },
    { clientTransactionId: registration.client_transaction_id },
  )
}

/** An error about a host or a contact does not concern the domain: it is neither taken nor its create pending. */
async function aboutNoName(
  ports: RegisterNamePorts,
  registration: Registration,
  met: Outcome<never>,
): Promise<Outcome<never>> {
  if (met.kind === 'pending') return wait(ports, registration, met.message)
  // The only case left is an id that another registrar has taken.
  if (met.kind === 'refused' && met.code === 2302) return alarm(ports, registration, met)
  return met
}

/**
 * The domain at the registry, if it is the result of this registration; `pending` while the registry still decides about it;
 * undefined if there is none, or another registrant's. Throws if the registry gives no usable answer.
 */
async function findCreated(
  ports: RegisterNamePorts,
  registry: Registry,
  registration: Registration,
): Promise<DomainData | 'pending' | undefined> {
  const authCode = authCodeOf(ports, registration)
  // With our auth code: a registry that stores its hash refuses a wrong one (2202), which shows that the domain is not ours.
  const seen = await registry.readDomain({ name: registration.name, authCode })
  if (seen.kind === 'done') {
    if (!isWorkOf({ authCode, sentAt: registration.create_sent_at }, registry.registrar, seen.data)) return undefined
    if (await isHeld(ports.databases.db, registration.name, seen.data.createdAt)) return undefined
    return seen.data.statuses.includes('pendingCreate') ? 'pending' : seen.data
  }
  if (seen.kind === 'refused' && (seen.code === 2202 || meaningOf(seen) === 'refused')) return undefined
  return wait(ports, registration, seen.message)
}

/** Nothing is captured until the registry has decided: its poll queue reports it, and a sweep queries it. */
async function stayPending(
  { databases, now, policies, waits }: RegisterNamePorts,
  registration: Registration,
  seen: 'pending' | undefined,
) {
  await databases.transact(async tx => {
    const pending = await writePending(tx, 'registrations', registration, {
      now: now(),
      maxDays: policies.at(now())(pendingDays),
      todo: {
        kind: longPending,
        text: since => ({
          us: `Ask the registry about ${registration.name}: its registration has been pending since ${localDay(since, 'us')}.`,
          zhcn: `请向注册局询问 ${registration.name}：注册自${localDay(since, 'zhcn')}起一直在处理中。`,
        }),
      },
    })
    if (!pending) return
    if (seen)
      await tx.updateTable('registrations').set({ pending_seen_at: now() }).where('id', '=', registration.id).execute()
    await waits(tx, registration.order_line_id, 'registry-pending')
    if (!registration.pending_at) await notifyPending(tx, registration, now())
  })
}

async function notifyPending(tx: Tx, { account_id: account, unicode: name, hold_id }: Registration, now: Date) {
  const order = await orderOf(tx, hold_id)
  const path = order ? `/user/order?id=${order}` : ''
  await notifyAccount(tx, { account, kind: 'domain', texts: pendingMessage, parameters: { name }, path, now })
}

const isOurSideOverdue = ({ databases, now, policies }: RegisterNamePorts, { id }: Registration) =>
  isOverdue(databases, { table: 'registrations', id, now: now(), maxDays: policies.at(now())(ourSideDays) })

/** Our own account at the registry prevents the command: the order waits with its money on hold, and an operator is alarmed. */
async function alarm(ports: RegisterNamePorts, registration: Registration, met: Outcome<unknown>): Promise<never> {
  await ports.databases.transact(async tx => {
    await ports.waits(tx, registration.order_line_id, 'our-side')
    await raiseAccountAlarm(tx, {
      registry: registration.registry_id,
      undone: { us: `register ${registration.name}`, zhcn: `注册 ${registration.name}` },
      met,
      now: ports.now(),
    })
  })
  throw new RegistryUnavailable(`${registration.name}: ${met.message}`)
}

const settleAlarm = ({ databases, now }: RegisterNamePorts, { registry_id: registry }: Registration) =>
  databases.transact(tx => settleAccountAlarm(tx, { registry, now: now() }))

async function wait(ports: RegisterNamePorts, registration: Registration, why: string): Promise<never> {
  await ports.databases.transact(tx => ports.waits(tx, registration.order_line_id, 'registry-silent'))
  throw new RegistryUnavailable(`${registration.name}: ${why}`)
}
