import { displayRate, parseRate } from '@namestead/contract/exchange-rate'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { amountIn } from './channel.ts'
import { hasPhone } from './device.ts'
import css from './provider-page.module.css'
import { ProviderPage } from './provider-page.tsx'

/** What is paid at Alipay, what arrives, and for how long the rate holds. */
export default function AlipayPage() {
  const t = useTexts('payments')
  return (
    <ProviderPage channel="alipay" title={t('alipayTitle')} open={t('openAlipay')} holds={t('rateHolds')}>
      {open => (
        <>
          <p className={css.charged}>
            <span>{t('payAtAlipay')}</span>
            <strong>{amountIn(open.currency, open.charged)}</strong>
          </p>
          <Card>
            <Facts>
              <Fact name={t('willCredit')}>
                <Money amount={open.amount} signed />
              </Fact>
              <Fact name={t('fee')}>
                <Money amount={open.fee} />
              </Fact>
              {open.rate && (
                <Fact name={t('fixedRate')}>
                  1 {open.currency} = ${displayRate(parseRate(open.rate) ?? 0n)}
                </Fact>
              )}
              <Fact name={t('rechargeNumber')}>{open.recharge}</Fact>
            </Facts>
          </Card>
          <p className={css.note}>{t(hasPhone() ? 'alipayOnPhone' : 'alipayOnDesktop')}</p>
          <p className={css.note}>{t('paidAlready')}</p>
        </>
      )}
    </ProviderPage>
  )
}
