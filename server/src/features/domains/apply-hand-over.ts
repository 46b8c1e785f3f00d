import type { Outcome, Registry } from '@namestead/adapters/registry/port'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { endSentence } from '../../platform/sentences.ts'
import type { Vault } from '../../platform/vault.ts'
import { notifyAccount, raiseOperatorTodo } from '../notices/index.ts'
import { contactChange, type RegistrantData, registryContact } from '../registrants/index.ts'
import { type Catalogue, meaningOf, RegistryUnavailable, wholeReasonOf } from '../tlds/index.ts'
import { alarmOfUpdates, settleAlarmOfUpdates } from './alarm-of-updates.ts'
import type { DomainRow } from './describe-domain.ts'
import type { DomainPorts } from './domain-ports.ts'
import { recordDomainEvent } from './history.ts'
import { statusChanges, updateLock } from './lock-rules.ts'
import { reconcileLost } from './registry-state/reconcile-domain.ts'
import { registrantRefusedMessage } from './texts.ts'

export interface HandOverPorts extends DomainPorts {
  readonly catalogue: Catalogue
  readonly registrantData: RegistrantData
  readonly codes: Vault
}

/**
 * The job that follows a hand-over: the registry gets the new auth code and the locks of a new domain, then the new owner's
 * contact. The locks go first and on their own, since a contact that the registry refuses must not leave the domain open to its
 * former owner. It reads before each command and sends what differs, so that a repeat changes nothing. Only it may change the locks
 * meanwhile.
 */
