import type { ReactNode } from 'react'
import { Refused } from '../../core/calls.ts'
import { isOrderId, type Order, useLiveOrder } from '../../core/live-order.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { NoOrders } from '../../ui/pictures/no-orders.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'

interface OrderPageProps {
  readonly title: string
  readonly bar?: (order: Order) => ReactNode
  readonly children: (order: Order) => ReactNode
}

/** A page about the order in its address (`?order=`). */
export function OrderPage({ title, bar, children }: OrderPageProps) {
  const t = useTexts('cart')
  const [search] = useSearchParams()
  const id = search.get('order') ?? ''
  const { data: order, error, refetch } = useLiveOrder(id)
  const unknown = !isOrderId(id) || (error instanceof Refused && error.error === 'order-unknown')
  return (
    <Page title={title} bar={order && bar?.(order)}>
      {order ? (
        children(order)
      ) : unknown ? (
        <StateView picture={<NoOrders />} title={t('orderNotFound')} text={t('orderUnknownText')}>
          <ButtonLink to="/shopcar">{t('goToCart')}</ButtonLink>
        </StateView>
      ) : error ? (
        <FailedView onRetry={refetch} />
      ) : (
        <LoadingRows count={3} />
      )}
    </Page>
  )
}
