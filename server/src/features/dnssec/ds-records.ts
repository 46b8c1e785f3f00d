import { dsOfKey, hasDigest } from '@namestead/adapters/name-server/signing-keys'
import type { Dnssec, DnssecChange, DsRecord, KeyRecord } from '@namestead/adapters/registry/port'
import type { DsData } from '@namestead/contract/dns-delegation-lines'

/** Without the key that may come with it: two DS with the same four values are one. */
export const isSameDs = (a: DsData, b: DsData): boolean =>
  a.keyTag === b.keyTag &&
  a.algorithm === b.algorithm &&
  a.digestType === b.digestType &&
  a.digest.toUpperCase() === b.digest.toUpperCase()

/** A DS with the key that it stands for, where one of these is it: a registry that takes keys gets that. */
export function withKey(name: string, ds: DsData, keys: readonly KeyRecord[]): DsRecord {
  const key = keys.find(one => hasDigest(ds.digestType) && isSameDs(ds, dsOfKey(name, one, ds.digestType)))
  if (!key) return ds
  const { flags, protocol, algorithm, publicKey } = key
  return { ...ds, key: { flags, protocol, algorithm, publicKey } }
}

const isSameKey = (a: KeyRecord, b: KeyRecord): boolean =>
  a.flags === b.flags && a.algorithm === b.algorithm && a.publicKey === b.publicKey

/** The DS that a registry publishes for a domain; it computes them itself where it takes keys. */
export function dsAtRegistry(name: string, dnssec: Dnssec | null): DsData[] {
  if (!dnssec) return []
  const { records } = dnssec
  return records.interface === 'ds' ? records.ds : records.keys.map(key => dsOfKey(name, key))
}

declare module '../../platform/json-columns.ts' {
  interface JsonColumns {
    'ds_requests.add': readonly DsRecord[]
    'ds_requests.remove': readonly DsRecord[]
  }
}

export interface WantedChange {
  readonly replaces: boolean
  readonly add: readonly DsRecord[]
  readonly remove: readonly DsRecord[]
}

/** What must be sent to a registry that holds DS so that the change is made; undefined if it is made already. */
export function dsDifference(seen: readonly DsRecord[], { replaces, add, remove }: WantedChange) {
  const has = (list: readonly DsData[], one: DsData) => list.some(other => isSameDs(one, other))
  const gone = seen.filter(one => (replaces ? !has(add, one) : has(remove, one)))
  const missing = add.filter(one => !has(seen, one))
  return changeOf(gone, missing, ds => ({ interface: 'ds', ds }))
}

/** The same for a registry that takes keys (RFC 5910 section 4); of a DS whose key is unknown it knows nothing. */
export function keyDifference(name: string, seen: readonly KeyRecord[], { replaces, add, remove }: WantedChange) {
  const wanted = add.flatMap(({ key }) => key ?? [])
  const isRemoved = (key: KeyRecord) => remove.some(ds => isSameDs(ds, dsOfKey(name, key)))
  const gone = seen.filter(key => (replaces ? !wanted.some(one => isSameKey(one, key)) : isRemoved(key)))
  const missing = wanted.filter(one => !seen.some(key => isSameKey(one, key)))
  return changeOf(gone, missing, keys => ({ interface: 'key', keys }))
}

function changeOf<T>(gone: T[], missing: T[], recordsOf: (list: T[]) => Dnssec['records']): DnssecChange | undefined {
  if (gone.length + missing.length === 0) return undefined
  return {
    ...(gone.length > 0 ? { remove: recordsOf(gone) } : {}),
    ...(missing.length > 0 ? { add: { records: recordsOf(missing) } } : {}),
  }
}
