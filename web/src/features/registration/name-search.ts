import type { Output } from '@namestead/contract/call'
import { searchNames } from '@namestead/contract/registration'
import { useCallback, useEffect, useState } from 'react'
import { callKey, Refused } from '../../core/calls.ts'
import { type Language, useLanguage } from '../../core/language.tsx'
import { queries } from '../../core/queries.ts'
import { streamData } from '../../core/streams.ts'

export type FoundName = Output<typeof searchNames>

export interface NameSearch {
  readonly names: readonly FoundName[]
  readonly state: 'idle' | 'searching' | 'done' | 'refused' | 'broken'
  /** The server's own words where it refused the name. */
  readonly message: string
}

const idle: NameSearch = { names: [], state: 'idle', message: '' }

/** A finished search stays for those who come back to it, and goes with the session like every other answer. */
const keyOf = (name: string, language: Language) => [...callKey(searchNames, { name }), language, 'found']
const finished = (name: string, language: Language): NameSearch | undefined => {
  const key = keyOf(name, language)
  const names = queries.getQueryData<readonly FoundName[]>(key)
  const state = queries.getQueryState(key)
  const fresh = state && !state.isInvalidated && Date.now() - state.dataUpdatedAt < keptMilliseconds
  return names && fresh ? { names, state: 'done', message: '' } : undefined
}
const keptMilliseconds = 120_000

/** Rows as the registries answer. They come in bursts: one render a frame, and what stands does not move. */
export function useNameSearch(name: string): NameSearch & { again: () => void } {
  const language = useLanguage()
  const [search, setSearch] = useState<NameSearch>(() => finished(name, language) ?? idle)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (name === '') return setSearch(idle)
    const kept = round === 0 ? finished(name, language) : undefined
    if (kept) return setSearch(kept)
    const gone = new AbortController()
    setSearch({ names: [], state: 'searching', message: '' })
    void run(name, language, gone.signal, change => !gone.signal.aborted && setSearch(change))
    return () => gone.abort()
  }, [name, language, round])
  const again = useCallback(() => setRound(count => count + 1), [])
  return { ...search, again }
}

async function run(
  name: string,
  language: Language,
  signal: AbortSignal,
  change: (next: (before: NameSearch) => NameSearch) => void,
) {
  let all: readonly FoundName[] = []
  let waiting: FoundName[] = []
  let frame = 0
  const flush = () => {
    cancelAnimationFrame(frame)
    frame = 0
    const arrived = waiting
    waiting = []
    all = merged(all, arrived)
    change(before => ({ ...before, names: merged(before.names, arrived) }))
  }
  try {
    for await (const found of streamData(searchNames, { name }, signal)) {
      waiting.push(found)
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

/** A later answer for the same name replaces the earlier one where it stands. */
function merged(before: readonly FoundName[], arrived: readonly FoundName[]): readonly FoundName[] {
  const byName = new Map(before.map(found => [found.name, found]))
  for (const found of arrived) byName.set(found.name, found)
  return [...byName.values()]
}

export const canBuy = ({ state }: FoundName): boolean => state === 'available' || state === 'premium'
