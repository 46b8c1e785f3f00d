import type { Output } from '@namestead/contract/call'
import { readOrder, watchOrder } from '@namestead/contract/cart'
import { NoAnswer } from '@namestead/contract/client'
import { useEffect } from 'react'
import { callKey, useCall } from './calls.ts'
import { type Language, useLanguage } from './language.tsx'
import { queries } from './queries.ts'
import { refreshAccount } from './session-flow.ts'
import { streamData } from './streams.ts'

export type Order = Output<typeof readOrder>
export type OrderLine = Order['lines'][number]

export const isOrderId = (order: string): boolean => /^[1-9]\d{0,17}$/.test(order)

/**
 * An order, updated live while the registries process it. Processing does not depend on this page being open; a customer who
 * returns reads the current state.
 */
export function useLiveOrder(order: string) {
  const language = useLanguage()
  const read = useCall(readOrder, { order }, { enabled: isOrderId(order), staleTime: 0 })
  const working = read.data?.state === 'working'
  useEffect(() => {
    if (!working) return
    const leaving = new AbortController()
    void follow(order, language, leaving.signal)
    return () => leaving.abort()
  }, [order, working, language])
  return read
}

/** The first update has every line, later ones have the lines that changed. */
function withUpdate(before: Order | undefined, update: Order): Order {
  if (!before) return update
  const changed = new Map(update.lines.map(line => [line.id, line]))
  return { ...update, lines: before.lines.map(line => changed.get(line.id) ?? line) }
}

const firstPause = 1000
const longestPause = 15_000

/** Follows the order until it has ended, and reconnects after lost connections. */
async function follow(order: string, language: Language, signal: AbortSignal): Promise<void> {
  const key = [...callKey(readOrder, { order }), language]
  for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
    try {
      for await (const update of streamData(watchOrder, { order }, signal)) {
        // A read that began before this update would replace it by an older state, which nothing updates after the end.
        await queries.cancelQueries({ queryKey: key })
        queries.setQueryData<Order>(key, before => withUpdate(before, update))
        pause = firstPause
      }
      // The amount on hold is now spent or released to the balance.
      return await refreshAccount()
    } catch (error) {
      if (!(error instanceof NoAnswer)) return
    }
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}
