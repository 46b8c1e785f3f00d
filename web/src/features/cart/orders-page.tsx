import { findOrders, productKinds, shownOrderStates } from '@namestead/contract/cart'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { NoOrders } from '../../ui/pictures/no-orders.tsx'
import { OrderRow } from './order-row.tsx'
import { kindOf, noOrderFilters, stateOf } from './order-states.ts'

/** All orders of the account, by state, product, number and domain. */
export default function OrdersPage() {
  const t = useTexts('cart')
  const [filters, setFilters] = useUrlFilters(noOrderFilters)
  const [state, kind] = [stateOf(filters.state), kindOf(filters.kind)]
  const query = usePagedCall(findOrders, next => ({ state, kind, text: filters.text || undefined, next }))
  const narrowed = state !== undefined || kind !== undefined || filters.text !== ''

  return (
    <ListPage
      title={t('orders')}
      search={{
        label: t('searchOrders'),
        placeholder: t('searchOrdersPlaceholder'),
        value: filters.text,
        onSearch: text => setFilters({ text }, { typing: true }),
      }}
      choice={
        <>
          <ChoiceChips
            label={t('state')}
            options={[
              { value: '', text: t('group_all') },
              ...shownOrderStates.map(value => ({ value, text: t(`order_${value}`) })),
            ]}
            value={state ?? ''}
            onChange={value => setFilters({ state: value })}
          />
          <ChoiceChips
            label={t('product')}
            options={[
              { value: '', text: t('allProducts') },
              ...productKinds.map(value => ({ value, text: t(`kind_${value}`) })),
            ]}
            value={kind ?? ''}
            onChange={value => setFilters({ kind: value })}
          />
        </>
      }
      count={({ total }) => t('ordersFound', { count: total })}
      query={query}
      rowsOf={page => page.orders}
      keyOf={row => row.order}
      columns={[t('pasteLabel'), t('order'), t('date'), t('state'), { heading: t('amount'), numeric: true }, '']}
      empty={{
        picture: <NoOrders />,
        text: t('noOrdersText'),
        nextStep: <ButtonLink to="/search">{t('searchNames')}</ButtonLink>,
      }}
      noneMatch={
        narrowed && {
          title: t('noOrderMatches'),
          text: t('noOrderMatchesText'),
          clear: t('clearFilters'),
          onClear: () => setFilters(noOrderFilters),
        }
      }
    >
      {row => <OrderRow shown={row} />}
    </ListPage>
  )
}
