import type { ReactNode } from 'react'
import { isOrderId, type Order, useLiveOrder } from '../../core/live-order.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { NoOrders } from '../../ui/pictures/no-orders.tsx'
import { RecordPage } from '../../ui/record-page.tsx'

interface OrderFrameProps {
  readonly title: string
  /** The parameter that has it. */
  readonly by?: 'order' | 'id'
  readonly bar?: (order: Order) => ReactNode
  readonly children: (order: Order) => ReactNode
}

/** A page about the order in its address; without one, the way to the others, or to the cart where one was just placed. */
export function OrderFrame({ title, by = 'order', bar, children }: OrderFrameProps) {
  const t = useTexts('cart')
  const [search] = useSearchParams()
  const id = search.get(by) ?? ''
  return (
    <RecordPage
      title={title}
      id={isOrderId(id) ? id : undefined}
      query={useLiveOrder(id)}
      gone={{
        error: 'order-unknown',
        picture: <NoOrders />,
        title: t('orderNotFound'),
        text: t('orderUnknownText'),
        to: by === 'id' ? '/user/orders' : '/shopcar',
        link: t(by === 'id' ? 'toOrders' : 'goToCart'),
      }}
      {...(bar && { bar })}
    >
      {children}
    </RecordPage>
  )
}
