import type { Output } from '@namestead/contract/call'
import { checkNames, searchNames } from '@namestead/contract/registration'
import { useCallback, useEffect, useState } from 'react'
import { callKey, fetchData, Refused } from '../../../core/calls.ts'
import { toastFailure } from '../../../core/failures.ts'
import { type Language, useLanguage } from '../../../core/language.tsx'
import { queries } from '../../../core/queries.ts'
import { streamData } from '../../../core/streams.ts'

export type FoundDomain = Output<typeof searchNames>

export interface DomainSearch {
  readonly names: readonly FoundDomain[]
  readonly state: 'idle' | 'searching' | 'done' | 'refused' | 'broken'
  /** The server's message if it refused the search. */
  readonly message: string
  /** The domains that are asked again. */
  readonly asking: ReadonlySet<string>
}

const nobody: ReadonlySet<string> = new Set()
const idle: DomainSearch = { names: [], state: 'idle', message: '', asking: nobody }

/** A finished search is cached for a while. The cache is cleared with the session, like every other answer. */
const keyOf = (name: string, language: Language) => [...callKey(searchNames, { name }), language, 'found']
const finished = (name: string, language: Language): DomainSearch | undefined => {
  const key = keyOf(name, language)
  const names = queries.getQueryData<readonly FoundDomain[]>(key)
  const state = queries.getQueryState(key)
  const taken = names?.some(found => found.kind === 'exact' && found.state === 'taken')
  const kept = taken ? keptTakenMilliseconds : keptMilliseconds
  const fresh = state && !state.isInvalidated && Date.now() - state.dataUpdatedAt < kept
  return names && fresh ? { ...idle, names, state: 'done' } : undefined
}
const keptMilliseconds = 120_000
/** A notice that it is free leads here. */
const keptTakenMilliseconds = 5000

type AskedDomain = Pick<FoundDomain, 'kind' | 'name' | 'unicode' | 'tld'>

/** Search results as the registries answer. They arrive in bursts, so they are rendered once per frame. */
export function useDomainSearch(
  name: string,
): DomainSearch & { retry: () => void; ask: (domain: AskedDomain) => Promise<void> } {
  const language = useLanguage()
  const [search, setSearch] = useState<DomainSearch>(() => finished(name, language) ?? idle)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (name === '') return setSearch(idle)
    const kept = round === 0 ? finished(name, language) : undefined
    if (kept) return setSearch(kept)
    const leaving = new AbortController()
    setSearch({ ...idle, state: 'searching' })
    void run(name, language, leaving.signal, change => !leaving.signal.aborted && setSearch(change))
    return () => leaving.abort()
  }, [name, language, round])
  const retry = useCallback(() => setRound(count => count + 1), [])
  const ask = useCallback(
    async (asked: AskedDomain) => {
      const without = (names: readonly FoundDomain[]) => names.filter(found => found.name !== asked.name)
      setSearch(before => ({
        ...before,
        names: without(before.names),
        asking: new Set([...before.asking, asked.name]),
      }))
      const answer = await askAgain(asked)
      setSearch(before => {
        const waiting = before.asking.has(asked.name)
        const names = answer && waiting ? merged(before.names, [answer]) : before.names
        if (answer && waiting && before.state === 'done') queries.setQueryData(keyOf(name, language), names)
        return { ...before, names, asking: new Set([...before.asking].filter(other => other !== asked.name)) }
      })
    },
    [name, language],
  )
  // A new search starts after its first rendering.
  const state = search.state === 'idle' && name !== '' ? 'searching' : search.state
  return { ...search, state, retry, ask }
}

/** Asks the registry of one domain; undefined if not even our server answered. */
async function askAgain(asked: AskedDomain): Promise<FoundDomain | undefined> {
  try {
    const { names } = await fetchData(checkNames, { names: [asked.name] })
    const [checked] = names
    if (!checked) return undefined
    const { kind, name, unicode, tld } = asked
    const { given: _, lookAlike = false, ...answer } = checked
    return { ...answer, kind, name, unicode, tld, lookAlike, note: undefined, domain: undefined }
  } catch (error) {
    toastFailure(error)
    return undefined
  }
}

async function run(
  name: string,
  language: Language,
  signal: AbortSignal,
  change: (next: (before: DomainSearch) => DomainSearch) => void,
) {
  let all: readonly FoundDomain[] = []
  let arriving: FoundDomain[] = []
  let frame = 0
  const flush = () => {
    cancelAnimationFrame(frame)
    frame = 0
    const arrived = arriving
    arriving = []
    all = merged(all, arrived)
    change(before => ({ ...before, names: merged(before.names, arrived) }))
  }
  try {
    for await (const found of streamData(searchNames, { name }, signal)) {
      arriving.push(found)
      frame ||= requestAnimationFrame(flush)
    }
    flush()
    queries.setQueryData(keyOf(name, language), all)
    change(before => ({ ...before, state: 'done' }))
  } catch (error) {
    if (signal.aborted) return
    flush()
    const refused = error instanceof Refused
    change(before => ({ ...before, state: refused ? 'refused' : 'broken', message: refused ? error.message : '' }))
  }
}

/** A later answer for the same domain replaces the earlier one and keeps its row. */
function merged(before: readonly FoundDomain[], arrived: readonly FoundDomain[]): readonly FoundDomain[] {
  const byName = new Map(before.map(found => [found.name, found]))
  for (const found of arrived) byName.set(found.name, found)
  return [...byName.values()]
}

export const canBuy = ({ state }: FoundDomain): boolean => state === 'available' || state === 'premium'
