import type { ClientDomainStatus, DomainData, Registry } from '@namestead/adapters/registry/port'
import type { Language } from '@namestead/contract/language'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { localDay } from '../../../platform/sentences.ts'
import { dayOf } from '../../../platform/utc-calendar.ts'
import { type DomainPorts, reconcileDomain } from '../../domains/index.ts'
import { notifyAccount } from '../../notices/index.ts'
import { meaningOf, wholeReasonOf } from '../../tlds/index.ts'
import { expiredMessages } from '../texts.ts'
import { clearHosts, decided, type HostPorts, prevention } from './clear-hosts.ts'
import { isDeleted, recordDeleted, whatRemains } from './deleted-domain.ts'
import { findSponsored, raiseTermTodo, settleTermTodo, throwUnlessRefused } from './interruptions.ts'

export interface DeletionPorts extends HostPorts, DomainPorts {}

interface Doomed {
  readonly id: string
  readonly name: string
  readonly unicode: string
  readonly account: string
  readonly tld: string
  readonly registry: string
  readonly paidUntil: Date
  /** As the customer set them, no matter what an earlier run has removed; empty while a change of locks is under way. */
  readonly locks: readonly string[]
  readonly renewing: boolean
}

/** The transaction id of the command that deletes a domain at the end of its term. */
const deletionOf = ({ id, paidUntil }: Doomed) => `NS-term-end-${id}-${dayOf(paidUntil)}`

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** What keeps us from deleting, and is ours to remove (RFC 5731 section 2.3). The update lock goes first. */
const locks: readonly ClientDomainStatus[] = ['clientUpdateProhibited', 'clientDeleteProhibited']

/**
 * The job that deletes a domain at the end of its grace, which gives the auto-renewed year back (RFC 3915 section 2). While the
 * request stands no renewal starts; a repeat reads first, and finds the domain in redemption.
 */
export async function deleteDomain(ports: DeletionPorts, id: string): Promise<void> {
  const { databases, now, catalogue } = ports
  const claimed = await databases.transact(claim)
  if (!claimed) return
  const domain: Doomed = claimed
  const found = await findSponsored(ports, domain)
  if (!found) return lost()
  if (isDeleted(found.seen)) return record('redemption')
  // Its registrar ends it by its own rules, which the daily comparison finds.
  if (!found.registry.supports.has('deletion')) return databases.transact(tx => postpone(tx, dayMs))
  const outcome = await remove(found.registry, found.seen)
  const meaning = meaningOf(outcome)
  if (meaning === 'done') return record(await whatRemains(found.registry, domain.name))
  if (meaning === 'pending') return record('redemption')
  await throwUnlessRefused(ports, domain, outcome)
  await lockAgain(found.registry)
  await databases.transact(async tx => {
    await raiseTermTodo(tx, { us: 'Delete', zhcn: '删除域名' }, domain.name, wholeReasonOf(outcome), now())
    // Asked again daily: what is in the way may pass, such as a transfer.
    await postpone(tx, dayMs)
  })

  /** Locked, since a renewal may have been paid while the step was taken; from here on none starts. */
  async function claim(tx: Tx): Promise<Doomed | undefined> {
    await sql`select from domains where id = ${id} for update`.execute(tx)
    const { rows } = await sql<Doomed>`
      select d.id, d.name, d.unicode, d.account_id as account, d.paid_until as "paidUntil", d.tld, d.registry_id as registry,
        case when d.pending_locks is null then d.statuses else '{}' end as locks,
        -- Nor is a domain deleted while its dispute is open (ICANN Expired Domain Deletion Policy, 3.7.5.7).
        (exists (select from renewals r where r.domain_id = d.id and r.state = 'waiting')
          or exists (select from domain_engagements e where e.domain_id = d.id and e.kind = 'dispute')) as renewing
      from term_ends t join domains d on d.id = t.domain_id
      where d.id = ${id} and t.deletion_asked_at is not null and d.state in ('active', 'expired')`.execute(tx)
    const [doomed] = rows
    if (!doomed?.renewing) return doomed
    await postpone(tx, hourMs)
    return undefined
  }

  /** Our command deleted it, and its answer was lost; else the comparison finds out, and the deletion waits for it. */
  async function lost() {
    const sent = await databases.db
      .selectFrom('registry_commands')
      .select('id')
      .where('client_transaction_id', '=', deletionOf(domain))
      .where('outcome', 'in', ['done', 'pending', 'unanswered'])
      .executeTakeFirst()
    if (sent) return record('gone')
    await databases.transact(tx => postpone(tx, hourMs))
    await reconcileDomain(ports, id)
  }

  async function postpone(tx: Tx, ms: number) {
    await tx
      .updateTable('term_ends')
      .set({ deletion_asked_at: null, due_at: new Date(now().getTime() + ms) })
      .where('domain_id', '=', id)
      .execute()
  }

  async function remove(registry: Registry, seen: DomainData) {
    const { name, statuses } = seen
    const left = statuses.filter(status => !locks.some(lock => lock === status))
    // Locks of the customer are not lifted for what is certain to be refused.
    const refusal = prevention(name, left)
    if (refusal) return refusal
    for (const lock of locks) {
      if (!statuses.includes(lock)) continue
      const freed = await registry.updateDomain({ name, remove: { statuses: [lock] } })
      if (freed.kind !== 'done') return decided(name, freed)
    }
    const doomed = { id, name, registry: domain.registry }
    return (
      (await clearHosts(ports, registry, doomed, { ...seen, statuses: left })) ??
      registry.deleteDomain({ name }, { clientTransactionId: deletionOf(domain) })
    )
  }

  async function lockAgain(registry: Registry) {
    const seen = await findSponsored(ports, domain)
    const missing = locks.filter(lock => domain.locks.includes(lock) && !seen?.seen.statuses.includes(lock))
    if (!seen || missing.length === 0) return
    const locked = await registry.updateDomain({ name: domain.name, add: { statuses: missing } })
    if (meaningOf(locked) !== 'done') await throwUnlessRefused(ports, domain, locked)
  }

  function record(to: 'redemption' | 'gone') {
    return databases.transact(async tx => {
      const recorded = await recordDeleted(tx, catalogue, {
        id,
        tld: domain.tld,
        clientTransactionId: deletionOf(domain),
        to,
        now: now(),
      })
      await settleTermTodo(tx, domain.name, now())
      if (!recorded) return
      const { account, unicode } = domain
      const date = (language: Language) => localDay(recorded.restorableUntil, language)
      await notifyAccount(tx, {
        account,
        kind: 'domain',
        texts: expiredMessages({ name: unicode, to, date }),
        path: to === 'redemption' ? '/user/xfsh_list' : `/whois_jg?name=${domain.name}`,
        now: now(),
      })
    })
  }
}
