import type { Registry, UpdateDomain } from '@namestead/adapters/registry/port'
import { sql } from 'kysely'
import { endSentence } from '../../platform/sentences.ts'
import type { Vault } from '../../platform/vault.ts'
import { raiseOperatorTodo } from '../notices/index.ts'
import { contactChange, registryContact } from '../registrants/index.ts'
import { type Catalogue, meaningOf } from '../tlds/index.ts'
import { alarmOfUpdates, settleAlarmOfUpdates } from './alarm-of-updates.ts'
import type { DomainRow } from './describe-domain.ts'
import type { DomainPorts } from './domain-ports.ts'
import { recordDomainEvent } from './history.ts'
import { statusChanges, updateLock } from './lock-rules.ts'
import { reconcileDomain } from './reconcile-domain.ts'

export interface HandOverPorts extends DomainPorts {
  readonly catalogue: Catalogue
  readonly codes: Vault
}

/**
 * The job that follows a hand-over: the registry gets the new owner's contacts, the new auth code and the locks of a new domain, in
 * one command. It reads first and sends what differs, so that a repeat changes nothing. Only it may change the locks meanwhile.
 */
export async function applyHandOver(ports: HandOverPorts, id: string, attempt: number): Promise<void> {
  const { databases, registries, now } = ports
  const domain = await databases.db.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirst()
  if (!domain || domain.state === 'gone') return
  const { name } = domain
  const registry = registries.of(domain.registry_id)
  if (!registry) throw new Error(`${name}: no connection to the registry`)
  const contact = await contactOf(ports, registry, domain)
  const outcome = await update()
  // Another registrar sponsors it by now, which is not a problem of our account.
  if (outcome === 'not ours') return reconcileDomain(ports, id)
  const meaning = meaningOf(outcome)
  if (meaning === 'done') {
    await settle()
    return attempt > 1 ? settleAlarmOfUpdates(ports, domain.registry_id) : undefined
  }
  if (meaning === 'refused') return refused(outcome.message)
  if (meaning === 'ours') await alarmOfUpdates(ports, domain, outcome.message)
  // Pending (1001) too: the next attempt checks whether the registry has decided.
  throw new Error(`${name}: ${outcome.message}`)

  async function update() {
    const seen = await registry!.readDomain({ name })
    if (seen.kind !== 'done') return seen
    if (seen.data.sponsor !== registry!.registrar) return 'not ours'
    const { statuses } = seen.data
    if (statuses.includes('pendingUpdate')) throw new Error(`${name}: the registry has not decided yet`)
    const locks = statusChanges(domain?.pending_locks ?? [], statuses)
    // The update lock goes first and alone: while it is set, the registry accepts nothing else (RFC 5731 section 2.3).
    if (statuses.includes(updateLock)) {
      const freed = await registry!.updateDomain({ name, remove: { statuses: [updateLock] } })
      if (freed.kind !== 'done') return freed
    }
    const authCode = domain?.auth_code && ports.codes.open(name, domain.auth_code).toString()
    const contacts: Partial<UpdateDomain> = contact ? contactChange(seen.data, contact) : {}
    const removed = locks.remove.filter(status => status !== updateLock)
    const add = { ...contacts.add, ...(locks.add.length > 0 ? { statuses: locks.add } : {}) }
    const remove = { ...contacts.remove, ...(removed.length > 0 ? { statuses: removed } : {}) }
    const change = {
      ...contacts,
      ...(authCode && seen.data.authCode !== authCode ? { authCode } : {}),
      ...(Object.keys(add).length > 0 ? { add } : {}),
      ...(Object.keys(remove).length > 0 ? { remove } : {}),
    }
    return Object.keys(change).length > 0 ? registry!.updateDomain({ name, ...change }) : seen
  }

  async function settle() {
    await databases.transact(async tx => {
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
    })
  }

  /** The account has the domain; what the registry still shows of the former owner is an operator's to mend. */
  async function refused(message: string) {
    await databases.transact(async tx => {
      await tx.updateTable('domains').set({ pending_locks: null }).where('id', '=', id).execute()
      await raiseOperatorTodo(tx, {
        kind: 'domain-hand-over',
        reference: name,
        text: `Set the contacts, the auth code and the transfer lock of ${name}, which changed its account. The registry refused: ${endSentence(message)}`,
        now: now(),
      })
    })
  }
}

/** The new owner's contact object, where the extension has contacts. */
async function contactOf(
  ports: HandOverPorts,
  connection: Registry,
  { name, tld, registry_id: id, template_id: template, template_version: version }: DomainRow,
): Promise<string | undefined> {
  if (!ports.catalogue.find(tld)?.rules.supports.contacts || !template || version === null) return undefined
  const made = await registryContact(ports, { id, connection }, { template, version })
  if ('unmade' in made) throw new Error(`${name}: ${made.unmade.message}`)
  return made.contact
}
