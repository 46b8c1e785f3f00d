import type { Output } from '@namestead/contract/call'
import { searchNames } from '@namestead/contract/registration'
import { useCallback, useEffect, useState } from 'react'
import { Refused } from '../../app/calls.ts'
import { streamData } from '../../app/streams.ts'

export type FoundName = Output<typeof searchNames>

export interface NameSearch {
  readonly names: readonly FoundName[]
  readonly state: 'idle' | 'searching' | 'done' | 'refused' | 'broken'
  /** The server's own words where it refused the name. */
  readonly message: string
}

const idle: NameSearch = { names: [], state: 'idle', message: '' }

/** Rows as the registries answer. They come in bursts: one render a frame, and what stands does not move. */
export function useNameSearch(name: string): NameSearch & { again: () => void } {
  const [search, setSearch] = useState<NameSearch>(idle)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    if (name === '') return setSearch(idle)
    const gone = new AbortController()
    setSearch({ names: [], state: 'searching', message: '' })
    void run(name, gone.signal, change => !gone.signal.aborted && setSearch(change))
    return () => gone.abort()
  }, [name, round])
  const again = useCallback(() => setRound(count => count + 1), [])
  return { ...search, again }
}

async function run(name: string, signal: AbortSignal, change: (next: (before: NameSearch) => NameSearch) => void) {
  let waiting: FoundName[] = []
  let frame = 0
  const flush = () => {
    cancelAnimationFrame(frame)
    frame = 0
    const arrived = waiting
    waiting = []
    change(before => ({ ...before, names: merged(before.names, arrived) }))
  }
  try {
    for await (const found of streamData(searchNames, { name }, signal)) {
      waiting.push(found)
      frame ||= requestAnimationFrame(flush)
    }
    flush()
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
