import { placeOrder } from '@namestead/contract/cart'
import { total } from '@namestead/contract/money'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../app/calls.ts'
import { toast, whileLoading } from '../../app/feedback.ts'
import { builtPath, usePathTo } from '../../app/paths.ts'
import { useTexts } from '../../app/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import css from './checkout-bar.module.css'
import type { CartLine } from './selection.ts'

interface CheckoutBarProps {
  readonly lines: readonly CartLine[]
  /** The server knows other prices than those shown. */
  readonly onStale: () => void
}

/** The sum of what is chosen, and the one tap that freezes it as an order. */
export function CheckoutBar({ lines, onStale }: CheckoutBarProps) {
  const t = useTexts('cart')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const sum = total(lines.map(({ price }) => price))
  const order = useMutation({
    mutationFn: () => whileLoading(call(placeOrder, { lines: lines.map(({ id }) => id), total: sum })),
    onSuccess: async answer => {
      if (answer.code === 1) {
        const pay = await builtPath('/pay')
        if (pay) await navigate(pathTo(pay, { query: { order: answer.data.order } }))
        else toast(t('ordered'))
      } else if (answer.code === -1) {
        toast(answer.message)
        onStale()
      }
    },
  })
  return (
    <ActionBar
      about={
        <p className={css.sum}>
          <span className={css.label}>{t('total')}</span>
          <Money amount={sum} size="title" />
        </p>
      }
    >
      <Button disabled={lines.length === 0} busy={order.isPending} onClick={() => order.mutate()}>
        {t('checkout', { count: lines.length })}
      </Button>
    </ActionBar>
  )
}
