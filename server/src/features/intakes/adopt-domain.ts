import type { UpdateDomain } from '@namestead/adapters/registry/port'
import type { Databases } from '../../platform/database.ts'
import { endSentence } from '../../platform/sentences.ts'
import type { Vault } from '../../platform/vault.ts'
import { raiseOperatorTodo } from '../notices/index.ts'
import { contactChange, type RegistrantData, registryContact } from '../registrants/index.ts'
import { type Catalogue, meaningOf, type Registries, wholeReasonOf } from '../tlds/index.ts'

export interface AdoptPorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly registries: Registries
  readonly catalogue: Catalogue
  readonly registrantData: RegistrantData
  readonly codes: Vault
}

/**
 * The job that follows a transfer: the registry gets our contacts, where it takes any, and an auth code that the former registrar
 * does not know. It reads first and sends what differs, so that a repeat changes nothing.
 */
export async function adoptDomain(ports: AdoptPorts, id: string): Promise<void> {
  const { databases, registries, catalogue, codes } = ports
  const domain = await databases.db.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirst()
  if (!domain || domain.state === 'gone') return
  const registry = registries.of(domain.registry_id)
  if (!registry) throw new Error(`${domain.name}: no connection to the registry`)
  const seen = await registry.readDomain({ name: domain.name })
  if (seen.kind !== 'done') throw new Error(`${domain.name}: ${seen.message}`)
  if (seen.data.sponsor !== registry.registrar) return

  const { template_id: template, template_version: version } = domain
  const authCode = domain.auth_code && codes.open(domain.name, domain.auth_code).toString()
  let change: Partial<UpdateDomain> = authCode && seen.data.authCode !== authCode ? { authCode } : {}
  if (catalogue.find(domain.tld)?.rules.supports.contacts && template && version !== null) {
    const disclosed = domain.published_at !== null
    const where = { id: domain.registry_id, connection: registry }
    const made = await registryContact(ports, where, { template, version, disclosed })
    if ('unmade' in made) {
      if (meaningOf(made.unmade) === 'refused') return raise(wholeReasonOf(made.unmade))
      throw new Error(`${domain.name}: ${made.unmade.message}`)
    }
    change = { ...change, ...contactChange(seen.data, made.contact) }
  }
  if (Object.keys(change).length === 0) return
  const outcome = await registry.updateDomain({ name: domain.name, ...change })
  if (['done', 'pending'].includes(meaningOf(outcome))) return
  if (meaningOf(outcome) !== 'refused') throw new Error(`${domain.name}: ${outcome.message}`)
  return raise(wholeReasonOf(outcome))

  function raise(why: string): Promise<void> {
    const name = domain?.name ?? ''
    return databases.transact(tx =>
      raiseOperatorTodo(tx, {
        kind: 'transfer-adoption',
        reference: name,
        text: {
          us: `Set the contacts and the auth code of ${name}, which was transferred to us. The registry refused: ${endSentence(why)}`,
          zhcn: `请设置转入域名 ${name} 的联系人和转移码。注册局拒绝：${endSentence(why)}`,
        },
        now: ports.now(),
      }),
    )
  }
}
