import { findSystemWorkOrders } from '@namestead/contract/support'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { DateText } from '../../ui/dates.tsx'
import layout from '../../ui/layout.module.css'
import { ListPage } from '../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { NoWorkOrders } from '../../ui/pictures/no-work-orders.tsx'
import { OrderState } from './order-head.tsx'

/** `?type=2`: the urgent ones. */
const urgentType = '2'
const noFilters = { type: '' }

/** Work orders that the platform opened. */
export default function SystemWorkOrdersPage() {
  const t = useTexts('support')
  const [filters, setFilters] = useUrlFilters(noFilters)
  const urgent = filters.type === urgentType
  const query = usePagedCall(findSystemWorkOrders, next => ({ ...(urgent ? { urgent } : {}), next }))
  return (
    <ListPage
      title={t('listTitle')}
      choice={
        <ChoiceChips
          label={t('which')}
          options={[
            { value: '', text: t('group_all') },
            { value: urgentType, text: t('urgent') },
          ]}
          value={urgent ? urgentType : ''}
          onChange={type => setFilters({ type })}
        />
      }
      count={({ total }) => t('orders', { count: total })}
      query={query}
      rowsOf={page => page.orders}
      keyOf={row => row.order}
      columns={[t('title'), t('columnNumber'), t('columnChanged'), t('columnState')]}
      empty={{
        picture: <NoWorkOrders />,
        ...(urgent ? { picture: <Done />, title: t('noUrgent') } : {}),
        text: t('noneText'),
      }}
    >
      {({ order, title, changedAt, ...stands }) => (
        <ListRow to="/user/wtxt_xq" query={{ id: order }} end={<OrderState {...stands} />}>
          <span className={layout.subject}>{title}</span>
          <RowFacts>
            <span>{t('number', { order })}</span>
            <DateText at={changedAt} time />
          </RowFacts>
        </ListRow>
      )}
    </ListPage>
  )
}
