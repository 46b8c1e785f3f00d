import { setTimeout as pause } from 'node:timers/promises'
import type { CheckedName, Registry } from '@namestead/adapters/registry/port'
import { formatAmount, type Money, parseAmount, share, usd } from '@namestead/contract/money'
import type { AppContext } from '../../platform/app-context.ts'
import type { Catalogue, Registries, Tld } from '../tlds/index.ts'
import { premiumMarkup } from './policies.ts'

/** A domain's availability at its registry, with our prices. */
export type Availability =
  | {
      readonly state: 'available' | 'premium'
      readonly register: Money
      readonly renew: Money
      readonly agreedFees: AgreedFees | null
    }
  | { readonly state: 'taken' | 'unknown' | 'unsupported' | 'paused'; readonly register: null; readonly renew: null }
  /** Its extension is not open yet. */
  | { readonly state: 'opens'; readonly opensAt: Date; readonly register: null; readonly renew: null }

/** The registry gave no answer. */
export const unknown = { state: 'unknown', register: null, renew: null } as const
const taken = { state: 'taken', register: null, renew: null } as const
/** Available, and our account at the registry has a problem: nothing would come of an order now. */
const paused = { state: 'paused', register: null, renew: null } as const
const unsupported = { state: 'unsupported', register: null, renew: null } as const

/** What is known of a domain without its registry. */
function withoutRegistry({ opensAt, registry }: Tld, registries: Registries): Availability | undefined {
  if (!registries.of(registry)) return unsupported
  return opensAt ? { state: 'opens', opensAt, register: null, renew: null } : undefined
}

/** The registry's fees for a premium domain: for the first year, and for each later one. */
export interface AgreedFees {
  readonly first: string
  readonly later: string
}

/** A domain to check: its A-label and its TLD. */
export interface DomainToCheck {
  readonly ascii: string
  readonly tld: Tld
}

export interface CheckOptions {
  /** Aborted when no caller waits any more. */
  readonly signal?: AbortSignal
  /** Puts the first domain into a frame of its own, so that its answer waits for no other, and returns it first if possible. */
  readonly firstAlone?: boolean
  /**
   * Queries the registries for every domain and caches nothing, since a long list would evict the entries of other searches.
   */
  readonly fresh?: boolean
  /** Also those that are available of extensions that we cannot register in now: a queue's tries show when we can again. */
  readonly evenPaused?: boolean
  /** Nobody waits for it: customers' commands go first. */
  readonly routine?: boolean
}

/** Domains that were answered together, and the availability of each, in the same order. */
export interface Answers {
  readonly names: readonly DomainToCheck[]
  readonly availabilities: readonly Availability[]
}

export interface AvailabilityChecks {
  /**
   * Yields answers as they arrive, a frame's at once, each domain once. A silent registry makes only its own domains `unknown`.
   */
  check(names: readonly DomainToCheck[], options?: CheckOptions): AsyncIterable<Answers>
}

const cacheMs = 60_000
/** A customer who was notified that a domain is free must not read that it is taken. */
const takenMs = 5000
const maxCached = 10_000
export const domainsPerFrame = 50
const answerTimeoutMs = 5000
/** How long cached results wait for the domain that was searched for, so that it is returned first. */
const headStartMs = 100

/** Queries the registries, and caches each definite answer for up to a minute, "taken" for seconds. */
export function createAvailabilityChecks(
  registries: Registries,
  { policies, clock }: Pick<AppContext, 'policies' | 'clock'>,
): AvailabilityChecks {
  const cache = createCache()

  async function askFrame(
    connection: Registry,
    names: readonly DomainToCheck[],
    { signal, fresh = false, routine = false }: CheckOptions,
  ): Promise<Answers> {
    const withFees = names.some(({ tld }) => tld.rules.premium)
    const answer = connection.checkNames(
      {
        names: names.map(name => name.ascii),
        ...(withFees ? { fees: { currency: 'USD', commands: [{ command: 'create' }, { command: 'renew' }] } } : {}),
      },
      { routine },
    )
    const outcome = await withTimeout(answer, signal)
    const answers = outcome?.kind === 'done' ? outcome.data : []
    const markup = policies.at(clock.now())(premiumMarkup)
    const availabilities = names.map((name, at) => judge(name, answers[at], markup))
    if (!fresh) cache.store({ names, availabilities })
    return { names, availabilities }
  }

  return {
    async *check(names, options = {}) {
      const { firstAlone = false, fresh = false, evenPaused = false } = options
      const known: { names: DomainToCheck[]; availabilities: Availability[] } = { names: [], availabilities: [] }
      const ask: DomainToCheck[] = []
      cache.expire()
      for (const name of names) {
        const availability = withoutRegistry(name.tld, registries) ?? (fresh ? undefined : cache.read(name))
        if (availability) {
          known.names.push(name)
          known.availabilities.push(availability)
        } else ask.push(name)
      }
      const pending = new Map<number, Promise<[number, Answers]>>()
      const expect = (answers: Promise<Answers>) => {
        const key = pending.size
        pending.set(
          key,
          answers.then(answer => [key, answer]),
        )
      }
      const leads = firstAlone && ask[0] === names[0]
      for (const frame of framesOf(ask, leads)) {
        const connection = registries.of(frame[0]?.tld.registry ?? null)
        if (connection) expect(askFrame(connection, frame, options))
      }
      const first = leads ? pending.get(0) : undefined
      if (known.names.length > 0) expect(Promise.resolve(known))
      if (first) await Promise.race([first, Promise.race(pending.values()).then(() => pause(headStartMs))])
      while (pending.size > 0) {
        const [key, answers] = await Promise.race(pending.values())
        pending.delete(key)
        yield evenPaused ? answers : withPaused(answers)
      }
    },
  }
}

