import type { Output } from '@namestead/contract/call'
import type { readCart } from '@namestead/contract/cart'
import { useState } from 'react'

export type CartLine = Output<typeof readCart>['lines'][number]

/** The cart lines to check out. New lines are selected until the customer deselects them. */
export function useSelection(lines: readonly CartLine[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = lines.filter(({ id }) => !left.has(id))
  const all = chosen.length === lines.length
  return {
    chosen,
    all,
    has: (id: string) => !left.has(id),
    toggle: (id: string) => setLeft(before => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    toggleAll: () => setLeft(all ? new Set(lines.map(({ id }) => id)) : new Set()),
  }
}

const without = (ids: ReadonlySet<string>, removed: string) => new Set([...ids].filter(id => id !== removed))
