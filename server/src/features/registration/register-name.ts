import type { DomainCreated, DomainData, Outcome, Registry, Unmade } from '@namestead/adapters/registry/port'
import { sql } from 'kysely'
import { batched } from '../../platform/batched.ts'
import { isUniqueViolationOf, type Tx } from '../../platform/database.ts'
import { localDay } from '../../platform/sentences.ts'
import type { Vault } from '../../platform/vault.ts'
import { isHeld } from '../domains/index.ts'
import { notifyAccount } from '../notices/index.ts'
import { ensureHosts, type RegistrantData, registryContact } from '../registrants/index.ts'
import {
  type Catalogue,
  type Dialogue,
  type DialoguePorts,
  keepPending,
  meaningOf,
  openDialogue,
  type Position,
  RegistryUnavailable,
  type RegistryWork,
  refusalOf,
  runRegistryWork,
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
import { type LineNote, pendingMessage } from './texts.ts'

export interface RegisterNamePorts extends EndPorts, DialoguePorts {
  readonly catalogue: Catalogue
  readonly registrantData: RegistrantData
  readonly waits: (tx: Tx, orderLineId: string, note: LineNote) => Promise<void>
  /** Auth codes, each sealed for its domain. */
  readonly codes: Vault
}

interface Registering extends RegisterNamePorts {
  readonly dialogue: Dialogue<Registration>
}

/** With the dialogue of registrations. */
const talking = (ports: RegisterNamePorts): Registering => ({
  ...ports,
  dialogue: openDialogue<Registration>(ports, {
    table: 'registrations',
    undone: ({ name }) => ({ us: `register ${name}`, zhcn: `注册 ${name}` }),
  }),
})

/** A registration whose create may be on its way; `first`: no create was sent for it before. */
interface Claimed {
  readonly registration: Registration
  readonly first: boolean
}

type Refused = NonNullable<EndedRegistration['refused']>
type Registered = NonNullable<EndedRegistration['registered']>
/** `shown`: whether the registry shows the domain while it decides. */
type Where = Position<undefined, Registered, { readonly shown: boolean }, Refused>

const ends = {
  cancelled: { code: 2308, message: '', note: 'cancelled' },
  'our-side-ended': { code: 2400, message: '', note: 'our-side-ended' },
} as const satisfies Record<string, Refused>

/**
 * The job that registers one domain. It first claims the domain among our own registrations and records that a create may be on
 * its way; if an earlier attempt may have sent one, it looks whether that was executed although its response was lost.
 * Concurrent jobs share the statements for their claims and ends.
 */
export function createRegisterName(given: RegisterNamePorts): (id: string, attempt: number) => Promise<void> {
  const ports = talking(given)
  const claim = batched((ids: readonly string[]) => claimRegistrations(ports, ids))
  const end = batched(async (ended: readonly EndedRegistration[]) => {
    await ports.databases.transact(tx => endRegistrations(tx, ports, ended, ports.now()))
    return ended.map(() => undefined)
  })
  const work: RegistryWork<Registration, DomainCreated, undefined, Registered, { shown: boolean }, Refused> = {
    look: (registry, registration) => find(ports, registry, registration),
    send: (registry, registration) => create(ports, registry, registration),
    heard: async (_registry, _registration, { kind, data: { createdAt: registeredAt, expiresAt } }) =>
      kind === 'done'
        ? { at: 'done', result: { registeredAt, expiresAt } }
        : { at: 'pending', shown: { shown: false } },
    // 2302: the domain exists, possibly by an earlier or concurrent run of this job.
    isDoubtful: ({ code }) => code === 2302,
    stands: () => true,
    endOf: (_registry, _registration, outcome) => ({ code: outcome.code ?? 2400, message: refusalOf(outcome) }),
    ends,
    finish: (registration, registered) => end({ registration, registered }),
    stayPending: (registration, { shown }) => stayPending(ports, registration, shown),
    end: (registration, refused) => end({ registration, refused }),
  }
  return async (id, attempt) => {
    const claimed = await claim(id)
    if (!claimed) return
    const { registration, first } = claimed
    await runRegistryWork(ports.dialogue, work, registration, { attempt, looksFirst: !first })
  }
}

/**
 * The job after an operator confirmed that a pending registration was refused. If the registry shows the domain as ours, that
 * takes precedence; if the registry accepts the create later, `find-unowned` finds it.
 */
export async function refuseName(given: RegisterNamePorts, id: string, reason: string): Promise<void> {
  const ports = talking(given)
  const registration = await ports.databases.db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('pending_at', 'is not', null)
    .executeTakeFirst()
  if (!registration) return
  const seen = await findCreated(ports, await ports.dialogue.registryOf(registration), registration)
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
        `registration ${ids[0]}: another order of this installation is at the registry with the same name`,
      )
    throw error
  }
}

const authCodeOf = ({ codes }: RegisterNamePorts, { name, auth_code }: Registration) =>
  codes.open(name, auth_code).toString()

async function create(
  ports: Registering,
  registry: Registry,
  registration: Registration,
): Promise<Outcome<DomainCreated>> {
  const tld = ports.catalogue.find(registration.tld)
  if (!tld) return ports.dialogue.throwUnavailable(registration, 'its extension is unknown')
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
  { dialogue }: Registering,
  registration: Registration,
  met: Unmade,
): Promise<Outcome<never>> {
  if (met.kind === 'pending') return dialogue.throwUnavailable(registration, met.message)
  // The only case left is an id that another registrar has taken.
  if (met.kind === 'refused' && met.code === 2302) return dialogue.throwAlarmed(registration, met)
  return met
}

async function find(ports: Registering, registry: Registry, registration: Registration): Promise<Where> {
  const seen = await findCreated(ports, registry, registration)
  if (seen === 'pending') return { at: 'pending', shown: { shown: true } }
  if (seen) return { at: 'done', result: { registeredAt: seen.createdAt, expiresAt: seen.expiresAt } }
  if (!registration.pending_at) return { at: 'open', seen: undefined }
  // It was seen there while the registry decided, and is gone: the message about its refusal is late, or lost.
  return registration.pending_seen_at
    ? { at: 'ended', end: { code: 2308, message: '', note: 'review-ended' } }
    : { at: 'pending', shown: { shown: false } }
}

/**
 * The domain at the registry, if it is the result of this registration; `pending` while the registry still decides about it;
 * undefined if there is none, or another registrant's. Throws if the registry gives no usable answer.
 */
async function findCreated(
  ports: Registering,
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
  return ports.dialogue.throwUnavailable(registration, seen.message)
}

const stayPending = (ports: Registering, registration: Registration, shown: boolean) =>
  keepPending(ports, registration, {
    table: 'registrations',
    kind: longPending,
    todo: since => ({
      us: `Ask the registry about ${registration.name}: its registration has been pending since ${localDay(since, 'us')}.`,
      zhcn: `请向注册局询问 ${registration.name}：注册自${localDay(since, 'zhcn')}起一直在处理中。`,
    }),
    async noted(tx) {
      if (shown)
        await tx
          .updateTable('registrations')
          .set({ pending_seen_at: ports.now() })
          .where('id', '=', registration.id)
          .execute()
      if (!registration.pending_at) await notifyPending(tx, registration, ports.now())
    },
  })

async function notifyPending(tx: Tx, { account_id: account, unicode: name, hold_id }: Registration, now: Date) {
  const order = await orderOf(tx, hold_id)
  const path = order ? `/user/order?id=${order}` : ''
  await notifyAccount(tx, { account, kind: 'domain', texts: pendingMessage, parameters: { name }, path, now })
}