/** Not cached: it ends at once. */
function withPaused(answers: Answers): Answers {
  const { names, availabilities } = answers
  if (!names.some(({ tld }) => tld.paused)) return answers
  return {
    names,
    availabilities: availabilities.map((one, at) => (one.register && names[at]?.tld.paused ? paused : one)),
  }
}

/** The availability of each domain by its A-label, once all answers are known. */
export async function checkAll(
  checks: AvailabilityChecks,
  names: readonly DomainToCheck[],
  options?: CheckOptions,
): Promise<ReadonlyMap<string, Availability>> {
  const found = new Map<string, Availability>()
  const once = names.filter(({ ascii }) => !found.has(ascii) && found.set(ascii, unknown))
  for await (const { names: answered, availabilities } of checks.check(once, options))
    for (const [at, { ascii }] of answered.entries()) found.set(ascii, availabilities[at] ?? unknown)
  return found
}

/** Clears the whole cache each minute or when it is full; a domain that is requested again costs one query. */
function createCache() {
  const cached = new Map<string, Availability>()
  /** By A-label, in ms since the process started. */
  const takenAt = new Map<string, number>()
  let since = Date.now()
  return {
    read({ ascii, tld }: DomainToCheck): Availability | undefined {
      const known = cached.get(ascii)
      if (known === taken && performance.now() - (takenAt.get(ascii) ?? 0) > takenMs) return undefined
      // The list price may have changed since.
      return known?.state === 'available' ? atListPrice(tld) : known
    },
    store({ names, availabilities }: Answers): void {
      for (const [at, { ascii }] of names.entries()) {
        const availability = availabilities[at] ?? unknown
        if (availability !== unknown) cached.set(ascii, availability)
        if (availability === taken) takenAt.set(ascii, performance.now())
      }
    },
    expire(): void {
      const now = Date.now()
      if (now - since < cacheMs && cached.size < maxCached) return
      cached.clear()
      takenAt.clear()
      since = now
    },
  }
}

/** Frames of one registry each. */
function framesOf(names: readonly DomainToCheck[], firstAlone: boolean): DomainToCheck[][] {
  const frames: DomainToCheck[][] = []
  const tlds = Map.groupBy(names, ({ tld }) => tld)
  for (const group of Map.groupBy(tlds.keys(), ({ registry, rules }) => `${registry} ${rules.premium}`).values()) {
    const asked = group.flatMap(tld => tlds.get(tld) ?? [])
    for (let start = 0; start < asked.length; start += domainsPerFrame)
      frames.push(asked.slice(start, start + domainsPerFrame))
  }
  const [first] = names
  if (!firstAlone || !first || names.length < 2) return frames
  return [[first], ...frames.map(frame => frame.filter(name => name !== first)).filter(frame => frame.length > 0)]
}

/** The answer, or undefined if the registry was silent for too long or no caller waits any more. */
function withTimeout<T>(answer: Promise<T>, signal?: AbortSignal): Promise<T | undefined> {
  return new Promise((done, failed) => {
    const giveUp = () => settle(() => done(undefined))
    const timer = setTimeout(giveUp, answerTimeoutMs)
    signal?.addEventListener('abort', giveUp)
    const settle = (end: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      end()
    }
    answer.then(
      value => settle(() => done(value)),
      error => settle(() => failed(error)),
    )
  })
}

/** No answer, or one for another domain, is `unknown`: availability is never guessed. */
function judge({ ascii, tld }: DomainToCheck, answer: CheckedName | undefined, markup: number): Availability {
  if (answer?.name.toLowerCase() !== ascii) return unknown
  if (!answer.available) return taken
  const premium = answer.prices?.commands.some(price => !price.standard) ?? false
  if (!premium) return atListPrice(tld)
  const feeOf = (command: 'create' | 'renew') =>
    answer.prices?.commands.find(price => price.command === command)?.fees[0]?.amount
  const [create, renew] = [feeOf('create'), feeOf('renew')]
  const cost = create === undefined ? undefined : parseAmount(create)
  // A fee in another currency than the requested dollars is no price.
  if (!cost || answer.prices?.currency !== 'USD') return unknown
  const later = (renew === undefined ? undefined : parseAmount(renew)) ?? cost
  return {
    state: 'premium',
    register: premiumPrice(cost, markup),
    renew: premiumPrice(later, markup),
    agreedFees: { first: formatAmount(cost), later: formatAmount(later) },
  }
}

const listPrices = new WeakMap<Tld, Availability>()
/** One shared value for all domains of a TLD at its list price, since checks come in hundreds. */
function atListPrice(tld: Tld): Availability {
  const priced = listPrices.get(tld) ?? {
    state: 'available',
    register: tld.prices.register,
    renew: tld.prices.renew,
    agreedFees: null,
  }
  listPrices.set(tld, priced)
  return priced
}

/** Our price for a premium domain: the registry's fee plus our markup in basis points. */
export const premiumPrice = (cost: Money, markup: number): Money => usd(cost.minor + share(cost, markup).minor)

export type { Catalogue }
