import { setTimeout as wait } from 'node:timers/promises'
import { compileZone } from './compile-zone.ts'
import type { ForwardingServices, NameServerLog, SkippedRecord, StopFollowing, Zone, ZoneSource } from './port.ts'
import { toWireName, type WireName } from './wire-name.ts'
import type { ZoneStore } from './zone-store.ts'

/**
 * Fills the store from the source and keeps it fresh. The source may be away at any moment, at the start too: what is in
 * memory is served on, and the work is tried again until it succeeds.
 */
export interface ZoneFollower {
  /** Resolves when every zone was loaded once. */
  readonly loaded: Promise<void>
  isLoaded(): boolean
  /** Stored records that are not served. */
  skippedRecords(): number
  stop(): Promise<void>
}

const firstRetry = 100
const longestRetry = 5_000
/** Zones read at the same time after changes; a burst of changes must not take all connections of the source. */
const maxReaders = 4
/** What is wrong, and how it is said. */
type Fault = [fault: string, say: () => void]

/** Skipped records of one zone that are told one by one. */
const maxReported = 20

/** A name that DNS cannot carry is the apex of no zone that is served; `serve` says so. */
function apexOf(name: string): WireName {
  try {
    return toWireName(name)
  } catch {
    return ''
  }
}

export function followZones(options: {
  readonly source: ZoneSource
  readonly store: ZoneStore
  readonly services: ForwardingServices
  readonly log: NameServerLog
}): ZoneFollower {
  const { source, store, services, log } = options
  const stopping = new AbortController()
  /** Zones to be read again; a name stands here once, however often it changed meanwhile. */
  const waiting = new Set<string>()
  const reading = new Set<string>()
  /** What was said of zones with records that cannot be served. */
  const reported = new Map<string, { readonly faults: ReadonlySet<string>; readonly records: number }>()
  let skippedRecords = 0
  let isLoaded = false
  let stopFollowing: StopFollowing | undefined

  function serve(zone: Zone): void {
    try {
      const compiled = compileZone(zone, services)
      store.put(compiled)
      reportRecords(zone.name, compiled.skipped)
    } catch (error) {
      // One bad zone must not keep the others from being served; of this one the last good version stays.
      const facts = { err: error, zone: zone.name, version: zone.version }
      report(zone.name, new Map([[`${error}`, () => log.error(facts, 'a zone cannot be served')]]))
    }
  }

  function reportRecords(zone: string, skipped: readonly SkippedRecord[]): void {
    const say = 'a stored record cannot be served and is skipped'
    const faults = skipped.slice(0, maxReported).map(({ id, host, type, why }): Fault => {
      return [`${id} ${host} ${type} ${why}`, () => log.error({ zone, record: id, host, type, why }, say)]
    })
    const more = skipped.length - faults.length
    if (more > 0) faults.push(['more', () => log.error({ zone, records: more }, 'further stored records are skipped')])
    report(zone, new Map(faults), skipped.length)
  }

  /** Says each fault of a zone once: a zone is read again with every change of it. */
  function report(zone: string, faults: ReadonlyMap<string, () => void>, records = 0): void {
    const before = reported.get(zone)?.faults
    for (const [fault, say] of faults) if (!before?.has(fault)) say()
    skippedRecords += records - (reported.get(zone)?.records ?? 0)
    if (faults.size > 0) reported.set(zone, { faults: new Set(faults.keys()), records })
    else reported.delete(zone)
  }

  /** Tries until it succeeds or the server stops. */
  async function insist(what: string, work: () => Promise<void>): Promise<void> {
    for (let delay = firstRetry; !stopping.signal.aborted; delay = Math.min(delay * 2, longestRetry)) {
      try {
        return await work()
      } catch (error) {
        log.warn({ err: error, delay }, `${what}: the zone source failed; trying again`)
      }
      await wait(delay, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  async function readAgain(name: string): Promise<void> {
    const zone = await source.readZone(name)
    if (zone) return serve(zone)
    report(name, new Map())
    store.drop(apexOf(name))
  }

  function readWaiting(): void {
    for (const name of waiting) {
      if (reading.size >= maxReaders || stopping.signal.aborted) return
      // A change that comes while its zone is being read waits: that read may have seen the older state.
      if (reading.has(name)) continue
      waiting.delete(name)
      reading.add(name)
      void insist(`reading ${name}`, () => readAgain(name)).finally(() => {
        reading.delete(name)
        readWaiting()
      })
    }
  }

  function changed(name: string): void {
    waiting.add(name)
    readWaiting()
  }

  /** Reads again what differs, and what is not listed any more: only a read decides that a zone is gone. */
  async function catchUp(): Promise<void> {
    const unlisted = new Set(store.names())
    for await (const { name, version } of source.listVersions()) {
      unlisted.delete(name)
      if (store.versionOf(apexOf(name)) !== version) changed(name)
    }
    for (const name of unlisted) changed(name)
  }

  async function follow(): Promise<void> {
    stopFollowing = await source.followChanges({
      changed: change => changed(change.name),
      interrupted: () => void insist('catching up', catchUp),
    })
    if (stopping.signal.aborted) await stopFollowing()
  }

  async function loadAll(): Promise<void> {
    for await (const zone of source.loadZones()) {
      if (stopping.signal.aborted) return
      // A change during the load was read already and is newer than what the load began with.
      if ((store.versionOf(apexOf(zone.name)) ?? -1) < zone.version) serve(zone)
    }
  }

  async function load(): Promise<void> {
    // The feed first: what changes while all zones are read is read again.
    await insist('following changes', follow)
    await insist('loading zones', loadAll)
    // A zone that was dropped during the load may have come back with it.
    await insist('catching up', catchUp)
    isLoaded = !stopping.signal.aborted
    log.info({ zones: store.size }, 'zones loaded')
  }

  return {
    loaded: load(),
    isLoaded: () => isLoaded,
    skippedRecords: () => skippedRecords,
    async stop() {
      stopping.abort()
      await stopFollowing?.()
    },
  }
}
