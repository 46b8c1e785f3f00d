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
 * An order, and while it is worked on its news as the registries answer. Nothing depends on this page being open: the
 * work goes on without it, and whoever comes back reads where it stands.
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

/** The first news has every line, later ones those that changed. */
function withNews(before: Order | undefined, news: Order): Order {
  if (!before) return news
  const changed = new Map(news.lines.map(line => [line.id, line]))
  return { ...news, lines: before.lines.map(line => changed.get(line.id) ?? line) }
}

const firstPause = 1000
const longestPause = 15_000

/** Follows until the order has ended, also over lost connections. */
async function follow(order: string, language: Language, signal: AbortSignal): Promise<void> {
  for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
    try {
      for await (const news of streamData(watchOrder, { order }, signal)) {
        queries.setQueryData<Order>([...callKey(readOrder, { order }), language], before => withNews(before, news))
        pause = firstPause
      }
      // What was held is now spent or back in the balance.
      return await refreshAccount()
    } catch (error) {
      if (!(error instanceof NoAnswer)) return
    }
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}
