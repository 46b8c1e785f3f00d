import { addLines } from '@namestead/contract/cart'
import type { Money } from '@namestead/contract/money'
import { useState } from 'react'
import { call } from '../../core/calls.ts'
import { toastFailure } from '../../core/failures.ts'
import { toast, whileLoading } from '../../core/feedback.ts'
import { useSession } from '../../core/session.ts'
import { usePricedOrder } from './use-priced-order.ts'

interface Wanted {
  readonly name: string
  readonly years: number
}

/** Renews several domains: one order, whose lines pass through the cart, and on to payment. */
export function useBulkRenewal() {
  const placing = usePricedOrder()
  const [busy, setBusy] = useState(false)

  /** The cart's lines; undefined where one was refused, which has been shown. */
  async function linesOf(wanted: readonly Wanted[]): Promise<readonly string[] | undefined> {
    const lines: string[] = []
    for (const [years, group] of Map.groupBy(wanted, one => one.years)) {
      const answer = await call(addLines, { kind: 'renewal', names: group.map(({ name }) => name), years })
      if (answer.code === -1) toast(answer.message)
      if (answer.code !== 1 || !('data' in answer)) return undefined
      lines.push(...answer.data.lines)
      useSession.setState({ cartCount: answer.data.total })
      if (answer.data.lines.length === group.length) continue
      toast(answer.data.refused[0]?.why ?? '')
      return undefined
    }
    return lines
  }

  async function order(wanted: readonly Wanted[], total: Money): Promise<void> {
    setBusy(true)
    try {
      const lines = await whileLoading(linesOf(wanted))
      if (lines) await placing.place(lines, total)
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return { busy: busy || placing.busy, order }
}
