import { total } from '@namestead/contract/money'
import { usePlaceOrder } from '../../core/place-order.ts'
import { dueForAll, type Tax } from '../../core/taxed.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Sum } from '../../ui/sum.tsx'
import type { CartLine } from './selection.ts'

interface CheckoutBarProps {
  readonly lines: readonly CartLine[]
  /** All lines are selected, so the address need not list them. */
  readonly all: boolean
  readonly tax: Tax | null
}

/**
 * The total of the selected lines and the checkout button. Registrations continue to the choice of a registrant; other orders
 * are placed here.
 */
export function CheckoutBar({ lines, all, tax }: CheckoutBarProps) {
  const t = useTexts('cart')
  const { place, busy } = usePlaceOrder()
  const sum = total(lines.map(({ price }) => price))
  const registers = lines.some(({ kind }) => kind === 'registration')
  return (
    <ActionBar about={<Sum label={t('total')} amount={dueForAll(lines, tax)} />}>
      {lines.length === 0 ? (
        <Button disabled>{t('checkout', { count: 0 })}</Button>
      ) : !registers ? (
        <Button busy={busy} onClick={() => void place({ lines: lines.map(({ id }) => id), total: sum })}>
          {t('checkout', { count: lines.length })}
        </Button>
      ) : (
        <ButtonLink to="/domain_register" query={all ? {} : { lines: lines.map(({ id }) => id).join(',') }}>
          {t('checkout', { count: lines.length })}
        </ButtonLink>
      )}
    </ActionBar>
  )
}
