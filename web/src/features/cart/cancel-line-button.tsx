import { cancelLine, cancelLines, readOrder } from '@namestead/contract/cart'
import type { OrderLine } from '../../core/live-order.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { isUnresolved } from './is-unresolved.ts'

/** Cancels paid lines that wait for their registry, after asking. */
function useCancelLine(order: string) {
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

/** Of a line that waits for longer than usual; the others end within seconds. */
export function CancelLineButton({ order, line }: { readonly order: string; readonly line: OrderLine }) {
  const t = useTexts('cart')
  const { cancel, busy } = useCancelLine(order)
  if (line.cancel === 'asked') return <p className={`${layout.note} ${layout.below1}`}>{t('cancelling')}</p>
  if (line.cancel === 'no' || !isUnresolved(line)) return null
  return (
    <Button small look="plain" disabled={busy} onClick={() => void cancel(line)}>
      {t('cancelLine')}
      <span className="visually-hidden"> {line.unicode}</span>
    </Button>
  )
}

/** Of an order of which several lines wait. */
export function CancelLinesButton({ order, lines }: { readonly order: string; readonly lines: readonly OrderLine[] }) {
  const t = useTexts('cart')
  const { cancelAll, busy } = useCancelLine(order)
  const count = lines.filter(line => line.cancel === 'can' && isUnresolved(line)).length
  if (count < 2) return null
  return (
    <Button small look="plain" disabled={busy} onClick={() => void cancelAll(count)}>
      {t('cancelLines', { count })}
    </Button>
  )
}
