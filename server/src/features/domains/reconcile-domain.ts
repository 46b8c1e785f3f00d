import type { DomainData } from '@namestead/adapters/registry/port'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { endSentence } from '../../platform/sentences.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { notifyAccount, raiseOperatorTodo } from '../notices/index.ts'
import { expectAutoRenewal, expectAutoRenewalRefund } from '../tlds/index.ts'
import { announceLeft } from './announce-left.ts'
import type { DomainRow } from './describe-domain.ts'
import type { DomainPorts } from './domain-ports.ts'
import { isBeingDeleted } from './engagements.ts'
import { type DomainEvent, recordDomainEvent } from './history.ts'
import { applyMissedHold } from './holds.ts'
import { releasedMessage } from './texts.ts'

/**
 * Compares a domain with its registry, whose data is authoritative: expiry, statuses and name servers are adopted, and every
 * difference is written to the domain's history. The paid term is never changed by it. A read that started before a command of
 * ours ended is discarded and repeated. A domain that moved away without a transfer that we know of alarms an operator.
 */
export async function reconcileDomain(
  { databases, now, registries, catalogue, leaving }: DomainPorts,
  id: string,
): Promise<void> {
  const domain = await databases.db.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirst()
  if (!domain || domain.state === 'gone') return
  // Its own job follows what a customer deletes: what the registry no longer has did not leave us.
  if (await isBeingDeleted(databases.db, id)) return
  const registry = registries.of(domain.registry_id)
  if (!registry) throw new RegistryUnavailable(`${domain.name}: no connection to the registry`)
  const seen = await registry.readDomain({ name: domain.name }, { routine: true })
  if (seen.kind === 'done') {
    const { sponsor, statuses } = seen.data
    if (sponsor !== registry.registrar)
      return isAnother(domain, seen.data) ? take({ truth: gone, events: [wasReleased] }) : takeLeave(sponsor)
    return take(differencesOf(domain, seen.data, now()), statuses)
  }
  // 2303: the domain no longer exists at the registry, whatever our data says (RFC 5730 section 3).
  // Out of our account at an upstream it has left, which only its own registrar could call deleted.
  if (seen.kind === 'refused' && seen.code === 2303 && registry.upstream) return takeLeave('')
  if (seen.kind === 'refused' && seen.code === 2303) return take({ truth: gone, events: [wasReleased] })
  if (seen.kind === 'unavailable') throw new RegistryUnavailable(`${domain.name}: ${seen.message}`)
  if (seen.kind !== 'refused' || seen.code === 2400 || seen.code >= 2500)
    throw new Error(`${domain.name}: ${seen.message}`)
  // A refusal to show the domain concerns our account, not the domain.
  return databases.transact(tx =>
    raiseOperatorTodo(tx, {
      kind: 'registry-read',
      reference: domain.registry_id,
      text: {
        us: `Check our account at registry ${domain.registry_id}. It didn't show us ${domain.name} (${seen.code}): ${endSentence(seen.message)}`,
        zhcn: `请检查我方在注册局 ${domain.registry_id} 的账户：查询 ${domain.name} 未返回结果（${seen.code}）：${endSentence(seen.message)}`,
      },
      now: now(),
    }),
  )

  async function take({ truth, events }: Taken, shown?: readonly string[]) {
    await databases.transact(async tx => {
      if (!(await update(tx, truth))) return enqueueAgain(tx, id)
      if (domain && isAutoRenewed(domain, truth)) await expectAutoRenewal(tx, termOf(domain), now())
      for (const { event, detail, at } of events)
        await recordDomainEvent(tx, { domain: id, event, detail, account: null, now: at ?? now() })
      if (truth.state === 'gone') await announceLeft(tx, [id])
      if (truth.state === 'gone' && domain && wasDeleted(domain)) await notifyOfRelease(tx, domain, now())
      if (shown?.includes('pendingTransfer') && registry?.supports.has('transfers')) await leaving.requested(tx, id)
      if (shown) await applyMissedHold(tx, id, shown)
    })
  }

  async function takeLeave(registrar: string) {
    await databases.transact(async tx => {
      if (!(await update(tx, gone))) return enqueueAgain(tx, id)
      if (domain) {
        const refund = { clientTransactionId: `left-${id}`, command: 'transferDomain', at: now() } as const
        await expectAutoRenewalRefund(tx, catalogue, termOf(domain), refund)
      }
      const isKnown = await leaving.left(tx, { domain: id, registrar, now: now() })
      const event = isKnown ? 'transferred-out' : 'moved-away'
      await recordDomainEvent(tx, { domain: id, event, detail: registrar, account: null, now: now() })
      await announceLeft(tx, [id])
      if (isKnown || !domain) return
      await raiseOperatorTodo(tx, {
        kind: 'domain-elsewhere',
        reference: domain.name,
        text: {
          us: `Find out why ${domain.name} left us: ${registrar ? `its registrar is now ${registrar}` : 'it is no longer in our account at its registrar'}.`,
          zhcn: `请查明 ${domain.name} 为何离开：${registrar ? `现注册商为 ${registrar}` : '它已不在我方的注册商账户中'}。`,
        },
        now: now(),
      })
    })
  }

  function update(tx: Tx, truth: Taken['truth']) {
    return tx
      .updateTable('domains')
      .set({ ...truth, registry_read_at: now() })
      .where('id', '=', id)
      .where('revision', '=', domain?.revision ?? 0)
      .where('state', '<>', 'gone')
      .returning('id')
      .executeTakeFirst()
  }
}

/** No session: nothing was asked, and the registry's other domains cannot be read either. */
export class RegistryUnavailable extends Error {}

interface Truth extends Readonly<Record<string, unknown>> {
  readonly state: string
  readonly expires_at?: Date
}

interface Taken {
  readonly truth: Truth
  readonly events: readonly { readonly event: DomainEvent; readonly detail: string; readonly at?: Date }[]
}

/** A registry may truncate its instants. */
const toleranceMs = 60_000

/**
 * Whether another registrar has registered the name anew after the registry released ours: a transfer keeps the creation instant
 * (RFC 5731 section 3.1.2), and a deleted domain cannot be transferred (RFC 3915 section 3.1).
 */
const isAnother = (domain: DomainRow, { createdAt }: DomainData): boolean =>
  wasDeleted(domain) || (createdAt !== null && createdAt.getTime() > domain.registered_at.getTime() + toleranceMs)

const wasDeleted = ({ state }: DomainRow) => state === 'redemption' || state === 'pending-delete'

const wasReleased = { event: 'gone', detail: '' } as const
const gone = { state: 'gone', pending_name_servers: null, pending_locks: null }

function differencesOf(domain: DomainRow, seen: DomainData, now: Date): Taken {
  const { expiresAt } = seen
  const state = stateOf(seen, domain.paid_until, now)
  // Whoever comes first, this or the deadline, records the end of the paid term.
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
      ...(expiresAt ? { expires_at: expiresAt } : {}),
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

const notifyOfRelease = (tx: Tx, { account_id: account, name, unicode }: DomainRow, now: Date) =>
  notifyAccount(tx, {
    account,
    kind: 'domain',
    texts: releasedMessage,
    parameters: { name: unicode },
    path: `/whois_jg?name=${name}`,
    now,
  })

const enqueueAgain = (tx: Tx, id: string) =>
  enqueue(tx, 'domains.reconcile', { domain: id }, { key: `reconcile ${id}` })

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item, index) => item === b[index])
