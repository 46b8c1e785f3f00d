import { compileZone, type RrSet } from '../compile-zone.ts'
import { rrType } from '../dns-numbers.ts'
import type { ForwardingServices, SkippedRecord, Zone } from '../port.ts'
import type { WireName } from '../wire-name.ts'
import type { RecordSet } from './api.ts'
import type { FlattenAliases } from './flatten-aliases.ts'
import { presentData, presentName } from './present-data.ts'

export interface WantedZone {
  readonly sets: readonly RecordSet[]
  /** `name type` of sets whose addresses are not known now: what the server has of them stays. */
  readonly unknown: ReadonlySet<string>
  readonly skipped: readonly SkippedRecord[]
  /** Milliseconds: when the addresses of its ALIAS records may have changed; undefined without any. */
  readonly refreshAt: number | undefined
}

const typeNames = new Map(Object.entries(rrType).map(([name, type]): [number, string] => [type, name]))

/** PowerDNS makes it of the keys it was given. */
const madeByServer = rrType.DNSKEY

/** An ALIAS hides the addresses beside it, as in our own server's answers. */
const isAddress = ({ type }: RrSet) => type === rrType.A || type === rrType.AAAA

export const setKey = ({ name, type }: Pick<RecordSet, 'name' | 'type'>) => `${name} ${type}`

/** What a PowerDNS is to have of a zone: the sets that our own server would answer from. */
export async function wantedZone(
  zone: Zone,
  services: ForwardingServices,
  flattenAliases: FlattenAliases,
): Promise<WantedZone> {
  const compiled = compileZone(zone, services)
  const sets: RecordSet[] = []
  const keyOf = (owner: WireName, type: number) => ({ name: presentName(owner), type: typeNames.get(type) ?? '' })
  const add = (owner: WireName, { type, ttl, data }: RrSet) => {
    if (type === madeByServer || data.length === 0) return
    sets.push({ ...keyOf(owner, type), ttl, contents: data.map(each => presentData(type, each)) })
  }
  for (const [owner, { sets: own, alias }] of compiled.nodes)
    for (const set of own) if (!(alias && isAddress(set))) add(owner, set)

  const unknown = new Set<string>()
  const { flattened, refreshAt } = await flattenAliases(compiled)
  for (const { owner, type, set } of flattened) {
    if (set === 'unknown') unknown.add(setKey(keyOf(owner, type)))
    else if (set) add(owner, set)
  }
  return { sets, unknown, skipped: compiled.skipped, refreshAt }
}
