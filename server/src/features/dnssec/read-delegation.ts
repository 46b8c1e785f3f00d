import type { AskForKeys, SeenKeys } from '@namestead/adapters/name-server/ask-for-keys'
import { dsOfKey, hasDigest } from '@namestead/adapters/name-server/signing-keys'
import type { DsRecord, KeyRecord } from '@namestead/adapters/registry/port'
import type { Input } from '@namestead/contract/call'
import {
  type DsData,
  dsDigestTypes,
  formatKey,
  isOutdated,
  maxDs,
  parseDelegationLine,
} from '@namestead/contract/dns-delegation-lines'
import type * as contract from '@namestead/contract/dnssec'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import { explainRefusal } from '../../platform/registry-refusals.ts'
import type { Actor } from '../../platform/use-case.ts'
import { type Catalogue, canDo, type Registries } from '../tlds/index.ts'
import { delegatedDomain, obstacleOf } from './delegated-domain.ts'
import { dsAtRegistry, isSameDs, withKey } from './ds-records.ts'

export interface DelegationPorts {
  readonly catalogue: Catalogue
  readonly registries: Registries
  /** Asks the name servers of a domain. */
  readonly askForKeys: AskForKeys
}

/** DS at the registry beside the keys in DNS, both asked now. */
export const readDelegation =
  ({ askForKeys, ...ports }: DelegationPorts) =>
  async (db: Db, { account, language }: Actor, input: Input<typeof contract.readDelegation>) => {
    const domain = await delegatedDomain(db, account, input.domain)
    if (!domain) return fail('domain-unknown')
    const [atRegistry, seen] = await Promise.all([
      ports.registries.of(domain.registry_id)?.readDomain({ name: domain.name }),
      askForKeys(domain.name, domain.name_servers),
    ])
    if (atRegistry?.kind !== 'done') return fail('registry-silent')
    const last = await lastRequest(db, domain.id)
    return ok({
      domain: domain.id,
      name: domain.name,
      unicode: domain.unicode,
      managed: await isManaged(db, domain.id),
      ds: dsAtRegistry(domain.name, atRegistry.data.dnssec).map(ds => judged(domain.name, ds, seen)),
      keys: seen.keys.map(key => ({
        flags: key.flags,
        algorithm: key.algorithm,
        keyTag: dsOfKey(domain.name, key).keyTag,
        publicKey: key.publicKey,
      })),
      seen: !seen.answered ? ('silent' as const) : seen.keys.length > 0 ? ('keys' as const) : ('none' as const),
      pending: domain.ds_pending,
      refusal: last?.state === 'refused' ? explainRefusal(last.reason, language).slice(0, 1000) : '',
      can: obstacleOf(domain, atRegistry.data.dnssec !== null || canDo(ports, domain, 'dnssec')) ?? (true as const),
      canAdd: canDo(ports, domain, 'dnssec'),
    })
  }

const lastRequest = (db: Db, domain: string) =>
  db
    .selectFrom('ds_requests')
    .select(['state', 'reason'])
    .where('domain_id', '=', domain)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether we sign the domain's zone, and so keep its DS in step. */
export async function isManaged(db: Db, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('zone_signings as s')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .select('s.id')
    .where('z.domain_id', '=', domain)
    .where('s.state', '<>', 'off')
    .executeTakeFirst()
  return row !== undefined
}

/** What a pasted text or the domain's own name servers say, as DS to be added. */
export const previewDs =
  ({ askForKeys, registries }: DelegationPorts) =>
  async (db: Db, { account }: Actor, { domain: id, source, text = '' }: Input<typeof contract.previewDs>) => {
    const domain = await delegatedDomain(db, account, id)
    if (!domain) return fail('domain-unknown')
    const seen = await askForKeys(domain.name, domain.name_servers)
    const proposed = source === 'text' ? fromText(domain.name, text) : fromServers(domain.name, seen, source)
    if (typeof proposed === 'string') return fail(proposed)
    const records = proposed.filter((ds, at) => proposed.findIndex(other => isSameDs(ds, other)) === at)
    if (records.length > maxDs) return fail('too-many-ds', { most: maxDs })
    const atRegistry = await registries.of(domain.registry_id)?.readDomain({ name: domain.name })
    const present = atRegistry?.kind === 'done' ? dsAtRegistry(domain.name, atRegistry.data.dnssec) : []
    const fresh = records.filter(ds => !present.some(other => isSameDs(other, ds)))
    if (present.length + fresh.length > maxDs) return fail('too-many-ds', { most: maxDs })
    return ok({
      records: records.map(({ key: pasted, ...ds }) => {
        const key = pasted ?? withKey(domain.name, ds, seen.keys).key
        return { ...judged(domain.name, ds, seen), dnskey: key ? formatKey(key) : null }
      }),
    })
  }

/** One record a line; a line that ends inside parentheses continues in the next one (RFC 1035 section 5.1). */
function fromText(name: string, text: string): DsRecord[] | 'ds-invalid' {
  const lines = text
    .replace(/\(([^)]*)\)/g, (_, inside: string) => inside.replace(/;.*$/gm, '').replace(/\s+/g, ' '))
    .split(/\r?\n/)
    .filter(line => line.replace(/;.*/, '').trim() !== '')
  const parsed = lines.map(parseDelegationLine)
  if (parsed.length === 0 || parsed.includes(undefined)) return 'ds-invalid'
  return parsed.flatMap(line => (line === undefined ? [] : 'ds' in line ? [line.ds] : [keyed(name, line.key)]))
}

type PreviewError = 'name-servers-silent' | 'no-keys-found'

const keyed = (name: string, key: KeyRecord): DsRecord => withKey(name, dsOfKey(name, key), [key])

function fromServers(name: string, seen: SeenKeys, source: 'dnskey' | 'cds'): DsRecord[] | PreviewError {
  if (!seen.answered) return 'name-servers-silent'
  const wanted = seen.cds.filter(ds => dsDigestTypes.some(known => known === ds.digestType))
  // A DS stands for an entry point; a zone with one key has no other (RFC 4034 section 2.1.1).
  const entries = seen.keys.filter(({ flags }) => (flags & 1) === 1)
  const keys = (entries.length > 0 ? entries : seen.keys).map(key => keyed(name, key))
  const found = source === 'cds' ? wanted : keys
  return found.length > 0 ? found : 'no-keys-found'
}

function judged(name: string, { keyTag, algorithm, digestType, digest }: DsData, seen: SeenKeys) {
  const ds = { keyTag, algorithm, digestType, digest }
  const fits = seen.keys.some(key => hasDigest(digestType) && isSameDs(dsOfKey(name, key, digestType), ds))
  const verdict = !seen.answered || !hasDigest(digestType) ? 'unknown' : fits ? 'matches' : 'orphan'
  return { ...ds, verdict, outdated: isOutdated(ds) } as const
}
