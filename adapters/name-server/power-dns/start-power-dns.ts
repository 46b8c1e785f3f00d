import { setTimeout as wait } from 'node:timers/promises'
import { createAliasAddresses } from '../alias-addresses.ts'
import type {
  AddressResolver,
  Delivery,
  DeliveryBook,
  ForwardingServices,
  NameServerLog,
  ZoneServer,
  ZoneSource,
} from '../port.ts'
import { ourAccount, type PowerDnsApi, PowerDnsRefusal, powerDnsApi } from './api.ts'
import { deliverZone } from './deliver-zone.ts'
import { aliasFlattener } from './flatten-aliases.ts'
import { wantedZone } from './record-sets.ts'

export interface PowerDnsOptions {
  readonly source: ZoneSource
  readonly book: DeliveryBook
  /** Of the API, as `http://host:8081`, and its key. */
  readonly api: { readonly url: string; readonly key: string }
  readonly services: ForwardingServices
  readonly resolver: AddressResolver | undefined
  readonly log: NameServerLog
  /** Milliseconds of real time. */
  readonly now: () => number
  readonly pace?: Partial<Pace>
}

/** Milliseconds, but for the numbers of zones. */
interface Pace {
  /** Between two looks at what is due, and two proofs that this process still lives. */
  readonly tick: number
  /** Between two complete comparisons of versions: a notification may have been lost without a sign. */
  readonly compare: number
  readonly inspect: number
  /** Zones that are read from the server and compared whole at each `inspect`. */
  readonly inspected: number
}

const usualPace: Pace = { tick: 1_000, compare: 600_000, inspect: 5_000, inspected: 50 }

export interface PowerDnsStats {
  /** Whether this process is the one that delivers. */
  readonly delivers: boolean
  readonly waiting: number
  readonly delivered: number
  readonly refused: number
  /** Attempts that the server did not answer, or not as it should. */
  readonly failed: number
  /** Record sets and keys that inspections found changed by others, and mended. */
  readonly mended: number
}

export interface PowerDns extends ZoneServer {
  stats(): PowerDnsStats
}

const maxConcurrent = 8
/** Names that wait in memory; more stay in the book. */
const maxWaiting = 10_000
const pageSize = 1_000
const firstRetry = 100
const longestRetry = 5_000
/** Milliseconds: the operator may have changed what the server refused. */
const refusedAgainAfter = 600_000

/**
 * Follows the zones of the source and delivers them to a PowerDNS. The book says what it was given: a start, a lost connection
 * of either side or a lost notification lose nothing. An inspection compares all zones whole, a few at a time, and mends what
 * others changed.
 */
