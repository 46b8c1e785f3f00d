import { Refused } from '../../core/calls.ts'
import { isOrderId, type Order, useLiveOrder } from '../../core/live-order.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { Attention } from '../../ui/pictures/attention.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { Failed } from '../../ui/pictures/failed.tsx'
import { NoOrders } from '../../ui/pictures/no-orders.tsx'
import { Waiting } from '../../ui/pictures/waiting.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import css from './order-outcome.module.css'
import { OutcomeRow } from './outcome-row.tsx'

/** The live state of each registration of an order (`?order=`), for one domain or many. */
export function OrderOutcome({ title }: { title: string }) {
  const t = useTexts('registration')
  const [search] = useSearchParams()
  const id = search.get('order') ?? ''
  const { data: order, error, refetch } = useLiveOrder(id)
  const unknown = !isOrderId(id) || (error instanceof Refused && error.error === 'order-unknown')
  return (
    <Page title={title}>
      {order ? (
        <Outcome order={order} />
      ) : unknown ? (
        <StateView picture={<NoOrders />} title={t('orderUnknown')}>
          <ButtonLink to="/search">{t('searchNames')}</ButtonLink>
        </StateView>
      ) : error ? (
        <FailedView onRetry={refetch} />
      ) : (
        <LoadingRows count={3} />
      )}
    </Page>
  )
}

function Outcome({ order }: { order: Order }) {
  const t = useTexts('registration')
  const lines = order.lines.filter(({ kind }) => kind === 'registration')
  const count = (state: Order['lines'][number]['state']) => lines.filter(line => line.state === state).length
  const [done, failed] = [count('done'), count('failed')]
  const all = lines.length
  return (
    <div className={css.page}>
      <header className={css.header} aria-live="polite">
        {picture()}
        <h2>{headline()}</h2>
        {all > 1 && order.state === 'working' && (
          <progress className={css.progress} max={all} value={done + failed} aria-label={t('progress')} />
        )}
        <p>
          {order.state === 'working' ? t('workingText') : order.state === 'done' ? t('endedText') : t('notPaidText')}
        </p>
      </header>
      {order.state === 'unpaid' && (
        <div className={css.actions}>
          <ButtonLink to="/pay" query={{ order: order.order }}>
            {t('toPay')}
          </ButtonLink>
        </div>
      )}
      <Card rows>
        {lines.map(line => (
          <OutcomeRow key={line.id} line={line} />
        ))}
      </Card>
      <div className={css.actions}>
        <ButtonLink to="/search" look="quiet">
          {t('searchMore')}
        </ButtonLink>
      </div>
    </div>
  )

  function picture() {
    if (order.state === 'working') return <Waiting size={96} />
    if (order.state === 'cancelled') return <NoOrders size={96} />
    if (order.state === 'done' && failed === 0) return <Done size={96} />
    return order.state === 'done' && done === 0 ? <Failed size={96} /> : <Attention size={96} />
  }

  function headline(): string {
    if (order.state === 'unpaid') return t('notPaid')
    if (order.state === 'cancelled') return t('cancelled')
    if (order.state === 'working') return t('progressOf', { done: done + failed, count: all })
    if (failed === 0) return t('allDone', { count: done })
    return done === 0 ? t('noneDone') : t('someDone', { done, count: all })
  }
}
