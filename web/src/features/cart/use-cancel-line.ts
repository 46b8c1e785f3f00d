import { cancelLine, cancelLines, readOrder } from '@namestead/contract/cart'
import { useState } from 'react'
import { call, callKey } from '../../core/calls.ts'
import { toastFailure } from '../../core/failures.ts'
import { ask, toast, whileLoading } from '../../core/feedback.ts'
import type { OrderLine } from '../../core/live-order.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'

/** Cancels a paid line that waits for its registry, after asking. */
export function useCancelLine(order: string) {
  const t = useTexts('cart')
  const [busy, setBusy] = useState(false)

  async function cancel({ id: line, unicode: name }: OrderLine) {
    const confirmed = await ask({
      title: t('cancelLineTitle', { name }),
      text: t('cancelLineText'),
      confirm: t('cancelLine'),
      cancel: t('keepLine'),
      destructive: true,
    })
    if (!confirmed) return
    setBusy(true)
    await whileLoading(send(line)).catch(toastFailure)
    setBusy(false)
  }

  /** All lines of a bulk order that can still be cancelled. */
  async function cancelAll(count: number) {
    const confirmed = await ask({
      title: t('cancelLinesTitle', { count }),
      text: t('cancelLineText'),
      confirm: t('cancelLine'),
      cancel: t('keepLine'),
      destructive: true,
    })
    if (!confirmed) return
    setBusy(true)
    await whileLoading(send()).catch(toastFailure)
    setBusy(false)
  }

  async function send(line?: string) {
    const answer = line === undefined ? await call(cancelLines, { order }) : await call(cancelLine, { order, line })
    if (answer.code === 1 || answer.code === -1) toast(answer.message)
    await queries.invalidateQueries({ queryKey: callKey(readOrder, { order }) })
  }

  return { cancel, cancelAll, busy }
}
