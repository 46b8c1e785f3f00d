import type { DomainData } from '@namestead/adapters/registry/port'
import { rowsOf, type Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { endSentence } from '../../../platform/sentences.ts'
import { move } from '../../../platform/states.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import { notifyAccount, notifyWithMail, raiseOperatorTodo } from '../../notices/index.ts'
import { expectAutoRenewal, expectAutoRenewalRefund, RegistryUnavailable, wholeReasonOf } from '../../tlds/index.ts'
import type { DomainRow } from '../describe-domain.ts'
import type { DomainPorts } from '../domain-ports.ts'
import { isBeingDeleted } from '../engagements.ts'
import { type DomainEvent, recordDomainEvent } from '../history.ts'
import { applyMissedHold } from '../holds/holds.ts'
import { reconcileJob } from '../jobs.ts'
import { domainStates } from '../states.ts'
import { hasLeftMessage, releasedMessage } from '../texts.ts'
import { announceLeft } from './announce-left.ts'
import { notifyOfRegistry } from './registry-began.ts'
import { isStopped } from './stop-comparison.ts'
import { shownAgain, suspect } from './suspicions.ts'

/**
 * Compares a domain with its registry, whose data is authoritative: expiry, statuses and name servers are adopted, and every
 * difference is written to the domain's history. The paid term is never changed by it, but for the date of one whose end was computed
 * here. A read that started before a command of
 * ours ended is discarded and repeated. A domain that the registry does not show as ours, though we know of no transfer and no
 * deletion, is a suspicion, and stays. Returns whether it is one now.
 */
export async function reconcileDomain(ports: DomainPorts, id: string): Promise<'suspected' | undefined> {
  const { databases, now, registries, catalogue, leaving } = ports
  const domain = await databases.db.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirst()
  if (!domain || domain.state === 'gone') return undefined
  // Its own job follows our deletion: what the registry no longer has did not leave us.
  if ((await isBeingDeleted(databases.db, id)) || (await leaving.deleting(databases.db, id))) return undefined
  const registry = registries.of(domain.registry_id)
  if (!registry) throw new RegistryUnavailable(`${domain.name}: no connection to the registry`)
  const seen = await registry.readDomain({ name: domain.name }, { routine: true })
  if (seen.kind === 'done') {
    const { sponsor, statuses } = seen.data
    if (sponsor === registry.registrar) return take(domain, differencesOf(domain, seen.data, now()), statuses)
    return miss(domain, sponsor)
  }
  // 2303: the domain does not exist at the registry (RFC 5730 section 3), or is not in our account at an upstream.
  if (seen.kind === 'refused' && seen.code === 2303) return miss(domain, '')
  if (seen.kind === 'unavailable') throw new RegistryUnavailable(`${domain.name}: ${seen.message}`)
  if (seen.kind !== 'refused' || seen.code === 2400 || seen.code >= 2500)
    throw new Error(`${domain.name}: ${seen.message}`)
  // A refusal to show the domain concerns our account, not the domain.
  await databases.transact(tx =>
    raiseOperatorTodo(tx, {
      kind: 'registry-read',
      reference: domain.registry_id,
      text: {
        us: `Check our account at registry ${domain.registry_id}. It didn't show us ${domain.name} (${seen.code}): ${endSentence(wholeReasonOf(seen))}`,
        zhcn: `请检查我方在注册局 ${domain.registry_id} 的账户：查询 ${domain.name} 未返回结果（${seen.code}）：${endSentence(wholeReasonOf(seen))}`,
      },
      now: now(),
    }),
  )
  return undefined

  async function take(before: DomainRow, { truth, events }: Taken, statuses: readonly string[]) {
    await databases.transact(async tx => {
      if (!(await update(tx, before, truth))) return enqueueAgain(tx, id)
      if (isAutoRenewed(before, truth)) await expectAutoRenewal(tx, termOf(before), now())
      for (const { event, detail, at } of events)
        await recordDomainEvent(tx, { domain: id, event, detail, account: null, now: at ?? now() })
      await shownAgain(tx, before, now())
      await notifyOfRegistry(tx, before, { catalogue, state: truth.state, statuses, now: now() })
      if (statuses.includes('pendingTransfer') && registry?.supports.has('transfers')) await leaving.requested(tx, id)
      await applyMissedHold(tx, id, statuses)
    })
    return undefined
  }

  /** Not there, or another registrar's: it has left by a known transfer, else it is a suspicion. */
  function miss(before: DomainRow, registrar: string): Promise<'suspected' | undefined> {
    return databases.transact(async tx => {
      if (!(await update(tx, before, {}))) {
        await enqueueAgain(tx, id)
        return undefined
      }
      const isKnown =
        (registrar || registry?.upstream) && (await leaving.left(tx, { domain: id, registrar, now: now() }))
      // While the comparison rests, its registry's word ends nothing.
      const rests = await isStopped(tx, before.registry_id)
      if (!isKnown && (rests || !(await hasRunOut(tx, before)))) {
        const sure = await suspect(tx, before, { registrar, now: now() })
        // Where no term is paid, answers that agree for a day are enough.
        const isEnough = sure === 'confirmed' || (sure === 'agreed' && before.state !== 'active' && !rests)
        if (!isEnough) return 'suspected'
      }
      await leave(tx, ports, before, { registrar, event: isKnown ? 'transferred-out' : undefined })
      return undefined
    })
  }

  /**
   * Whether a deletion that we know of has run its course (RFC 3915 section 3.1): another registrar may have registered the domain again
   * since. The days of its pending delete may have passed between two comparisons.
   */
  async function hasRunOut(tx: Tx, { state, tld }: DomainRow): Promise<boolean> {
    if (state === 'pending-delete') return true
    const cycle = catalogue.find(tld)?.rules.lifeCycle
    if (state !== 'redemption' || !cycle) return false
    const [deleted] = await rowsOf<{ at: Date | null }>(
      tx,
      "select max(at) as at from domain_history where domain_id = $1 and event = 'deleted'",
      [id],
    )
    const days = cycle.redemption + cycle.pendingDelete
    return Boolean(deleted?.at && now().getTime() >= deleted.at.getTime() + days * dayMs)
  }

  /** Undefined: our command has ended since, or the domain has left. */
  async function update(tx: Tx, { revision, state: before }: DomainRow, { state = before, ...facts }: Partial<Truth>) {
    const set = { ...facts, registry_read_at: now() }
    if (state !== before)
      return (
        (await move(tx, domainStates, { id, to: state, now: now(), set, only: { revision, state: before } })) !==
        undefined
      )
    const updated = await tx
      .updateTable('domains')
      .set(set)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('state', '<>', 'gone')
      .returning('id')
      .executeTakeFirst()
    return updated !== undefined
  }
}

interface Left {
  /** Where it is now, empty if nowhere. */
  readonly registrar: string
  /** By a transfer that its customer knows of. */
  readonly event?: 'transferred-out' | undefined
}

/** Ends our sponsorship of a domain that has left. Its history stays, and an operator can take it back. */
async function leave(
  tx: Tx,
  { catalogue, now }: Pick<DomainPorts, 'catalogue' | 'now'>,
  domain: DomainRow,
  { registrar, event: transferred }: Left,
): Promise<void> {
  const { id, account_id: account, name, unicode } = domain
  const released = !transferred && wasDeleted(domain)
  const moved = !released && (transferred || registrar)
  const event = transferred ?? (moved ? 'moved-away' : 'gone')
  const set = { pending_name_servers: null, pending_locks: null }
  await move(tx, domainStates, { id, to: 'gone', now: now(), set })
  if (moved) {
    const refund = { clientTransactionId: `left-${id}`, command: 'transferDomain', at: now() } as const
    await expectAutoRenewalRefund(tx, catalogue, termOf(domain), refund)
  }
  await recordDomainEvent(tx, { domain: id, event, detail: moved ? registrar : '', account: null, now: now() })
  await announceLeft(tx, [id], now())
  const told = {
    account,
    kind: 'domain',
    parameters: { name: unicode },
    path: `/whois_jg?name=${name}`,
    now: now(),
  } as const
  if (released) await notifyAccount(tx, { ...told, texts: releasedMessage })
  else if (!transferred) await notifyWithMail(tx, { ...told, texts: hasLeftMessage })
}

/**
 * For jobs that find a domain to be another registrar's: it is compared, and where it has not left, what they wanted waits until the
 * registry shows it as ours again.
 */
export async function reconcileLost(ports: DomainPorts, id: string): Promise<void> {
  await reconcileDomain(ports, id)
  const domain = await ports.databases.db
    .selectFrom('domains')
    .select(['name', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (domain && domain.state !== 'gone')
    throw new RegistryUnavailable(`${domain.name}: the registry does not show it as ours`)
}

interface Truth extends Readonly<Record<string, unknown>> {
  readonly state: DomainRow['state']
  readonly expires_at?: Date
}

interface Taken {
  readonly truth: Truth
  readonly events: readonly { readonly event: DomainEvent; readonly detail: string; readonly at?: Date }[]
}

const wasDeleted = ({ state }: DomainRow) => state === 'redemption' || state === 'pending-delete'

/** The registry's date of a term whose end was computed here, where it means the same one. */
const sameTermMs = 2 * dayMs

function differencesOf(domain: DomainRow, seen: DomainData, now: Date): Taken {
  const { expiresAt } = seen
  const adopted =
    domain.term_computed && expiresAt && Math.abs(expiresAt.getTime() - domain.paid_until.getTime()) <= sameTermMs
  const paidUntil = adopted ? expiresAt : domain.paid_until
  const state = stateOf(seen, paidUntil, now)
  // Whichever comes first, this or the deadline, records the end of the paid term.
  const expires = domain.state === 'active' && state === 'expired'
  const shown = seen.statuses.filter(status => status !== 'ok' && status !== 'inactive').sort()
  const hosts = [...seen.nameServers].sort()
  const differences = [
    state !== domain.state && `state: ${domain.state} → ${state}`,
    !same(shown, [...domain.statuses].sort()) &&
      `statuses: ${domain.statuses.join(' ') || '-'} → ${shown.join(' ') || '-'}`,
    !domain.pending_name_servers &&
      !same(hosts, [...domain.name_servers].sort()) &&
      `name servers: ${domain.name_servers.join(' ')} → ${hosts.join(' ')}`,
    expiresAt &&
      expiresAt.getTime() !== domain.expires_at.getTime() &&
      `expiry: ${domain.expires_at.toISOString()} → ${expiresAt.toISOString()}`,
  ].filter(difference => typeof difference === 'string')
  return {
    truth: {
      state,
      statuses: shown,
      secured: seen.dnssec !== null,
      registry_handle: seen.registryId || null,
      changed_at: seen.updatedAt,
      transferred_at: seen.transferredAt,
      delegation_signers: JSON.stringify(delegationSignersOf(seen)),
      ...(domain.pending_name_servers ? {} : { name_servers: hosts }),
      ...(expiresAt ? { expires_at: expiresAt, term_computed: false } : {}),
      ...(adopted ? { paid_until: paidUntil } : {}),
    },
    events: [
      ...differences.map(detail => ({ event: 'registry-differs' as const, detail })),
      ...(expires ? [{ event: 'expired' as const, detail: '', at: domain.paid_until }] : []),
    ],
  }
}

const termOf = ({ id, registry_id: registry, tld, name, paid_until: paidUntil }: DomainRow) => ({
  id,
  registry,
  tld,
  name,
  paidUntil,
})

/** Whether the registry shows, for the first time, a year that nobody has paid for. */
const isAutoRenewed = (domain: DomainRow, { state, expires_at: expiresAt }: Truth): boolean =>
  state === 'expired' &&
  expiresAt !== undefined &&
  expiresAt.getTime() !== domain.expires_at.getTime() &&
  expiresAt.getTime() > domain.paid_until.getTime() + 2 * dayMs

/** What RDAP and WHOIS publish of them. A registry that takes keys makes the DS itself, and does not show it. */
const delegationSignersOf = ({ dnssec }: DomainData) =>
  dnssec?.records.interface === 'ds'
    ? dnssec.records.ds.map(({ keyTag, algorithm, digestType, digest }) => ({ keyTag, algorithm, digestType, digest }))
    : []

/**
 * The life-cycle state of a domain, from RFC 3915 and the paid term: a registry's automatic renewal at expiry (autoRenewPeriod)
 * extends no paid term. A registry without grace periods shows a pending deletion only by the status of RFC 5731 section 2.3.
 */
function stateOf({ graceStatuses: grace, statuses }: DomainData, paidUntil: Date, now: Date) {
  if (grace.includes('pendingDelete')) return 'pending-delete'
  if (grace.includes('redemptionPeriod') || grace.includes('pendingRestore')) return 'redemption'
  if (statuses.includes('pendingDelete')) return 'pending-delete'
  return paidUntil <= now ? 'expired' : 'active'
}

const enqueueAgain = (tx: Tx, id: string) => enqueue(tx, reconcileJob, { domain: id }, { key: `reconcile ${id}` })

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item, index) => item === b[index])
