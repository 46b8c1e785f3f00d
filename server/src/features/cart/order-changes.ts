import { notify } from '../../platform/at-commit.ts'
import type { Tx } from '../../platform/database.ts'
import type { Listener } from '../../platform/listen.ts'

const channel = 'order'

export const notifyOrders = (tx: Tx, orders: readonly string[]) => notify(tx, channel, orders)

/** Waits for changes of orders; one listener per process for all watchers. */
export interface OrderChanges {
  /** Resolves at the next change of the order, or when `signal` ends. */
  next(order: string, signal: AbortSignal): Promise<void>
}

export async function watchOrders(listener: Listener): Promise<OrderChanges> {
  const waiting = new Map<string, Set<() => void>>()
  await listener.listen(channel, order => {
    // After a lost connection (empty payload) all watchers read again.
    for (const [key, wakes] of waiting) if (order === '' || order === key) for (const wake of [...wakes]) wake()
  })
  return {
    next: (order, signal) =>
      new Promise(done => {
        const wakes = waiting.get(order) ?? new Set()
        waiting.set(order, wakes)
        const wake = () => {
          wakes.delete(wake)
          if (wakes.size === 0) waiting.delete(order)
          signal.removeEventListener('abort', wake)
          done()
        }
        wakes.add(wake)
        signal.addEventListener('abort', wake)
      }),
  }
}
