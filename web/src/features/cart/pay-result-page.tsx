import { subtract } from '@namestead/contract/money'
import type { Order } from '../../core/live-order.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/dates.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { Attention } from '../../ui/pictures/attention.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { Failed } from '../../ui/pictures/failed.tsx'
import { NoOrders } from '../../ui/pictures/no-orders.tsx'
import { Waiting } from '../../ui/pictures/waiting.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { OrderPage } from './order-page.tsx'
import { OutcomeLines } from './outcome-lines.tsx'
import css from './pay-page.module.css'

/** The result of a payment: the amounts on hold, spent and released, and the state of each domain. */
export default function PayResultPage() {
  const t = useTexts('cart')
  return <OrderPage title={t('payResultTitle')}>{order => <PayResult order={order} />}</OrderPage>
}

function PayResult({ order }: { order: Order }) {
  const t = useTexts('cart')
  const result = order.lines.length === 1 ? '/domain_zc_result' : '/plzc_result'
  const kind = kindOf(order)
  const failed = order.lines.filter(({ state }) => state === 'failed').length
  const held = subtract(subtract(order.total, order.captured), order.released)
  if (order.state === 'unpaid' || order.state === 'cancelled')
    return (
      <StateView
        picture={order.state === 'unpaid' ? <Attention /> : <NoOrders />}
        title={order.state === 'unpaid' ? t('notPaid') : t('orderCancelled')}
        text={order.state === 'unpaid' ? t('notPaidText') : t('orderCancelledText')}
      >
        {order.state === 'unpaid' ? (
          <ButtonLink to="/pay" query={{ order: order.order }}>
            {t('payNow')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/shopcar">{t('toCart')}</ButtonLink>
        )}
      </StateView>
    )
  const all = failed === order.lines.length
  const only = order.lines.length === 1 ? order.lines[0] : undefined
  const { title, text } = headline()
  return (
    <div className={css.page}>
      <div aria-live="polite">
        <StateView picture={picture()} title={title} text={text}>
          {only?.domain ? (
            <ButtonLink to="/user/domain_xq" query={{ domain: only.domain }}>
              {t('viewDomain')}
            </ButtonLink>
          ) : kind === 'registration' ? (
            <ButtonLink to={result} query={{ order: order.order }}>
              {t('seeNames', { count: order.lines.length })}
            </ButtonLink>
          ) : (
            <ButtonLink to="/user/my_domain">{t('myDomains')}</ButtonLink>
          )}
          <ButtonLink to="/search" look="plain">
            {t('searchNames')}
          </ButtonLink>
        </StateView>
      </div>
      {kind !== 'registration' && (
        <Card rows>
          <OutcomeLines lines={order.lines} />
        </Card>
      )}
      <Card>
        <Facts>
          <Fact name={t('orderNumber')}>{order.order}</Fact>
          {order.paidAt && (
            <Fact name={t('paidAt')}>
              <DateText at={order.paidAt} time />
            </Fact>
          )}
          <Fact name={t('total')}>
            <Money amount={order.total} />
          </Fact>
          {held.minor > 0n && (
            <Fact name={t('held')}>
              <Money amount={held} />
            </Fact>
          )}
          {order.captured.minor > 0n && (
            <Fact name={t('spent')}>
              <Money amount={order.captured} />
            </Fact>
          )}
          {order.released.minor > 0n && (
            <Fact name={t('cameBack')}>
              <Money amount={order.released} tone="ok" signed />
            </Fact>
          )}
          <Fact name={t('balance')} strong>
            <Money amount={order.available} />
          </Fact>
        </Facts>
      </Card>
    </div>
  )

  function picture() {
    if (order.state === 'working') return <Waiting />
    if (failed === 0) return <Done />
    return all ? <Failed /> : <Attention />
  }

  function headline(): { title: string; text: string } {
    if (order.state === 'working') return { title: t('paidWorking'), text: t(`paidWorkingText_${kind}`) }
    if (failed === 0)
      return { title: t(`paidDone_${kind}`), text: t(`paidDoneText_${kind}`, { count: order.lines.length }) }
    if (all) return { title: t('paidFailed'), text: t('paidFailedText') }
    return { title: t('paidPartly'), text: t('paidPartlyText') }
  }
}

/** The kind of an order's lines; 'mixed' if they differ. */
function kindOf({ lines }: Order) {
  const [first] = lines
  return first && lines.every(({ kind }) => kind === first.kind) ? first.kind : 'mixed'
}
