import type { OrderLine } from '../../core/live-order.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { isUnresolved } from './is-unresolved.ts'
import { useCancelLine } from './use-cancel-line.ts'

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