export async function applyHandOver(ports: HandOverPorts, id: string, attempt: number): Promise<void> {
  const { databases, registries, now } = ports
  const found = await databases.db.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found || found.state === 'gone') return
  const domain = found
  const { name } = domain
  const connection = registries.of(domain.registry_id)
  if (!connection) throw new Error(`${name}: no connection to the registry`)
  const registry: Registry = connection
  for (const step of [secure, giveContact]) {
    const outcome = await step()
    // Another registrar sponsors it by now, which is not a problem of our account.
    if (outcome === 'not ours') return reconcileLost(ports, id)
    const meaning = meaningOf(outcome)
    if (meaning === 'done') continue
    if (meaning === 'refused') {
      await retryIfBusy(outcome)
      return databases.transact(tx => (step === secure ? refused : contactRefused)(tx, wholeReasonOf(outcome)))
    }
    if (meaning === 'ours') await alarmOfUpdates(ports, domain, outcome)
    // Pending (1001) too: the next attempt checks whether the registry has decided.
    throw new Error(`${name}: ${outcome.message}`)
  }
  await databases.transact(settle)
  if (attempt > 1) await settleAlarmOfUpdates(ports, domain.registry_id)

  async function read() {
    const seen = await registry.readDomain({ name })
    if (seen.kind !== 'done') return seen
    if (seen.data.sponsor !== registry.registrar) return 'not ours'
    if (seen.data.statuses.includes('pendingUpdate')) throw new Error(`${name}: the registry has not decided yet`)
    return seen
  }

  async function secure() {
    const seen = await read()
    if (seen === 'not ours' || seen.kind !== 'done') return seen
    const { statuses } = seen.data
    const locks = statusChanges(domain?.pending_locks ?? [], statuses)
    // The update lock goes first and alone: while it is set, the registry accepts nothing else (RFC 5731 section 2.3).
    if (statuses.includes(updateLock)) {
      const freed = await registry.updateDomain({ name, remove: { statuses: [updateLock] } })
      if (freed.kind !== 'done') return freed
    }
    const sealed = domain?.auth_code
    const authCode = sealed && ports.codes.open(name, sealed).toString()
    const removed = locks.remove.filter(status => status !== updateLock)
    const change = {
      ...(authCode && seen.data.authCode !== authCode ? { authCode } : {}),
      ...(locks.add.length > 0 ? { add: { statuses: locks.add } } : {}),
      ...(removed.length > 0 ? { remove: { statuses: removed } } : {}),
    }
    const outcome = Object.keys(change).length > 0 ? await registry.updateDomain({ name, ...change }) : seen
    if (outcome.kind === 'done' && sealed && 'authCode' in change) await retryIfReplaced(sealed)
    return outcome
  }

  async function giveContact() {
    const made = await contactOf(ports, registry, domain)
    if (made && 'unmade' in made) return made.unmade
    const seen = await read()
    if (!made || seen === 'not ours' || seen.kind !== 'done') return seen
    const change = contactChange(seen.data, made.contact)
    return Object.keys(change).length > 0 ? registry.updateDomain({ name, ...change }) : seen
  }

  /** Anyone who replaced the code meanwhile may have sent it before ours. */
  async function retryIfReplaced(sent: Buffer) {
    const { auth_code: kept } = await databases.db
      .selectFrom('domains')
      .select('auth_code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (!kept?.equals(sent)) throw new RegistryUnavailable(`${name}: its auth code was replaced meanwhile`)
  }

  /** 2304 says nothing of the command itself while something else is pending or another job turned the update lock on. */
  async function retryIfBusy(outcome: Outcome<unknown>) {
    if (outcome.kind !== 'refused' || outcome.code !== 2304) return
    const seen = await registry.readDomain({ name })
    if (seen.kind !== 'done') throw new RegistryUnavailable(`${name}: ${seen.message}`)
    if (seen.data.statuses.some(status => status.startsWith('pending') || status === updateLock))
      throw new RegistryUnavailable(`${name}: ${outcome.message}`)
  }

  async function settle(tx: Tx) {
    const requested = domain?.pending_locks ?? null
    const settled = await tx
      .updateTable('domains')
      .set(eb => ({ pending_locks: null, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .where(sql<boolean>`pending_locks is not distinct from ${requested}::text[]`)
      .returning('statuses')
      .executeTakeFirst()
    if (!settled || !requested) return
    const { add, remove } = statusChanges(requested, settled.statuses)
    const kept = settled.statuses.filter(status => !remove.some(removed => removed === status))
    await tx
      .updateTable('domains')
      .set({ statuses: [...kept, ...add] })
      .where('id', '=', id)
      .execute()
    if (add.length + remove.length > 0)
      await recordDomainEvent(tx, {
        domain: id,
        event: 'locks-changed',
        detail: requested.join(' '),
        account: null,
        now: now(),
      })
  }

  /** The account has the domain; an operator corrects what the registry still shows of the former owner. */
  async function refused(tx: Tx, message: string) {
    await tx.updateTable('domains').set({ pending_locks: null }).where('id', '=', id).execute()
    await raiseOperatorTodo(tx, {
      kind: 'domain-hand-over',
      reference: name,
      text: {
        us: `Set the contacts, the auth code and the transfer lock of ${name}, which changed its account. The registry refused: ${endSentence(message)}`,
        zhcn: `${name} 已更换账户，请设置其联系人、转移码和转移锁。注册局拒绝：${endSentence(message)}`,
      },
      now: now(),
    })
  }

  /** The locks are settled, so that the new owner can choose another registrant. */
  async function contactRefused(tx: Tx, message: string) {
    await settle(tx)
    await raiseOperatorTodo(tx, {
      kind: 'domain-hand-over',
      reference: name,
      text: {
        us: `See that ${name}, which changed its account, gets the contact of its new owner. The registry refused it: ${endSentence(message)}`,
        zhcn: `${name} 已更换账户，请确保改用新持有人的联系人。注册局拒绝：${endSentence(message)}`,
      },
      now: now(),
    })
    if (!domain) return
    await notifyAccount(tx, {
      account: domain.account_id,
      kind: 'domain',
      texts: registrantRefusedMessage,
      parameters: { name: domain.unicode },
      path: '/user/pl_gaiTemp?step=pick',
      now: now(),
    })
  }
}

/** The new owner's contact object, where the extension has contacts. */
async function contactOf(
  ports: HandOverPorts,
  connection: Registry,
  { tld, registry_id: id, template_id: template, template_version: version, published_at: publishedAt }: DomainRow,
) {
  if (!ports.catalogue.find(tld)?.rules.supports.contacts || !template || version === null) return undefined
  return registryContact(ports, { id, connection }, { template, version, disclosed: publishedAt !== null })
}
