import { formatAmount, subtract } from '@namestead/contract/money'
import { useEffect } from 'react'
import type { Order } from '../../core/live-order.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { NoOrders } from '../../ui/pictures/no-orders.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPage } from './order-page.tsx'
import css from './pay-page.module.css'
import { usePay } from './use-pay.ts'

export default function PayPage() {
  const t = useTexts('cart')
  return (
    <OrderPage title={t('payTitle')} bar={order => order.state === 'unpaid' && <PayBar order={order} />}>
      {order => <PayOrder order={order} />}
    </OrderPage>
  )
}

const missingOf = ({ total, available }: Order) => subtract(total, available)

/** The pay button if the balance suffices; otherwise the missing amount and the button that recharges it. */
function PayBar({ order }: { order: Order }) {
  const t = useTexts('cart')
  const { pay, busy } = usePay(order)
  const missing = missingOf(order)
  const sufficient = missing.minor <= 0n
  return (
    <ActionBar
      about={
        <p className={css.sum}>
          <span>{sufficient ? t('total') : t('missing')}</span>
          <Money amount={sufficient ? order.total : missing} size="title" tone={sufficient ? 'ink' : 'bad'} />
        </p>
      }
    >
      {sufficient ? (
        <Button busy={busy} onClick={pay}>
          {t('payNow')}
        </Button>
      ) : (
        <ButtonLink to="/recharge" query={{ order: order.order, amount: formatAmount(missing) }}>
          {t('recharge')}
        </ButtonLink>
      )}
    </ActionBar>
  )
}

function PayOrder({ order }: { order: Order }) {
  const t = useTexts('cart')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { cancel, busy } = usePay(order)
  const paid = order.state === 'working' || order.state === 'done'
  useEffect(() => {
    if (paid) void navigate(pathTo('/pay_result', { query: { order: order.order } }), { replace: true })
  }, [paid, order.order, navigate, pathTo])

  if (order.state === 'cancelled')
    return (
      <StateView picture={<NoOrders />} title={t('orderCancelled')} text={t('orderCancelledText')}>
        <ButtonLink to="/shopcar">{t('toCart')}</ButtonLink>
      </StateView>
    )
  const missing = missingOf(order)
  const sufficient = missing.minor <= 0n
  return (
    <div className={css.page}>
      <Card rows>
        <OrderLines lines={order.lines} />
      </Card>
      <Card>
        <Facts>
          <Fact name={t('orderNumber')}>{order.order}</Fact>
          <Fact name={t('total')}>
            <Money amount={order.total} />
          </Fact>
          <Fact name={t('balance')}>
            <Money amount={order.available} />
          </Fact>
          <Fact name={sufficient ? t('balanceAfter') : t('missing')} strong>
            <Money
              amount={sufficient ? subtract(order.available, order.total) : missing}
              tone={sufficient ? 'ink' : 'bad'}
            />
          </Fact>
        </Facts>
      </Card>
      <p className={css.note}>
        <Icon name="shield" size={20} />
        {sufficient ? t('payNote') : t('missingNote')}
      </p>
      <div className={css.cancel}>
        <Button look="plain" disabled={busy} onClick={cancel}>
          {t('cancelOrder')}
        </Button>
      </div>
    </div>
  )
}
