import { findOrders } from '@namestead/contract/cart'
import { choiceFilter, textFilter, useListFilters } from '../../core/list-filters.ts'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { NoOrders } from '../../ui/pictures/no-orders.tsx'
import { OrderRow } from './order-row.tsx'
import { orderLooks, productTexts } from './order-states.ts'

/** All orders of the account, by state, product, number and domain. */
export default function OrdersPage() {
  const t = useTexts('cart')
  const list = useListFilters<typeof findOrders>({
    filters: [
      textFilter(findOrders, 'text', { label: t('searchOrders'), placeholder: t('searchOrdersPlaceholder') }),
      choiceFilter(findOrders, 'state', {
        label: t('state'),
        text: value => t(orderLooks[value].text),
        inList: t('group_all'),
      }),
      choiceFilter(findOrders, 'kind', {
        label: t('product'),
        text: value => t(productTexts[value]),
        inList: t('allProducts'),
      }),
    ],
    noneMatch: { title: t('noOrderMatches'), text: t('noOrderMatchesText') },
  })
  const query = usePagedCall(findOrders, next => ({ ...list.input, next }))

  return (
    <ListPage
      title={t('orders')}
      list={list}
      count={({ total }) => t('ordersFound', { count: total })}
      query={query}
      rowsOf={page => page.orders}
      keyOf={row => row.order}
      columns={[t('group_names'), t('order'), t('date'), t('state'), { heading: t('amount'), numeric: true }, '']}
      empty={{
        picture: <NoOrders />,
        text: t('noOrdersText'),
        nextStep: <ButtonLink to="/search">{t('searchNames')}</ButtonLink>,
      }}
    >
      {row => <OrderRow shown={row} />}
    </ListPage>
  )
}
