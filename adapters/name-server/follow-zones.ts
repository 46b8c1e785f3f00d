import { setTimeout as wait } from 'node:timers/promises'
import { compileZone } from './compile-zone.ts'
import type { ForwardingServices, NameServerLog, SkippedRecord, StopFollowing, Zone, ZoneSource } from './port.ts'
import { toWireName, type WireName } from './wire-name.ts'
import type { ZoneStore } from './zone-store.ts'

/**
 * Loads the store from the source and keeps it up to date. The source may be unavailable at any time, at startup too: zones in
 * memory are still served, and the work is retried until it succeeds.
 */
export interface ZoneFollower {
  /** Resolves when every zone has been loaded once. */
  readonly loaded: Promise<void>
  isLoaded(): boolean
  /** Number of stored records that are not served. */
  skippedRecords(): number
  stop(): Promise<void>
}

const firstRetry = 100
const longestRetry = 5_000
/** Concurrent zone reads after changes; a burst of changes must not take all connections of the source. */
const maxReaders = 4
/** A fault's key and the function that logs it. */
type Fault = [fault: string, logFault: () => void]

/** How many skipped records of one zone are logged individually. */
const maxReported = 20

/** A name that DNS cannot carry is the apex of no served zone; `serve` logs it. */
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
  /** Zones to be read again. A set: a zone that changes repeatedly is read once. */
  const waiting = new Set<string>()
  const reading = new Set<string>()
  /** Faults already logged, by zone. */
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
      // A bad zone must not keep the others from being served; its last good version stays.
      const facts = { err: error, zone: zone.name, version: zone.version }
      report(zone.name, new Map([[`${error}`, () => log.error(facts, 'a zone cannot be served')]]))
    }
  }

  function reportRecords(zone: string, skipped: readonly SkippedRecord[]): void {
    const message = 'a stored record cannot be served and is skipped'
    const faults = skipped.slice(0, maxReported).map(({ id, host, type, why }): Fault => {
      return [`${id} ${host} ${type} ${why}`, () => log.error({ zone, record: id, host, type, why }, message)]
    })
    const more = skipped.length - faults.length
    if (more > 0) faults.push(['more', () => log.error({ zone, records: more }, 'further stored records are skipped')])
    report(zone, new Map(faults), skipped.length)
  }

  /** Logs each fault of a zone once: a zone is read again with every change. */
  function report(zone: string, faults: ReadonlyMap<string, () => void>, records = 0): void {
    const before = reported.get(zone)?.faults
    for (const [fault, logFault] of faults) if (!before?.has(fault)) logFault()
    skippedRecords += records - (reported.get(zone)?.records ?? 0)
    if (faults.size > 0) reported.set(zone, { faults: new Set(faults.keys()), records })
    else reported.delete(zone)
  }

  /** Retries until the work succeeds or the server stops. */
  async function retry(what: string, work: () => Promise<void>): Promise<void> {
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
      // A change that arrives while its zone is being read waits: that read may have seen the older state.
      if (reading.has(name)) continue
      waiting.delete(name)
      reading.add(name)
      void retry(`reading ${name}`, () => readAgain(name)).finally(() => {
        reading.delete(name)
        readWaiting()
      })
    }
  }

  function changed(name: string): void {
    waiting.add(name)
    readWaiting()
  }

  /** Reads again every zone whose version differs or that is no longer listed: only a read decides that a zone is gone. */
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
      interrupted: () => void retry('catching up', catchUp),
    })
    if (stopping.signal.aborted) await stopFollowing()
  }

  async function loadAll(): Promise<void> {
    for await (const zone of source.loadZones()) {
      if (stopping.signal.aborted) return
      // A change during the load has already been read, and is newer than the snapshot that is being loaded.
      if ((store.versionOf(apexOf(zone.name)) ?? -1) < zone.version) serve(zone)
    }
  }

  async function load(): Promise<void> {
    // The feed starts first, so that zones that change during the load are read again.
    await retry('following changes', follow)
    await retry('loading zones', loadAll)
    // The load may have restored a zone that was dropped while it ran.
    await retry('catching up', catchUp)
    isLoaded = !stopping.signal.aborted
    log.debug({ zones: store.size }, 'zones loaded')
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
