import { setTimeout as wait } from 'node:timers/promises'
import { compileZone } from './compile-zone.ts'
import type { ForwardingServices, NameServerLog, StopFollowing, Zone, ZoneSource } from './port.ts'
import { toWireName } from './wire-name.ts'
import type { ZoneStore } from './zone-store.ts'

/**
 * Fills the store from the source and keeps it fresh. The source may be away at any moment, at the start too: what is in
 * memory is served on, and the work is tried again until it succeeds.
 */
export interface ZoneFollower {
  /** Resolves when every zone was loaded once. */
  readonly loaded: Promise<void>
  isLoaded(): boolean
  stop(): Promise<void>
}

const firstRetry = 100
const longestRetry = 5_000
/** Zones read at the same time after changes; a burst of changes must not take all connections of the source. */
const mostReaders = 4

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
  let isLoaded = false
  let stopFollowing: StopFollowing | undefined

  function serve(zone: Zone): void {
    try {
      store.put(compileZone(zone, services))
    } catch (error) {
      // One bad zone must not keep the others from being served; of this one the last good version stays.
      log.error({ err: error, zone: zone.name, version: zone.version }, 'a zone cannot be served')
    }
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
    if (zone) serve(zone)
    else store.drop(toWireName(name))
  }

  function readWaiting(): void {
    for (const name of waiting) {
      if (reading.size >= mostReaders || stopping.signal.aborted) return
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
      if (store.versionOf(toWireName(name)) !== version) changed(name)
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
      if ((store.versionOf(toWireName(zone.name)) ?? -1) < zone.version) serve(zone)
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
    async stop() {
      stopping.abort()
      await stopFollowing?.()
    },
  }
}
