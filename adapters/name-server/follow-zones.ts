import { setTimeout as wait } from 'node:timers/promises'
import { compileZone } from './compile-zone.ts'
import type { ForwardingServices, NameServerLog, SkippedRecord, StopFollowing, Zone, ZoneSource } from './port.ts'
import { toPresentation, toWireName, type WireName } from './wire-name.ts'
import type { ZoneStore } from './zone-store.ts'

/**
 * Lists the zones of the source, reads those that are asked for, and keeps both up to date. The source may be unavailable at any
 * time, at startup too: zones in memory are still served, and the work is retried until it succeeds.
 */
export interface ZoneFollower {
  /** Resolves when every zone is known, and as many as fit are in memory, or the first of them after some seconds. */
  readonly loaded: Promise<void>
  isLoaded(): boolean
  /** Number of stored records that are not served, of the zones that were read. */
  skippedRecords(): number
  /** Reads a zone that was asked for and puts it into the store(). Never rejects. */
  readMissing(apex: WireName): Promise<void>
  stop(): Promise<void>
}

const firstRetry = 100
const longestRetry = 5_000
/** Concurrent zone reads after changes; a burst of changes must not take all connections of the source. */
const maxReaders = 4
/** Zones that are asked for: how many are read together, and how many such reads run. */
const maxMissing = 250
const maxMissingReads = 3
/** Zones that cannot be served, which are not read again for each query. */
const maxBroken = 10_000
/** Zones whose faults are remembered. */
const maxReportedZones = 10_000
/** Milliseconds of filling the memory at startup, during which nothing is reported as loaded. */
const longestFilling = 3_000
/** A fault's key and the function that logs it. */
type Fault = [fault: string, logFault: () => void]

/** How many skipped records of one zone are logged individually. */
const maxReported = 20

/** Stands for a name that DNS cannot carry, which is the apex of no served zone. */
const notServed = ''

function apexOf(name: string): WireName {
  try {
    return toWireName(name)
  } catch {
    return notServed
  }
}

export function followZones(options: {
  readonly source: ZoneSource
  /** The store asks the follower for zones that it does not hold. */
  readonly store: () => ZoneStore
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
  const broken = new Set<WireName>()
  const missing = new Map<WireName, { readonly read: Promise<void>; readonly end: () => void }>()
  const queue: WireName[] = []
  let missingReads = 0
  /** Zones that changed while the memory is filled from a snapshot. */
  const changedMeanwhile = new Set<WireName>()
  let filling = false
  let isScheduled = false
  let skippedRecords = 0
  let isLoaded = false
  let stopFollowing: StopFollowing | undefined

  function serve(zone: Zone): void {
    try {
      const compiled = compileZone(zone, services)
      store().put(compiled)
      reportRecords(zone.name, compiled.skipped)
    } catch (error) {
      // A bad zone must not keep the others from being served; its last good version stays.
      const apex = apexOf(zone.name)
      if (store().versionOf(apex) === undefined && broken.size < maxBroken) broken.add(apex)
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
    if (faults.size > 0 && (reported.size < maxReportedZones || reported.has(zone)))
      reported.set(zone, { faults: new Set(faults.keys()), records })
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
    store().drop(apexOf(name))
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

  /** A zone that nobody asks for is not read: its name is enough. */
  function changed(name: string): void {
    const apex = apexOf(name)
    if (apex === notServed) return
    broken.delete(apex)
    store().add(apex)
    store().endSharedLease()
    if (filling) changedMeanwhile.add(apex)
    if (store().versionOf(apex) === undefined && !missing.has(apex)) return
    waiting.add(name)
    readWaiting()
  }

  function readMissing(apex: WireName): Promise<void> {
    const known = missing.get(apex)
    if (known) return known.read
    if (broken.has(apex)) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    missing.set(apex, { read: promise, end: resolve })
    queue.push(apex)
    schedule()
    return promise
  }

  /** The queries that arrived in one turn of the event loop ask for their zones together. */
  function schedule(): void {
    if (isScheduled || queue.length === 0 || missingReads >= maxMissingReads || stopping.signal.aborted) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      const apexes = queue.splice(0, maxMissing)
      missingReads++
      void readTogether(apexes).finally(() => {
        missingReads--
        schedule()
      })
      schedule()
    })
  }

  async function readTogether(apexes: readonly WireName[]): Promise<void> {
    try {
      const zones = await source.readZones(apexes.map(toPresentation))
      for (const [at, apex] of apexes.entries()) {
        const zone = zones[at]
        // A change since was read later, and is newer.
        if (!zone && store().versionOf(apex) === undefined) store().drop(apex)
        else if (!zone) continue
        else if ((store().versionOf(apex) ?? -1) < zone.version) serve(zone)
      }
    } catch (error) {
      log.warn({ err: error, zones: apexes.length }, 'reading zones: the zone source failed')
      // The queries fail at once, but the source is not asked for each.
      await wait(firstRetry, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    for (const apex of apexes) {
      missing.get(apex)?.end()
      missing.delete(apex)
    }
  }

  /** Reads again every held zone whose version differs or that is no longer listed: only a read decides that a zone is gone. */
  async function catchUp(): Promise<void> {
    const unlisted = new Set(store().held())
    const listing = store().startListing()
    for await (const { name, version } of source.listVersions()) {
      const apex = apexOf(name)
      if (apex === notServed) continue
      listing.add(apex)
      unlisted.delete(apex)
      const held = store().versionOf(apex)
      if (held !== undefined && held !== version) changed(name)
    }
    listing.finish()
    for (const apex of unlisted) changed(toPresentation(apex))
    broken.clear()
    store().endSharedLease()
  }

  async function follow(): Promise<void> {
    stopFollowing = await source.followChanges({
      changed: change => changed(change.name),
      interrupted: () => void retry('catching up', catchUp),
    })
    if (stopping.signal.aborted) await stopFollowing()
  }

  /** As many zones as fit, so that the source may be away later. Those that are asked for meanwhile are read first. */
  async function fill(): Promise<void> {
    for await (const zone of source.loadZones()) {
      if (stopping.signal.aborted || !store().hasRoom) return
      const apex = apexOf(zone.name)
      // What changed since may be newer than the snapshot that is being loaded, and what was asked for is here.
      if (!changedMeanwhile.has(apex) && store().versionOf(apex) === undefined) serve(zone)
    }
  }

  async function load(): Promise<void> {
    // The feed starts first, so that zones that change during the load are read again.
    await retry('following changes', follow)
    await retry('listing zones', catchUp)
    isLoaded = !stopping.signal.aborted
    filling = true
    const filled = retry('loading zones', fill).then(() => {
      filling = false
      changedMeanwhile.clear()
    })
    await Promise.race([filled, wait(longestFilling, undefined, { signal: stopping.signal }).catch(() => undefined)])
    log.debug({ zones: store().size, octets: store().heldOctets }, 'zones loaded')
  }

  return {
    loaded: load(),
    isLoaded: () => isLoaded,
    skippedRecords: () => skippedRecords,
    readMissing,
    async stop() {
      stopping.abort()
      await stopFollowing?.()
    },
  }
}
