import { setTimeout as wait } from 'node:timers/promises'
import { createAliasAddresses } from '../alias-addresses.ts'
import type {
  AddressResolver,
  Delivery,
  DeliveryBook,
  ForwardingServices,
  NameServerLog,
  Zone,
  ZoneServer,
  ZoneSource,
} from '../port.ts'
import { type ReadZone, readBatch } from '../read-batch.ts'
import { ourAccount, type PowerDnsApi, PowerDnsRefusal, powerDnsApi } from './api.ts'
import { deliverZone } from './deliver-zone.ts'
import { aliasFlattener } from './flatten-aliases.ts'
import { wantedZone } from './record-sets.ts'

export interface PowerDnsOptions {
  readonly source: ZoneSource
  readonly book: DeliveryBook
  /** The address of the API, as `http://host:8081`, and its key. */
  readonly api: { readonly url: string; readonly key: string }
  readonly services: ForwardingServices
  readonly resolver: AddressResolver | undefined
  readonly log: NameServerLog
  /** After deliveries; with the error where they failed. */
  readonly ended?: (error?: unknown) => void
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

/** Zones that are read, delivered and noted together, and how many of them at most at one time. */
const zonesTogether = 50
const maxConcurrent = 8
/** Batches of edits, for which customers wait, and of everything else, for which nobody does. */
const maxBatches = { edits: 2, others: 1 } as const
/** Names that wait in memory; more stay in the book. */
const maxWaiting = 10_000
const pageSize = 1_000
const firstRetry = 100
const longestRetry = 5_000
/** A batch in which so many zones fail one after the other ends: the server is away, or nearly so. */
const failuresInARow = 3
/** Failures of one zone, while others are delivered, after which it waits like a refused one. */
const maxFailures = 5
/** Milliseconds before its end at which the right to deliver is no longer used: a request may take as long to arrive. */
const margin = 2_000
/** Milliseconds: the operator may have changed what the server refused. */
const refusedAgainAfter = 600_000

/** Why a zone is delivered. The server has answered with the present version of a zone that is due again or inspected. */
type Why = 'changed' | 'due' | 'inspected'

/** Goes with each batch: what is written and noted in it is of this right, no matter what this process has by then. */
interface Right {
  readonly epoch: string
  /** Of performance.now(), which continues while the process is stopped. */
  until: number
  /** Writes nothing after that. */
  readonly api: PowerDnsApi
}

class RightLost extends Error {
  override name = 'RightLost'
}

/**
 * Follows the zones of the source and delivers them to a PowerDNS. The book says what it was given: a start, a lost connection
 * of either side or a lost notification lose nothing. An inspection compares all zones whole, a few at a time, and mends what
 * others changed.
 */
export function startPowerDns(options: PowerDnsOptions): PowerDns {
  const { source, book, services, log, now } = options
  const pace = { ...usualPace, ...options.pace }
  const rightOf = (epoch: string): Right => {
    const made: Right = {
      epoch,
      until: 0,
      api: powerDnsApi(options.api, () => {
        if (performance.now() > made.until) throw new RightLost('The right to deliver has ended')
      }),
    }
    return made
  }
  const aliases = createAliasAddresses({ resolver: options.resolver, now, log, onChange: () => undefined })
  const flattenAliases = aliasFlattener({ source, services, aliases, now })
  const stopping = new AbortController()
  const { promise: loaded, resolve: resolveLoaded } = Promise.withResolvers<void>()

  const queues = { edits: new Set<string>(), others: new Map<string, Why>() }
  const batches = { edits: 0, others: 0 }
  const running = new Set<string>()
  const works = new Set<Promise<void>>()
  const counts = { delivered: 0, refused: 0, failed: 0, mended: 0 }
  let right: Right | undefined
  let mustCompare = true
  /** While the server is away, everything waits: retries of single zones would only add up. */
  let retryAfter = 0
  let retryDelay = firstRetry
  /** Of zones that could not be delivered: how often while others were, and how many deliveries there were by then. */
  const failures = new Map<string, { readonly times: number; readonly delivered: number }>()
  /** Zones of a batch that are delivered at one time; less after a failure. */
  let width: number = maxConcurrent

  /** A change that was just made: it goes before everything else. */
  function enqueueEdit(name: string): void {
    if (!right || stopping.signal.aborted) return
    // The book has it.
    if (queues.edits.size >= maxWaiting) mustCompare = true
    else queues.edits.add(name)
    pump()
  }

  function enqueue(name: string, why: Why): void {
    if (!right || stopping.signal.aborted || running.has(name)) return
    if (queues.others.size >= maxWaiting && !queues.others.has(name)) {
      mustCompare = true
      return
    }
    if (queues.others.get(name) !== 'changed') queues.others.set(name, why)
  }

  /** The next names of a queue. One that is being delivered waits: that delivery may have read the older state. */
  function next(queue: Set<string> | Map<string, unknown>): string[] {
    const names: string[] = []
    for (const name of queue.keys()) {
      if (names.length === zonesTogether) break
      if (!running.has(name)) names.push(name)
    }
    return names
  }

  function pump(): void {
    for (const kind of ['edits', 'others'] as const) {
      while (batches[kind] < maxBatches[kind]) {
        if (!right || now() < retryAfter || stopping.signal.aborted) return
        const names = next(queues[kind])
        if (names.length === 0) break
        const why = new Map(
          names.map(name => [name, (kind === 'others' && queues.others.get(name)) || 'changed'] as const),
        )
        for (const name of names) {
          queues.edits.delete(name)
          queues.others.delete(name)
          running.add(name)
        }
        batches[kind]++
        const work = deliver(right, kind, why).finally(() => {
          for (const name of names) running.delete(name)
          batches[kind]--
          works.delete(work)
          pump()
        })
        works.add(work)
      }
    }
  }

  async function deliver(mine: Right, kind: 'edits' | 'others', whys: ReadonlyMap<string, Why>): Promise<void> {
    const names = [...whys.keys()]
    const left = new Set(names)
    try {
      const reads = (await readBatch(source, names)).entries()
      const deliveries: Delivery[] = []
      const failed: { readonly name: string; readonly read: ReadZone; readonly error: unknown }[] = []
      let inARow = 0
      const work = async () => {
        for (const [at, read] of reads) {
          const name = names[at] ?? ''
          if (inARow >= failuresInARow || failed.some(({ error }) => error instanceof RightLost)) return
          try {
            deliveries.push(await bringOne(mine, name, read, whys.get(name) ?? 'changed'))
            inARow = 0
          } catch (error) {
            failed.push({ name, read, error })
            inARow++
          }
        }
      }
      await Promise.all(Array.from({ length: width }, work))
      const lost = failed.find(({ error }) => error instanceof RightLost)
      if (lost) throw lost.error
      const givenUp = failed.filter(({ name }) => failsAlone(name, deliveries.length > 0)).map(giveUp)
      const noted = [...deliveries, ...givenUp]
      if (noted.length > 0 && !(await book.note(mine.epoch, noted))) throw new RightLost('Another process delivers now')
      for (const { name } of noted) {
        left.delete(name)
        failures.delete(name)
      }
      if (deliveries.length > 0) {
        retryDelay = firstRetry
        options.ended?.()
      }
      // Zones that failed go after those that were not reached.
      for (const { name } of failed) if (left.delete(name)) left.add(name)
      if (failed.length > givenUp.length) throw failed[0]?.error
      width = Math.min(width + 1, maxConcurrent)
    } catch (error) {
      if (error instanceof RightLost) {
        abandon(mine)
        // While this batch had its names, a later right could not take them up.
        mustCompare = true
        return
      }
      counts.failed++
      options.ended?.(error)
      // Backends of PowerDNS that lock, such as SQLite, refuse writes at one time.
      width = Math.max(1, width >> 1)
      log.warn(
        { err: error, zones: left.size, delay: retryDelay },
        'zones could not be delivered to PowerDNS; trying again',
      )
      retryAfter = now() + retryDelay
      for (const name of left)
        if (kind === 'edits') queues.edits.add(name)
        else queues.others.set(name, 'changed')
      void wait(retryDelay, undefined, { signal: stopping.signal }).then(pump, () => undefined)
      retryDelay = Math.min(retryDelay * 2, longestRetry)
    }
  }

  /** Counts a failure of one zone, and says whether it has failed so often, while others were delivered, that it is given up for a while. */
  function failsAlone(name: string, othersDelivered: boolean): boolean {
    const before = failures.get(name) ?? { times: 0, delivered: counts.delivered }
    const times = before.times + (othersDelivered || counts.delivered > before.delivered ? 1 : 0)
    failures.set(name, { times, delivered: counts.delivered })
    return times >= maxFailures
  }

  function giveUp({ name, read, error }: { name: string; read: ReadZone; error: unknown }): Delivery {
    log.error(
      { zone: name, err: error },
      'a zone cannot be delivered to PowerDNS while others can; it is tried again later',
    )
    return refused(name, read, `${error}`)
  }

  async function bringOne(mine: Right, name: string, read: ReadZone, why: Why): Promise<Delivery> {
    try {
      if ('error' in read) throw new PowerDnsRefusal(`${read.error}`)
      const { delivery, differences } = await bring(mine, name, read.zone, why)
      counts.delivered++
      if (why === 'inspected' && differences > 0) {
        counts.mended += differences
        log.warn({ zone: name, differences }, 'a zone in PowerDNS was not as delivered, and is again')
      }
      return delivery
    } catch (error) {
      if (!(error instanceof PowerDnsRefusal || error instanceof RangeError)) throw error
      log.error({ zone: name, err: error }, 'PowerDNS refuses a zone; its last good version stays')
      return refused(name, read, error.message)
    }
  }

  function refused(name: string, read: ReadZone, refusal: string): Delivery {
    counts.refused++
    const zone = 'zone' in read ? read.zone : undefined
    return {
      name,
      version: zone?.version ?? 0,
      againAfter: refusedAgainAfter,
      refusal,
      // A deletion that is refused is due again, too.
      isGone: false,
    }
  }

  /** At once: what this process has read may be older than what the other one delivers. */
  function abandon(lost: Right): void {
    lost.until = 0
    // A batch of an earlier right ends late; the present one stays.
    if (right !== lost) return
    right = undefined
    queues.edits.clear()
    queues.others.clear()
    failures.clear()
    log.warn({}, 'another process delivers to PowerDNS now')
  }

  async function bring(
    { api }: Right,
    name: string,
    zone: Zone | undefined,
    why: Why,
  ): Promise<{ delivery: Delivery; differences: number }> {
    if (!zone) {
      const held = await api.readZone(name)
      if (held?.account === ourAccount) await api.deleteZone(name)
      return { delivery: { name, version: 0, againAfter: undefined, refusal: '', isGone: true }, differences: 0 }
    }
    const wanted = await wantedZone(zone, services, flattenAliases)
    const differences = await deliverZone(api, zone, wanted, why !== 'changed')
    const againAfter = wanted.refreshAt === undefined ? undefined : Math.max(wanted.refreshAt - now(), 1_000)
    return { delivery: { name, version: zone.version, againAfter, refusal: '', isGone: false }, differences }
  }

  /** Runs a turn again and again, no matter what fails in one. */
  async function repeat(milliseconds: number, what: string, turn: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await turn().catch(error => log.warn({ err: error }, `${what} failed; trying again`))
      await wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /** Until few of what is compared, due or inspected are left; edits do not hold it up. */
  async function fewOthers(limit: number): Promise<void> {
    while (queues.others.size > limit || (limit === 0 && batches.others > 0)) {
      if (!right || stopping.signal.aborted) return
      await Promise.race([...works, wait(50)])
    }
  }

  let lastCompared = 0

  async function compareVersions(): Promise<void> {
    mustCompare = false
    lastCompared = now()
    let before = new Set<string>()
    for (;;) {
      const names = await book.listPending(pageSize)
      // All of them failed: the others come with the next comparison.
      if (names.length > 0 && names.every(name => before.has(name))) return
      before = new Set(names)
      for (const name of names) enqueue(name, 'changed')
      pump()
      const isLast = names.length < pageSize
      await fewOthers(isLast ? 0 : zonesTogether)
      if (isLast || !right || stopping.signal.aborted) return
    }
  }

  async function tick(): Promise<void> {
    const asked = performance.now()
    const held = await book.hold()
    if (right && right.epoch !== held?.epoch) abandon(right)
    if (!held) return
    if (!right) {
      mustCompare = true
      right = rightOf(held.epoch)
    }
    right.until = asked + held.lasts - margin
    for (const name of await book.listDue(pageSize)) enqueue(name, 'due')
    pump()
  }

  async function compare(): Promise<void> {
    if (!right || !(mustCompare || now() - lastCompared > pace.compare)) return
    await compareVersions()
    if (right && !mustCompare) resolveLoaded()
  }

  async function inspect(): Promise<void> {
    if (!right || queues.others.size > 0) return
    for (const name of await book.listNextToInspect(pace.inspected)) enqueue(name, 'inspected')
    pump()
  }

  let stopFollowing: (() => Promise<void>) | undefined
  async function follow(): Promise<void> {
    while (!stopFollowing && !stopping.signal.aborted) {
      try {
        stopFollowing = await source.followChanges({
          changed: ({ name }) => enqueueEdit(name),
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
    stats: () => ({
      delivers: right !== undefined,
      waiting: queues.edits.size + queues.others.size + running.size,
      ...counts,
    }),
    async close() {
      stopping.abort()
      await work
      await Promise.allSettled(works)
      await stopFollowing?.()
      if (right) await book.release().catch(() => undefined)
    },
  }
}
