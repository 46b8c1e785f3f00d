import { setTimeout as wait } from 'node:timers/promises'
import { createAskedZones } from './asked-zones.ts'
import { type CompiledZone, compileZone } from './compile-zone.ts'
import { type ReadContents, readContents } from './keep-packed.ts'
import { type PackedZone, packZone } from './packed-zone.ts'
import type {
  ForwardingServices,
  NameServerLog,
  SkippedRecord,
  StopFollowing,
  Zone,
  ZoneSource,
  ZoneVersion,
} from './port.ts'
import { readBatch } from './read-batch.ts'
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
  /** Reads a zone that was asked for and puts it into the store(). Never rejects; undefined where it cannot be read now. */
  readMissing(apex: WireName): Promise<void> | undefined
  stop(): Promise<void>
}

const firstRetry = 100
const longestRetry = 5_000
/** Zones that are read together. */
const maxTogether = 250
/** Concurrent reads of zones that changed, and of those that are asked for; they must not take all connections of the source. */
const maxChangedReads = 2
const maxAskedReads = 2
/** Zones that cannot be served, which are not read again for each query, and for how many milliseconds they are not. */
const maxBroken = 10_000
const brokenFor = 30_000
/** Zones whose faults are remembered. */
const maxReportedZones = 10_000
/** Milliseconds of filling the memory at startup, during which nothing is reported as loaded. */
const longestFilling = 3_000
/** Afterwards the memory is filled in a fifth of the time, in parts of so many zones, while no client waits for a zone. */
const shareOfFilling = 5
const zonesPerPart = 250
/** The version in the notification of a zone that was dropped. */
const dropped = 0
/** A fault's key and the function that logs it. */
type Fault = [fault: string, logFault: () => void]

/** How many skipped records of one zone are logged individually. */
const maxReported = 20

type ThereContents = { readonly zone: Zone } | { readonly packed: PackedZone }

const isThere = (read: Exclude<ReadContents, { readonly error: unknown }>): read is ThereContents =>
  'packed' in read || read.zone !== undefined

