import type { Zone, ZoneSigning } from '../port.ts'
import { privateKeyOctets } from '../signing-keys.ts'
import {
  type HeldKey,
  type HeldZone,
  ourAccount,
  type PowerDnsApi,
  PowerDnsRefusal,
  type RecordSet,
  type SetChange,
} from './api.ts'
import { setKey, type WantedZone } from './record-sets.ts'

/** How many record sets and keys of a zone were not as they should be. */
export type Differences = number

/**
 * Brings a zone of the server to the wanted state and returns how much differed. Reads first, so it can be repeated, and mends
 * what others changed. Record sets change in one transaction of the server, its SOA among them. Not `isAnswered`: the server may
 * have the zone from an attempt that failed, and still answer from its caches.
 */
export async function deliverZone(
  api: PowerDnsApi,
  { name, signing }: Pick<Zone, 'name' | 'signing'>,
  wanted: WantedZone,
  isAnswered = true,
): Promise<Differences> {
  const held = await api.readZone(name)
  if (held && held.account !== ourAccount)
    throw new PowerDnsRefusal(`PowerDNS has ${name} for the account "${held.account}": it is not ours to change`)
  const changes = held ? changesOf(held, wanted) : wanted.sets
  if (!held) await api.createZone(name, wanted.sets)
  // Keys come before the records that announce them, and go after.
  const keys = await deliverKeys(api, name, signing, held)
  if (held && changes.length > 0) await api.changeSets(name, changes)
  for (const { id } of keys.surplus) await api.deleteKey(name, id)
  // Only a change of sets makes the server forget the answers that it has cached, for names of a new zone too.
  const soa = wanted.sets.filter(({ type }) => type === 'SOA')
  const isForgotten = held && changes.length > 0
  if (!held || keys.changed + keys.surplus.length > 0 || !(isAnswered || isForgotten)) await api.changeSets(name, soa)
  return changes.length + keys.changed + keys.surplus.length
}

function changesOf(held: HeldZone, { sets, unknown }: WantedZone): SetChange[] {
  const before = new Map(held.sets.map(set => [setKey(set), set]))
  const isSame = (set: RecordSet) => {
    const known = before.get(setKey(set))
    return known !== undefined && known.ttl === set.ttl && !known.hasDisabled && haveSame(known.contents, set.contents)
  }
  const changed = sets.filter(set => !isSame(set))
  const kept = new Set([...sets.map(setKey), ...unknown])
  const gone = [...before.values()].filter(set => !kept.has(setKey(set)))
  return [...gone.map(({ name, type }) => ({ name, type, contents: [] as const })), ...changed]
}

const haveSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.toSorted().join('\n') === others.toSorted().join('\n')

/**
 * The server signs with the same keys as our own, so the DS at the registry holds whichever of them answers. A key signs when
 * it signs the zone or when the parent is asked to hold its DS: the key set then fits either DS of a roll.
 */
async function deliverKeys(
  api: PowerDnsApi,
  name: string,
  signing: ZoneSigning | undefined,
  held: HeldZone | undefined,
): Promise<{ changed: number; surplus: readonly HeldKey[] }> {
  if (!signing && !held?.isSigned) return { changed: 0, surplus: [] }
  const before = held ? await api.listKeys(name) : []
  let changed = 0
  for (const { publicKey, privateKey, signsZone, isAnnounced } of signing?.keys ?? []) {
    const isActive = signsZone || isAnnounced
    const known = before.find(key => key.publicKey === publicKey)
    if (known?.isActive === isActive) continue
    changed++
    if (known) await api.changeKey(name, known.id, isActive)
    else await api.addKey(name, { isActive, privateKey: privateKeyOctets(privateKey).toString('base64') })
  }
  if (signing && !held?.deniesNarrowly) {
    changed++
    await api.setDenial(name)
  }
  const wanted = new Set(signing?.keys.map(({ publicKey }) => publicKey))
  return { changed, surplus: before.filter(({ publicKey }) => !wanted.has(publicKey)) }
}
