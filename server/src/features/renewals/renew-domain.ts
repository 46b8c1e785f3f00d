import type { DomainData, Outcome, Registry } from '@namestead/adapters/registry/port'
import { sql } from 'kysely'
import { batched } from '../../platform/batched.ts'
import type { Databases, Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import { localDay } from '../../platform/sentences.ts'
import { policies as registration } from '../registration/index.ts'
import {
  isOverdue,
  meaningOf,
  type Registries,
  RegistryUnavailable,
  raiseAccountAlarm,
  refusalOf,
  settleAccountAlarm,
  writePending,
} from '../tlds/index.ts'
import { agreedFor } from './agreed-fee.ts'
import {
  type EndedRenewal,
  type EndPorts,
  endRenewals,
  longPending,
  type Renewal,
  renewalsWhere,
} from './end-renewals.ts'
import { yearsMissing } from './rules.ts'
import type { LineNote } from './texts.ts'

export interface RenewDomainPorts extends EndPorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly registries: Registries
  readonly policies: Policies
  /** Whether an alarm of our account keeps an extension from being sold. */
  readonly isPaused: (tld: string) => boolean
  /** Records at the order line why it still waits. */
  readonly waits: (tx: Tx, orderLineId: string, note: LineNote) => Promise<void>
}

/** The job's ports, and its statements, which concurrent jobs share. */
interface Renewing extends RenewDomainPorts {
  readonly find: (id: string) => Promise<Renewal | undefined>
  readonly end: (ended: EndedRenewal) => Promise<void>
}

/** The job that renews one domain. Concurrent jobs share the statements for what they read and end. */
export function createRenewDomain(
  ports: RenewDomainPorts,
): (id: string, attempt: number, decidedAgainst?: boolean) => Promise<void> {
  const find = batched(async (ids: readonly string[]) => {
    const { rows } = await renewalsWhere(sql`r.id = any(${[...ids]}::bigint[])`).execute(ports.databases.db)
    const byId = new Map(rows.map(renewal => [renewal.id, renewal]))
    return ids.map(id => byId.get(id))
  })
  const end = batched(async (ended: readonly EndedRenewal[]) => {
    await ports.databases.transact(tx => endRenewals(tx, ports, ended, ports.now()))
    return ended.map(() => undefined)
  })
  return (id, attempt, decidedAgainst = false) => renewDomain({ ...ports, find, end }, id, attempt, decidedAgainst)
}

/**
 * Renews at once where nothing is known to stand in the way. The command carries the expiry date, so that a registry executes it
 * once, however often and from how many processes it is sent (RFC 5731 section 3.2.3). Whatever else it answers, and in later
 * attempts, the domain is read first.
 */
async function renewDomain(ports: Renewing, id: string, attempt: number, decidedAgainst: boolean): Promise<void> {
  const renewal = await ports.find(id)
  if (!renewal) return
  const registry = ports.registries.of(renewal.registry_id)
  if (!registry) return wait(ports, renewal, 'no connection to the registry')
  const isKnown =
    renewal.domain_state === 'active' &&
    !renewal.pending_at &&
    !renewal.cancel_asked_at &&
    registry.upstream === undefined
  const missing = yearsMissing(renewal.expires_at, renewal.renews_until, renewal.years)
  if (attempt === 1 && isKnown && missing > 0) {
    const outcome = await send(registry, renewal, renewal.expires_at, missing)
    const meaning = meaningOf(outcome)
    if (meaning === 'done') return finish(ports, renewal, expiryIn(outcome), attempt)
    if (meaning === 'pending') return stayPending(ports, renewal)
    if (meaning === 'transient') return wait(ports, renewal, outcome.message)
    return renewAsRead(ports, registry, renewal, { attempt, answered: outcome })
  }
  return renewAsRead(ports, registry, renewal, { attempt, decidedAgainst })
}

/**
 * Reads the domain first and renews by as many years as the registry lacks until the paid date: none after a lost answer, or
 * where the registry has auto-renewed. `answered`: what it answered to a command that carried the expiry date as we know it.
 * `decidedAgainst`: it has refused a command on this domain, and did not say which.
 */
async function renewAsRead(
  ports: Renewing,
  registry: Registry,
  renewal: Renewal,
  {
    attempt,
    answered,
    decidedAgainst = false,
  }: {
    readonly attempt: number
    readonly answered?: Awaited<ReturnType<typeof send>>
    readonly decidedAgainst?: boolean
  },
): Promise<void> {
  const seen = await look(ports, registry, renewal)
  if (!seen) return
  const missing = yearsMissing(seen.expiresAt, renewal.renews_until, renewal.years)
  if (missing === 0) return finish(ports, renewal, seen.expiresAt, attempt)
  const pends = seen.statuses.includes('pendingRenew')
  if (renewal.pending_at && !pends && decidedAgainst) return refuse(ports, renewal, 'policy-refused', '')
  if (pends || renewal.pending_at) return stayPending(ports, renewal)

  if (renewal.cancel_asked_at) return refuse(ports, renewal, 'cancelled', '')

  // An answer about the date that the registry shows stands; one about another date says nothing.
  const stands = answered && seen.expiresAt.getTime() === renewal.expires_at.getTime()
  const outcome = stands ? answered : await send(registry, renewal, seen.expiresAt, missing)
  switch (meaningOf(outcome)) {
    case 'done':
      return finish(ports, renewal, expiryIn(outcome), attempt)
    case 'pending':
      return stayPending(ports, renewal)
    case 'ours':
      if (!(await isOurSideOverdue(ports, renewal))) return alarm(ports, renewal, outcome)
      break
    case 'transient':
      return wait(ports, renewal, outcome.message)
    case 'refused':
  }
  // Another run of this job may have been concurrent: the registry's data outranks the refusal.
  const after = await look(ports, registry, renewal)
  if (!after) return
  if (yearsMissing(after.expiresAt, renewal.renews_until, renewal.years) === 0)
    return finish(ports, renewal, after.expiresAt, attempt)
  // The registry auto-renewed between our read and our command: the next attempt sends the years that are left.
  if (after.expiresAt.getTime() !== seen.expiresAt.getTime()) return wait(ports, renewal, 'the expiry date has changed')
  if (meaningOf(outcome) === 'ours') return refuse(ports, renewal, 'our-side-ended', '')
  // 2004: the fee we agreed to is too low (RFC 8748 section 4).
  if (outcome.code === 2004 && renewal.agreed_fee) return refuse(ports, renewal, 'price-higher', refusalOf(outcome))
  // Another registrar names a premium price only here, and the next offer shows it.
  const isPriced = outcome.code === 2004 && registry.upstream !== undefined
  return refuse(ports, renewal, isPriced ? 'premium-price-known' : 'policy-refused', refusalOf(outcome))
}

