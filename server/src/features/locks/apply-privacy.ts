import type { Tx } from '../../platform/database.ts'
import { endSentence } from '../../platform/sentences.ts'
import type { DomainPorts } from '../domains/index.ts'
import {
  alarmOfUpdates,
  keepsUpdateLock,
  recordDomainEvent,
  recordHidden,
  recordRefusal,
  updatePastLock,
} from '../domains/index.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'
import { contactChange, type RegistrantData, registryContact } from '../registrants/index.ts'
import { type Catalogue, meaningOf, RegistryUnavailable, refusalOf } from '../tlds/index.ts'

export interface ApplyPrivacyPorts extends DomainPorts {
  readonly catalogue: Catalogue
  readonly registrantData: RegistrantData
}

/**
 * The job that gives a domain the contact that its registry publishes, or the one that it does not. It reads first and sends what
 * differs, so that a repeat changes nothing; the domain's row has the last word: a choice that changed while the registry was being told
 * is read again and told afterwards, since the newer choice's job may have found the registry as it wanted it. A registry without
 * contacts has nothing to publish.
 */
export async function applyPrivacy(ports: ApplyPrivacyPorts, id: string): Promise<void> {
  const { databases, registries, catalogue, now } = ports
  const domain = await databases.db.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirst()
  if (!domain || domain.state === 'gone') return
  const { name, registry_id: registryId, template_id: template, template_version: version } = domain
  if (!catalogue.find(domain.tld)?.rules.supports.contacts || !template || version === null) return
  const registry = registries.of(registryId)
  if (!registry) throw new RegistryUnavailable(`${name}: no connection to the registry`)
  if (!registry.supports.has('contacts')) return
  const disclosed = domain.published_at !== null
  const todo = { kind: 'domain-privacy', reference: name } as const
  const made = await registryContact(ports, { id: registryId, connection: registry }, { template, version, disclosed })
  if ('unmade' in made) return met(made.unmade)
  const seen = await registry.readDomain({ name })
  if (seen.kind !== 'done') return met(seen)
  if (seen.data.sponsor !== registry.registrar) return
  await notDuringChange()
  if (seen.data.statuses.includes('pendingUpdate'))
    throw new RegistryUnavailable(`${name}: the registry has not decided yet`)
  const change = contactChange(seen.data, made.contact)
  if (Object.keys(change).length === 0) {
    // Hidden since it was refused, by an operator or by a registrant change.
    if (domain.hiding_refused_at) await databases.transact(noteHidden)
    return
  }
  await met(
    await updatePastLock(registry, seen.data.statuses, { name, ...change }, { relock: keepsUpdateLock(domain) }),
  )
  await notDuringChange()
  const kept = await databases.db
    .selectFrom('domains')
    .select(['published_at', 'template_id', 'template_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isAsSent =
    (kept.published_at !== null) === disclosed && kept.template_id === template && kept.template_version === version
  if (!isAsSent) return applyPrivacy(ports, id)

  async function noteHidden(tx: Tx): Promise<void> {
    await recordHidden(tx, id)
    await settleOperatorTodo(tx, todo, 'Its registry has hidden the registrant.', now())
  }

  /** Else the registry could get the former registrant back, after the change and before the domain's row shows it. */
  async function notDuringChange(): Promise<void> {
    const changing = await databases.db
      .selectFrom('registrant_change_items')
      .select('id')
      .where('domain_id', '=', id)
      .where('state', '=', 'applying')
      .executeTakeFirst()
    if (changing) throw new RegistryUnavailable(`${name}: its registrant is being changed`)
  }

  async function met(outcome: Parameters<typeof meaningOf>[0]): Promise<void> {
    const meaning = meaningOf(outcome)
    if (meaning === 'done' && !disclosed) await databases.transact(noteHidden)
    if (meaning === 'done' || meaning === 'pending') return
    if (meaning === 'ours') await alarmOfUpdates(ports, { name, registry_id: registryId }, outcome)
    if (meaning !== 'refused') throw new RegistryUnavailable(`${name}: ${outcome.message}`)
    await databases.transact(async tx => {
      // What its registry does not publish is not published here either. A newer choice has a job of its own.
      const refused = { chosenAt: domain?.published_at ?? null, refusedAt: disclosed ? null : now() }
      if (!(await recordRefusal(tx, id, refused))) return
      const detail = refusalOf(outcome)
      // Refused again: the operator has a to-do, and the history its first line.
      if (domain?.hiding_refused_at && !disclosed) return
      await recordDomainEvent(tx, { domain: id, event: 'publishing-refused', detail, account: null, now: now() })
      if (disclosed) return
      await raiseOperatorTodo(tx, {
        ...todo,
        text: {
          us: `Have the registrant of ${name} hidden at its registry, which may still publish the data. It refused: ${endSentence(detail)}`,
          zhcn: `请让注册局隐藏 ${name} 的注册人资料：资料可能仍在公开。注册局拒绝：${endSentence(detail)}`,
        },
        now: now(),
      })
    })
  }
}
