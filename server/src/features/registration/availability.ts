import { setTimeout as pause } from 'node:timers/promises'
import type { CheckedName, Registry } from '@namestead/adapters/registry/port'
import { formatAmount, type Money, parseAmount, share, usd } from '@namestead/contract/money'
import type { AppContext } from '../../platform/app-context.ts'
import type { Catalogue, Registries, Tld } from '../tlds/index.ts'
import { premiumMarkup } from './policies.ts'

/** What a registry said of a name, with the prices we ask for it. */
export type Availability =
  | {
      readonly state: 'available' | 'premium'
      readonly register: Money
      readonly renew: Money
      readonly agreedFees: AgreedFees | null
    }
  | { readonly state: 'taken' | 'unknown' | 'unsupported'; readonly register: null; readonly renew: null }

/** Nobody answered for it. */
export const unknown = { state: 'unknown', register: null, renew: null } as const
const taken = { state: 'taken', register: null, renew: null } as const
const unsupported = { state: 'unsupported', register: null, renew: null } as const

/** What the registry asks of us for a premium name: for the first year, and for each later one. */
export interface AgreedFees {
  readonly first: string
  readonly later: string
}

/** A name as the checks take it: A-label and its TLD. */
export interface AskedName {
  readonly ascii: string
  readonly tld: Tld
}

export interface CheckOptions {
  /** Nobody waits any more. */
  readonly signal?: AbortSignal
  /** The first name goes in a frame of its own, so that its answer waits for no other, and is told first where it can be. */
  readonly firstAlone?: boolean
  /** The registries are asked for every name and nothing is remembered: a long list would push out what others look for. */
  readonly fresh?: boolean
}

/** Names that were answered together, and what is said of each, in the same order. */
export interface Answers {
  readonly names: readonly AskedName[]
  readonly said: readonly Availability[]
}

export interface AvailabilityChecks {
  /** Answers names as they come, a frame's at once, each name once. A registry that is silent makes only its own names `unknown`. */
  check(names: readonly AskedName[], options?: CheckOptions): AsyncIterable<Answers>
}

const cacheMs = 60_000
const maxRemembered = 10_000
export const namesAFrame = 50
const silentAfterMs = 5000
/** How long what is known of others waits for the name that was asked for, so that it is told first. */
const headStartMs = 100

/** Asks the registries, remembering each definite answer for up to a minute. */
export function createAvailabilityChecks(
  registries: Registries,
  { policies, clock }: Pick<AppContext, 'policies' | 'clock'>,
): AvailabilityChecks {
  const memory = rememberAnswers()

  async function askFrame(
    connection: Registry,
    names: readonly AskedName[],
    { signal, fresh = false }: CheckOptions,
  ): Promise<Answers> {
    const withFees = names.some(({ tld }) => tld.rules.premium)
    const asked = connection.checkNames({
      names: names.map(name => name.ascii),
      ...(withFees ? { fees: { currency: 'USD', commands: [{ command: 'create' }, { command: 'renew' }] } } : {}),
    })
    const outcome = await answerOrSilence(asked, signal)
    const answers = outcome?.kind === 'done' ? outcome.data : []
    const markup = policies.at(clock.now())(premiumMarkup)
    const said = names.map((name, at) => judge(name, answers[at], markup))
    if (!fresh) memory.keep({ names, said })
    return { names, said }
  }

  return {
    async *check(names, options = {}) {
      const { firstAlone = false, fresh = false } = options
      const known: { names: AskedName[]; said: Availability[] } = { names: [], said: [] }
      const ask: AskedName[] = []
      memory.forgetOld()
      for (const name of names) {
        const remembered = fresh ? undefined : memory.recall(name)
        const said = remembered ?? (registries.of(name.tld.registry) ? undefined : unsupported)
        if (said) {
          known.names.push(name)
          known.said.push(said)
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
        yield answers
      }
    },
  }
}

/** What is said of each name, by its A-label, when all of it is known. */
export async function answersTo(
  checks: AvailabilityChecks,
  names: readonly AskedName[],
  options?: CheckOptions,
): Promise<ReadonlyMap<string, Availability>> {
  const found = new Map<string, Availability>()
  const once = names.filter(({ ascii }) => !found.has(ascii) && found.set(ascii, unknown))
  for await (const { names: answered, said } of checks.check(once, options))
    for (const [at, { ascii }] of answered.entries()) found.set(ascii, said[at] ?? unknown)
  return found
}

/** Forgets everything at once, each minute or when it is full: a name that is asked for again costs one question. */
function rememberAnswers() {
  const remembered = new Map<string, Availability>()
  let begun = Date.now()
  return {
    recall({ ascii, tld }: AskedName): Availability | undefined {
      const known = remembered.get(ascii)
      // What the list says may have changed since.
      return known?.state === 'available' ? atListPrice(tld) : known
    },
    keep({ names, said }: Answers): void {
      for (const [at, { ascii }] of names.entries()) {
        const availability = said[at] ?? unknown
        if (availability !== unknown) remembered.set(ascii, availability)
      }
    },
    forgetOld(): void {
      const now = Date.now()
      if (now - begun < cacheMs && remembered.size < maxRemembered) return
      remembered.clear()
      begun = now
    },
  }
}

/** Frames of one registry each. */
function framesOf(names: readonly AskedName[], firstAlone: boolean): AskedName[][] {
  const frames: AskedName[][] = []
  const tlds = Map.groupBy(names, ({ tld }) => tld)
  for (const group of Map.groupBy(tlds.keys(), ({ registry, rules }) => `${registry} ${rules.premium}`).values()) {
    const asked = group.flatMap(tld => tlds.get(tld) ?? [])
    for (let start = 0; start < asked.length; start += namesAFrame) frames.push(asked.slice(start, start + namesAFrame))
  }
  const [first] = names
  if (!firstAlone || !first || names.length < 2) return frames
  return [[first], ...frames.map(frame => frame.filter(name => name !== first)).filter(frame => frame.length > 0)]
}

/** The answer, or undefined where the registry was silent for too long or nobody waits any more. */
function answerOrSilence<T>(asked: Promise<T>, signal?: AbortSignal): Promise<T | undefined> {
  return new Promise((done, failed) => {
    const giveUp = () => settle(() => done(undefined))
    const timer = setTimeout(giveUp, silentAfterMs)
    signal?.addEventListener('abort', giveUp)
    const settle = (end: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      end()
    }
    asked.then(
      answer => settle(() => done(answer)),
      error => settle(() => failed(error)),
    )
  })
}

/** No answer, or one that does not name the name, is `unknown`: never available by guess. */
function judge({ ascii, tld }: AskedName, answer: CheckedName | undefined, markup: number): Availability {
  if (answer?.name.toLowerCase() !== ascii) return unknown
  if (!answer.available) return taken
  const premium = answer.prices?.commands.some(price => !price.standard) ?? false
  if (!premium) return atListPrice(tld)
  const feeOf = (command: 'create' | 'renew') =>
    answer.prices?.commands.find(price => price.command === command)?.fees[0]?.amount
  const [create, renew] = [feeOf('create'), feeOf('renew')]
  const cost = create === undefined ? undefined : parseAmount(create)
  // What was asked in dollars and is answered in another currency is no price.
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
/** One value for all of a TLD's names that cost what its list says: names are asked for by the hundred. */
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

/** What we ask for what a registry asks for a premium name; ours on top of it in basis points. */
export const premiumPrice = (cost: Money, markup: number): Money => usd(cost.minor + share(cost, markup).minor)

export type { Catalogue }