const expiryIn = (outcome: Outcome<{ readonly expiresAt: Date | null }>) =>
  outcome.kind === 'done' ? outcome.data.expiresAt : null

/** The domain at its registry; undefined where it is no longer ours, which ends the renewal. */
async function look(
  ports: RenewDomainPorts,
  registry: Registry,
  renewal: Renewal,
): Promise<(DomainData & { readonly expiresAt: Date }) | undefined> {
  const seen = await registry.readDomain({ name: renewal.name })
  switch (meaningOf(seen)) {
    case 'done':
      break
    case 'refused':
      return gone()
    case 'ours':
      return alarm(ports, renewal, seen)
    default:
      return wait(ports, renewal, seen.message)
  }
  const { data } = seen as Extract<typeof seen, { kind: 'done' }>
  if (data.sponsor !== registry.registrar) return gone()
  if (!data.expiresAt) return wait(ports, renewal, 'the registry shows no expiry date')
  return { ...data, expiresAt: data.expiresAt }

  async function gone() {
    await refuse(ports, renewal, 'no-longer-here', refusalOf(seen))
    return undefined
  }
}

function send(registry: Registry, renewal: Renewal, currentExpiry: Date, years: number) {
  const fee = agreedFor(renewal.agreed_fee, years)
  return registry.renewDomain(
    {
      name: renewal.name,
      currentExpiry,
      period: { value: years, unit: 'years' },
      ...(fee ? { fee: { currency: 'USD', fees: [{ amount: fee }] } } : {}),
    },
    { clientTransactionId: renewal.client_transaction_id },
  )
}

async function finish(ports: Renewing, renewal: Renewal, expiresAt: Date | null, attempt: number): Promise<void> {
  const { databases, now } = ports
  await ports.end({ renewal, renewed: { expiresAt } })
  if (attempt > 1 || ports.isPaused(renewal.tld))
    await databases.transact(tx => settleAccountAlarm(tx, { registry: renewal.registry_id, now: now() }))
}

async function refuse(ports: RenewDomainPorts, renewal: Renewal, note: LineNote, reason: string): Promise<void> {
  await ports.databases.transact(async tx => {
    await endRenewals(tx, ports, [{ renewal, refused: { note, reason } }], ports.now())
    await enqueue(tx, 'domains.reconcile', { domain: renewal.domain_id }, { key: `reconcile ${renewal.domain_id}` })
  })
}

/** Nothing is captured until the registry has decided: a poll message announces the decision, and a sweep checks for it. */
async function stayPending({ databases, now, policies, waits }: RenewDomainPorts, renewal: Renewal): Promise<void> {
  await databases.transact(async tx => {
    const pending = await writePending(tx, 'renewals', renewal, {
      now: now(),
      maxDays: policies.at(now())(registration.pendingDays),
      todo: {
        kind: longPending,
        text: since => ({
          us: `Ask the registry about ${renewal.name}: its renewal has been pending since ${localDay(since, 'us')}.`,
          zhcn: `请向注册局询问 ${renewal.name}：续费自${localDay(since, 'zhcn')}起一直在处理中。`,
        }),
      },
    })
    if (pending) await waits(tx, renewal.order_line_id, 'registry-pending')
  })
}

const isOurSideOverdue = ({ databases, now, policies }: RenewDomainPorts, { id }: Renewal) =>
  isOverdue(databases, { table: 'renewals', id, now: now(), maxDays: policies.at(now())(registration.ourSideDays) })

/** A problem of our own registrar account: the order waits with its money on hold, and operators get a to-do. */
async function alarm(
  { databases, now, waits }: RenewDomainPorts,
  renewal: Renewal,
  met: Outcome<unknown>,
): Promise<never> {
  await databases.transact(async tx => {
    await waits(tx, renewal.order_line_id, 'our-side')
    await raiseAccountAlarm(tx, {
      registry: renewal.registry_id,
      undone: { us: `renew ${renewal.name}`, zhcn: `续费 ${renewal.name}` },
      met,
      now: now(),
    })
  })
  throw new RegistryUnavailable(`${renewal.name}: ${met.message}`)
}

async function wait({ databases, waits }: RenewDomainPorts, renewal: Renewal, why: string): Promise<never> {
  await databases.transact(tx => waits(tx, renewal.order_line_id, 'registry-silent'))
  throw new RegistryUnavailable(`${renewal.name}: ${why}`)
}
