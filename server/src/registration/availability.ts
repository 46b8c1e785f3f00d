import type { CheckedName, Registry } from '@namestead/adapters/registry/port'
import { formatAmount, type Money, parseAmount, share, usd } from '@namestead/contract/money'
import { type Catalogue, type Registries, registrationPrice, type Tld } from '../tlds/index.ts'

/** What a registry said of a name, with the prices we ask for it. */
export type Availability =
  | {
      readonly state: 'available'
      readonly premium: boolean
      readonly register: Money
      readonly renew: Money
      readonly agreedFees: AgreedFees | null
    }
  | { readonly state: 'taken' | 'unknown' | 'unsupported' }

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
  /** The first name goes in a frame of its own, so that its answer waits for no other. */
  readonly firstAlone?: boolean
}

export type Answered = readonly [name: AskedName, availability: Availability]

export interface AvailabilityChecks {
  /** Answers names as they come, a frame's at once, each name once. A registry that is silent makes only its own names `unknown`. */
  check(names: readonly AskedName[], options?: CheckOptions): AsyncIterable<readonly Answered[]>
}

const believedMs = 60_000
/** Kept in two halves: the older one goes when the younger is full. */
const halfKept = 25_000
export const namesAFrame = 50
const silentAfterMs = 5000
/** Ours on top of what the registry asks for a premium name, in basis points. */
const premiumMarkup = 1000

/** Asks the registries, remembering each definite answer for a minute. */
export function createAvailabilityChecks(registries: Registries): AvailabilityChecks {
  let younger = new Map<string, { availability: Availability; until: number }>()
  let older: typeof younger = new Map()

  const recall = (ascii: string, now: number) => {
    const hit = younger.get(ascii) ?? older.get(ascii)
    return hit && hit.until > now ? hit.availability : undefined
  }
  const keep = (ascii: string, availability: Availability, until: number) => {
    if (availability.state === 'unknown') return
    if (younger.size >= halfKept) {
      older = younger
      younger = new Map()
    }
    younger.set(ascii, { availability, until })
  }

  async function askFrame(connection: Registry, names: readonly AskedName[], signal?: AbortSignal) {
    const withFees = names.some(({ tld }) => tld.rules.premium)
    const asked = connection.checkNames({
      names: names.map(name => name.ascii),
      ...(withFees ? { fees: { currency: 'USD', commands: [{ command: 'create' }, { command: 'renew' }] } } : {}),
    })
    const outcome = await answerOrSilence(asked, signal)
    const answers = outcome?.kind === 'done' ? outcome.data : []
    const until = Date.now() + believedMs
    return names.map((name, at): Answered => {
      const availability = judge(name, answers[at])
      keep(name.ascii, availability, until)
      return [name, availability]
    })
  }

  return {
    async *check(names, { signal, firstAlone = false } = {}) {
      const pending = new Map<number, Promise<[number, Answered[]]>>()
      const known: Answered[] = []
      const ask: AskedName[] = []
      const now = Date.now()
      for (const name of names) {
        const remembered = recall(name.ascii, now)
        if (remembered) known.push([name, remembered])
        else if (!registries.of(name.tld.registry)) known.push([name, { state: 'unsupported' }])
        else ask.push(name)
      }
      // Before anything is asked: an answer that fails while nobody waits for it would end the process.
      if (known.length > 0) yield known
      for (const frame of framesOf(ask, firstAlone)) {
        const connection = registries.of(frame[0]?.tld.registry ?? null)
        if (!connection) continue
        const key = pending.size
        pending.set(
          key,
          askFrame(connection, frame, signal).then(rows => [key, rows]),
        )
      }
      while (pending.size > 0) {
        const [key, rows] = await Promise.race(pending.values())
        pending.delete(key)
        yield rows
      }
    },
  }
}

/** What is said of each name, by its A-label, when all of it is known. */
export async function answersTo(
  checks: AvailabilityChecks,
  names: readonly AskedName[],
): Promise<ReadonlyMap<string, Availability>> {
  const found = new Map<string, Availability>()
  for await (const answers of checks.check([...new Map(names.map(name => [name.ascii, name])).values()]))
    for (const [{ ascii }, availability] of answers) found.set(ascii, availability)
  return found
}

/** Frames of one registry each. */
function framesOf(names: readonly AskedName[], firstAlone: boolean): AskedName[][] {
  const frames: AskedName[][] = []
  const groups = Map.groupBy(names, ({ tld }) => `${tld.registry} ${tld.rules.premium}`)
  for (const group of groups.values())
    for (let start = 0; start < group.length; start += namesAFrame) frames.push(group.slice(start, start + namesAFrame))
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
function judge({ ascii, tld }: AskedName, answer: CheckedName | undefined): Availability {
  if (answer?.name.toLowerCase() !== ascii) return { state: 'unknown' }
  if (!answer.available) return { state: 'taken' }
  const premium = answer.prices?.commands.some(price => !price.standard) ?? false
  if (!premium)
    return {
      state: 'available',
      premium,
      register: registrationPrice(tld, 1),
      renew: tld.prices.renew,
      agreedFees: null,
    }
  const feeOf = (command: 'create' | 'renew') =>
    answer.prices?.commands.find(price => price.command === command)?.fees[0]?.amount
  const [create, renew] = [feeOf('create'), feeOf('renew')]
  const cost = create === undefined ? undefined : parseAmount(create)
  // What was asked in dollars and is answered in another currency is no price.
  if (!cost || answer.prices?.currency !== 'USD') return { state: 'unknown' }
  const later = (renew === undefined ? undefined : parseAmount(renew)) ?? cost
  return {
    state: 'available',
    premium,
    register: withMarkup(cost),
    renew: withMarkup(later),
    agreedFees: { first: formatAmount(cost), later: formatAmount(later) },
  }
}

const withMarkup = (cost: Money): Money => usd(cost.minor + share(cost, premiumMarkup).minor)

export type { Catalogue }
