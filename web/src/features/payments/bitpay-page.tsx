import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { amountIn } from './channel.ts'
import { CoinPicker } from './coin-picker.tsx'
import css from './provider-page.module.css'
import { ProviderPage } from './provider-page.tsx'

/** The coin and network, the exact amount, where to send it, and how far its confirmations are. */
export default function BitpayPage() {
  const t = useTexts('payments')
  return (
    <ProviderPage channel="bitpay" title={t('bitpayTitle')} open={t('openBitpay')} holds={t('timeLeft')}>
      {open => (
        <>
          <p className={css.charged}>
            <span>{t('toPay')}</span>
            <strong>{amountIn(open.currency, open.charged)}</strong>
          </p>
          <CoinPicker recharge={open.recharge} />
          <Card>
            <Facts>
              <Fact name={t('willCredit')}>
                <Money amount={open.amount} signed />
              </Fact>
              <Fact name={t('fee')}>
                <Money amount={open.fee} />
              </Fact>
              <Fact name={t('rechargeNumber')}>{open.recharge}</Fact>
            </Facts>
          </Card>
          <p className={css.note}>{t('paidAlready')}</p>
        </>
      )}
    </ProviderPage>
  )
}