const versionOf = (read: ThereContents) => ('packed' in read ? read.packed : read.zone).version

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
  const contents = readContents(source, services, log)
  const stopping = new AbortController()
  /** Zones to be read again. A set: a zone that changes repeatedly is read once. */
  const waiting = new Set<WireName>()
  const asked = createAskedZones()
  /** A zone is read by one at a time, so that an older state never replaces a newer one. */
  const reading = new Set<WireName>()
  let changedReads = 0
  let askedReads = 0
  /** Faults already logged, by zone. */
  const reported = new Map<string, { readonly faults: ReadonlySet<string>; readonly records: number }>()
  /** Until when. */
  const broken = new Map<WireName, number>()
  /** Zones that changed while the memory is filled from a snapshot. */
  const changedMeanwhile = new Set<WireName>()
  let filling = false
  let fillingSince = 0
  /** Catch-ups that began: what was read from a snapshot before may lack what the feed lost. */
  let catchUps = 0
  let catchingUp: Promise<void> | undefined
  let mustCatchUpAgain = false
  let isScheduled = false
  let skippedRecords = 0
  let isLoaded = false
  let stopFollowing: StopFollowing | undefined
  let packing: Promise<void> | undefined

  function serve(read: ThereContents): void {
    if ('zone' in read) {
      const packed = compile(read.zone, zone => store().put(zone))
      if (packed) contents.keepSoon(packed)
    } else {
      store().putPacked(read.packed)
      report(toPresentation(read.packed.name), new Map())
    }
  }

  /** The packed zone; undefined where it has faults, which are found when it is compiled: it is not kept. */
  function compile(zone: Zone, pack: (compiled: CompiledZone) => PackedZone): PackedZone | undefined {
    try {
      const compiled = compileZone(zone, services)
      const packed = pack(compiled)
      reportRecords(zone.name, compiled.skipped)
      return compiled.skipped.length === 0 ? packed : undefined
    } catch (error) {
      fail(zone.name, error, zone.version)
      return undefined
    }
  }

  /** A bad zone must not keep the others from being served; its last good version stays. */
  function fail(name: string, error: unknown, version?: number): void {
    const apex = apexOf(name)
    if (store().versionOf(apex) === undefined && (broken.size < maxBroken || broken.has(apex)))
      broken.set(apex, performance.now() + brokenFor)
    const facts = { err: error, zone: name, version }
    report(name, new Map([[`${error}`, () => log.error(facts, 'a zone cannot be served')]]))
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

  /** A zone that nobody asks for is not read: its name is enough. That it was dropped is confirmed by a read. */
  function changed({ name, version }: ZoneVersion): void {
    const apex = apexOf(name)
    if (apex === notServed) return
    broken.delete(apex)
    store().add(apex)
    store().endSharedLease()
    if (filling) changedMeanwhile.add(apex)
    // A change that arrives while its zone is being read waits: that read may have seen the older state.
    if (version === dropped || reading.has(apex) || store().versionOf(apex) !== undefined) readAgain(apex)
  }

  function readAgain(apex: WireName): void {
    waiting.add(apex)
    schedule()
  }

  function readMissing(apex: WireName): Promise<void> | undefined {
    const until = broken.get(apex)
    if (until !== undefined && until > performance.now()) return undefined
    const read = asked.ask(apex)
    if (read) schedule()
    return read
  }

  /** Changes and queries that arrived in one turn of the event loop read their zones together. */
  function schedule(): void {
    if (isScheduled || stopping.signal.aborted) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      startReads()
    })
  }

  function startReads(): void {
    for (let apexes = nextChanged(); apexes.length > 0; apexes = nextChanged()) {
      changedReads++
      void readTogether(apexes, readChanged).finally(() => changedReads--)
    }
    for (let apexes = nextAsked(); apexes.length > 0; apexes = nextAsked()) {
      askedReads++
      void readTogether(apexes, readAsked).finally(() => askedReads--)
    }
  }

  function nextChanged(): WireName[] {
    if (changedReads >= maxChangedReads) return []
    const next: WireName[] = []
    for (const apex of waiting) {
      if (next.length === maxTogether) break
      if (reading.has(apex)) continue
      waiting.delete(apex)
      next.push(apex)
    }
    return next
  }

  const nextAsked = () => (askedReads < maxAskedReads ? asked.next(maxTogether, apex => reading.has(apex)) : [])

  async function readTogether(
    apexes: readonly WireName[],
    read: (apexes: readonly WireName[]) => Promise<void>,
  ): Promise<void> {
    for (const apex of apexes) reading.add(apex)
    await read(apexes)
    for (const apex of apexes) {
      reading.delete(apex)
      asked.settle(apex)
    }
    schedule()
  }

  async function readChanged(apexes: readonly WireName[]): Promise<void> {
    const names = apexes.map(toPresentation)
    await retry(`reading ${names.length} changed zones`, async () => {
      for (const [at, read] of (await contents.read(names)).entries()) {
        const [apex, name] = [apexes[at], names[at]]
        if (apex !== undefined && name !== undefined) putChanged(apex, name, read)
      }
    })
  }

  function putChanged(apex: WireName, name: string, read: ReadContents): void {
    if ('error' in read) {
      fail(name, read.error)
      void wait(longestRetry, undefined, { signal: stopping.signal }).then(() => readAgain(apex), () => undefined) // biome-ignore format: one call
    } else if (isThere(read)) serve(read)
    else {
      report(name, new Map())
      store().drop(apex)
    }
  }

  async function readAsked(apexes: readonly WireName[]): Promise<void> {
    const names = apexes.map(toPresentation)
    try {
      for (const [at, read] of (await contents.read(names)).entries()) {
        const [apex, name] = [apexes[at], names[at]]
        if (apex === undefined || name === undefined) continue
        if ('error' in read) fail(name, read.error)
        else if (!isThere(read)) store().hide(apex)
        else if ((store().versionOf(apex) ?? -1) < versionOf(read)) serve(read)
      }
    } catch (error) {
      log.warn({ err: error, zones: apexes.length }, 'reading zones: the zone source failed')
      // The queries fail at once, but the source is not asked for each.
      await wait(firstRetry, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /** One at a time: each exchanges the list of all names, without those that another one was told of. */
  function catchUp(): Promise<void> {
    mustCatchUpAgain = true
    catchingUp ??= (async () => {
      while (mustCatchUpAgain && !stopping.signal.aborted) {
        mustCatchUpAgain = false
        await retry('listing zones', compareVersions)
      }
      catchingUp = undefined
    })()
    return catchingUp
  }

  /** Reads again every held zone whose version differs or that is no longer listed: only a read decides that a zone is gone. */
  async function compareVersions(): Promise<void> {
    catchUps++
    const unlisted = new Set(store().held())
    const listing = store().startListing()
    for await (const { name, version } of source.listVersions()) {
      const apex = apexOf(name)
      if (apex === notServed) continue
      listing.add(apex)
      unlisted.delete(apex)
      const held = store().versionOf(apex)
      // A zone that is being read may arrive in its state before the gap.
      if (held === undefined ? reading.has(apex) : held !== version) changed({ name, version })
    }
    listing.finish()
    for (const apex of unlisted) readAgain(apex)
    broken.clear()
    store().endSharedLease()
  }

  async function follow(): Promise<void> {
    stopFollowing = await source.followChanges({
      changed,
      interrupted: () => void catchUp(),
    })
    if (stopping.signal.aborted) await stopFollowing()
  }

  /** As many zones as fit, so that the source may be away later. Those that are asked for meanwhile are read first. */
  async function fill(): Promise<void> {
    const begun = catchUps
    let filled = 0
    let since = performance.now()
    for await (const part of contents.load()) {
      // The rest of this snapshot may be older than what the feed lost.
      if (catchUps !== begun) return fill()
      if (stopping.signal.aborted || !store().hasRoom) return
      for (const [name, read] of part) fillOne(name, read)
      filled += part.length
      if (filled < zonesPerPart) continue
      await leaveTimeForClients(performance.now() - since)
      filled = 0
      since = performance.now()
    }
  }

  function fillOne(name: string, read: ReadContents): void {
    const apex = apexOf(name)
    // What changed since may be newer than the snapshot that is being loaded, and what was asked for is here.
    if (changedMeanwhile.has(apex) || store().versionOf(apex) !== undefined) return
    if ('error' in read) fail(name, read.error)
    else if (isThere(read)) serve(read)
  }

  /** Zones that nobody asks for are packed too, so that the first query need not wait for it. */
  async function packMissing(): Promise<void> {
    for await (const names of contents.listMissing()) {
      const since = performance.now()
      const zones = (await readBatch(source, names)).flatMap(read => ('zone' in read && read.zone ? [read.zone] : []))
      await contents.keep(zones.flatMap(zone => compile(zone, packZone) ?? []))
      await leaveTimeForClients(performance.now() - since)
      if (stopping.signal.aborted) return
    }
  }

  /** After a part of the filling that took so many milliseconds; at the startup there are no clients yet. */
  async function leaveTimeForClients(worked: number): Promise<void> {
    if (performance.now() - fillingSince <= longestFilling) return
    do {
      await wait(worked * (shareOfFilling - 1), undefined, { signal: stopping.signal }).catch(() => undefined)
    } while (askedReads > 0 && !stopping.signal.aborted)
  }

  async function load(): Promise<void> {
    // The feed starts first, so that zones that change during the load are read again.
    await retry('following changes', follow)
    await catchUp()
    isLoaded = !stopping.signal.aborted
    filling = true
    fillingSince = performance.now()
    const filled = retry('loading zones', fill).then(() => {
      filling = false
      changedMeanwhile.clear()
      packing = retry('packing zones', packMissing)
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
      await packing
      await contents.settled()
    },
  }
}
