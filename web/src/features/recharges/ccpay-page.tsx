import { amountIn } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { CoinPicker } from './coin-picker.tsx'
import css from './provider-frame.module.css'
import { ProviderFrame } from './provider-frame.tsx'
import { RechargeTerms } from './recharge-terms.tsx'

/** The coin is chosen here, which opens its address at CCPayment; then how much of it goes where, and whether it has come. */
export default function CcpayPage() {
  const t = useTexts('recharges')
  return (
    <ProviderFrame channel="ccpay" title={t('ccpayTitle')} open={t('openCcpay')} holds={t('timeLeft')}>
      {open => (
        <>
          <p className={`${layout.soft} ${layout.stack} ${css.charged}`}>
            <span>{t('toPay')}</span>
            <strong>{amountIn(open.currency, open.charged)}</strong>
          </p>
          <CoinPicker recharge={open.recharge} none={t('noCoinsNow')} />
          <RechargeTerms open={open} />
          <p className={layout.noteInset}>{t('paidAlready')}</p>
        </>
      )}
    </ProviderFrame>
  )
}