export function startPowerDns(options: PowerDnsOptions): PowerDns {
  const { source, book, services, log, now } = options
  const pace = { ...usualPace, ...options.pace }
  const api = powerDnsApi(options.api)
  const aliases = createAliasAddresses({ resolver: options.resolver, now, log, onChange: () => undefined })
  const flattenAliases = aliasFlattener({ source, services, aliases, now })
  const stopping = new AbortController()
  const { promise: loaded, resolve: resolveLoaded } = Promise.withResolvers<void>()

  const waiting = new Map<string, 'changed' | 'inspected'>()
  const running = new Map<string, Promise<void>>()
  const counts = { delivered: 0, refused: 0, failed: 0, mended: 0 }
  let delivers = false
  let mustCompare = true
  /** While the server is away, everything waits: retries of single zones would only add up. */
  let retryAfter = 0
  let retryDelay = firstRetry

  function enqueue(name: string, why: 'changed' | 'inspected'): void {
    if (!delivers || stopping.signal.aborted) return
    if (waiting.size >= maxWaiting && !waiting.has(name)) {
      // The book has it.
      mustCompare = true
      return
    }
    if (waiting.get(name) !== 'changed') waiting.set(name, why)
    pump()
  }

  function pump(): void {
    if (!delivers || now() < retryAfter) return
    for (const [name, why] of waiting) {
      if (running.size >= maxConcurrent || stopping.signal.aborted) return
      // A change that arrives during a delivery waits: that delivery may have read the older state.
      if (running.has(name)) continue
      waiting.delete(name)
      const work = deliver(name, why).finally(() => {
        running.delete(name)
        pump()
      })
      running.set(name, work)
    }
  }

  async function deliver(name: string, why: 'changed' | 'inspected'): Promise<void> {
    try {
      const { delivery, differences } = await bring(api, name)
      await book.note([delivery])
      counts.delivered++
      if (why === 'inspected' && differences > 0) {
        counts.mended += differences
        log.warn({ zone: name, differences }, 'a zone in PowerDNS was not as delivered, and is again')
      }
      retryDelay = firstRetry
    } catch (error) {
      if (error instanceof PowerDnsRefusal || error instanceof RangeError) return refused(name, error.message)
      counts.failed++
      log.warn({ err: error, zone: name, delay: retryDelay }, 'a zone could not be delivered to PowerDNS; trying again')
      retryAfter = now() + retryDelay
      retryDelay = Math.min(retryDelay * 2, longestRetry)
      enqueue(name, 'changed')
      void wait(retryDelay, undefined, { signal: stopping.signal }).then(pump, () => undefined)
    }
  }

  async function bring(to: PowerDnsApi, name: string): Promise<{ delivery: Delivery; differences: number }> {
    const zone = await source.readZone(name)
    if (!zone) {
      const held = await to.readZone(name)
      if (held?.account === ourAccount) await to.deleteZone(name)
      return { delivery: { name, version: 0, againAfter: undefined, refusal: '', isGone: true }, differences: 0 }
    }
    const wanted = await wantedZone(zone, services, flattenAliases)
    const differences = await deliverZone(to, zone, wanted)
    const againAfter = wanted.refreshAt === undefined ? undefined : Math.max(wanted.refreshAt - now(), 1_000)
    return { delivery: { name, version: zone.version, againAfter, refusal: '', isGone: false }, differences }
  }

  async function refused(name: string, refusal: string): Promise<void> {
    counts.refused++
    log.error({ zone: name, refusal }, 'PowerDNS refuses a zone; its last good version stays')
    const zone = await source.readZone(name).catch(() => undefined)
    const delivery = { name, version: zone?.version ?? 0, againAfter: refusedAgainAfter, refusal, isGone: !zone }
    await book.note([delivery]).catch(() => {
      mustCompare = true
    })
  }

  /** Runs a turn again and again, whatever fails in one. */
  async function repeat(milliseconds: number, what: string, turn: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await turn().catch(error => log.warn({ err: error }, `${what} failed; trying again`))
      await wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const idle = async () => {
    while (waiting.size + running.size > 0 && delivers && !stopping.signal.aborted) {
      if (running.size > 0) await Promise.race(running.values())
      else await wait(50)
    }
  }

  let lastCompared = 0

  async function compareVersions(): Promise<void> {
    mustCompare = false
    lastCompared = now()
    for (;;) {
      const names = await book.listPending(pageSize)
      for (const name of names) enqueue(name, 'changed')
      await idle()
      if (names.length < pageSize || !delivers || stopping.signal.aborted) return
    }
  }

  async function tick(): Promise<void> {
    const held = await book.hold()
    if (held && !delivers) mustCompare = true
    delivers = held
    if (!held) {
      waiting.clear()
      return
    }
    for (const name of await book.listDue(pageSize)) enqueue(name, 'changed')
    pump()
  }

  async function compare(): Promise<void> {
    if (!delivers || !(mustCompare || now() - lastCompared > pace.compare)) return
    await compareVersions()
    if (delivers && !mustCompare) resolveLoaded()
  }

  async function inspect(): Promise<void> {
    if (!delivers || waiting.size > 0) return
    for (const name of await book.listNextToInspect(pace.inspected)) enqueue(name, 'inspected')
  }

  let stopFollowing: (() => Promise<void>) | undefined
  async function follow(): Promise<void> {
    while (!stopFollowing && !stopping.signal.aborted) {
      try {
        stopFollowing = await source.followChanges({
          changed: ({ name }) => enqueue(name, 'changed'),
          interrupted: () => {
            mustCompare = true
          },
        })
      } catch (error) {
        log.warn({ err: error }, 'following changes: the zone source failed; trying again')
        await wait(retryDelay, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  const work = follow().then(() =>
    Promise.all([
      repeat(pace.tick, 'looking for due zones', tick),
      repeat(Math.min(pace.tick, 200), 'comparing versions', compare),
      repeat(pace.inspect, 'inspecting zones', inspect),
    ]),
  )

  return {
    loaded,
    stats: () => ({ delivers, waiting: waiting.size + running.size, ...counts }),
    async close() {
      stopping.abort()
      await work
      await Promise.allSettled(running.values())
      await stopFollowing?.()
      if (delivers) await book.release().catch(() => undefined)
    },
  }
}
