import { cancelLine, cancelLines, readOrder } from '@namestead/contract/cart'
import type { OrderLine } from '../../core/live-order.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'

/** Cancels paid lines that wait for their registry, after asking. */
export function useCancelLine(order: string) {
  const t = useTexts('cart')
  const one = useCommand(cancelLine, { refresh: [readOrder] })
  const all = useCommand(cancelLines, { refresh: [readOrder] })
  const question = (title: string) => ({
    title,
    text: t('cancelLineText'),
    confirm: t('cancelLine'),
    cancel: t('keepLine'),
    destructive: true,
  })
  return {
    cancel: ({ id: line, unicode: name }: OrderLine) =>
      one.run({ order, line }, question(t('cancelLineTitle', { name }))),
    /** All lines of a bulk order that can still be cancelled. */
    cancelAll: (count: number) => all.run({ order }, question(t('cancelLinesTitle', { count }))),
    busy: one.busy || all.busy,
  }
}
