import { findWorkOrders } from '@namestead/contract/support'
import { choiceFilter, useListFilters } from '../../core/list-filters.ts'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { BarLink } from '../../ui/action-bar.tsx'
import { DateText } from '../../ui/dates.tsx'
import layout from '../../ui/layout.module.css'
import { ListPage } from '../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { NoWorkOrders } from '../../ui/pictures/no-work-orders.tsx'
import { OrderState } from './order-head.tsx'
import { aboutTexts } from './work-order-texts.ts'

/** The customer's own questions. */
export default function WorkOrdersPage() {
  const t = useTexts('support')
  const list = useListFilters<typeof findWorkOrders>({
    filters: [
      choiceFilter(findWorkOrders, 'state', {
        label: t('columnState'),
        text: value => t(`state_${value}`),
        inList: t('group_all'),
      }),
    ],
    noneMatch: { title: t('noneMatch'), text: t('chooseOtherState') },
  })
  const query = usePagedCall(findWorkOrders, next => ({ ...list.input, next }))
  return (
    <ListPage
      title={t('ownTitle')}
      bar={<BarLink to="/user/wt_add">{t('newOrder')}</BarLink>}
      list={list}
      count={({ total }) => t('orders', { count: total })}
      query={query}
      rowsOf={page => page.orders}
      keyOf={row => row.order}
      columns={[t('title'), t('columnNumber'), t('columnChanged'), t('columnState')]}
      empty={{ picture: <NoWorkOrders />, text: t('ownNoneText') }}
    >
      {({ order, title, kind, urgent, state: at, changedAt }) => (
        <ListRow to="/user/wt_xq" query={{ id: order }} end={<OrderState state={at} urgent={urgent} />}>
          <span className={layout.subject}>{title}</span>
          <RowFacts>
            <span>{t(aboutTexts[kind])}</span>
            <span>{t('number', { order })}</span>
            <DateText at={changedAt} time />
          </RowFacts>
        </ListRow>
      )}
    </ListPage>
  )
}
