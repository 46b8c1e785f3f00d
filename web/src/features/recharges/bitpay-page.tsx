import { amountIn } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { CoinPicker } from './coin-picker.tsx'
import css from './provider-frame.module.css'
import { ProviderFrame } from './provider-frame.tsx'
import { RechargeTerms } from './recharge-terms.tsx'

/** The coin and network, the exact amount, where to send it, and how far its confirmations are. */
export default function BitpayPage() {
  const t = useTexts('recharges')
  return (
    <ProviderFrame channel="bitpay" title={t('bitpayTitle')} open={t('openBitpay')} holds={t('timeLeft')}>
      {open => (
        <>
          <p className={`${layout.soft} ${layout.stack} ${css.charged}`}>
            <span>{t('toPay')}</span>
            <strong>{amountIn(open.currency, open.charged)}</strong>
          </p>
          <CoinPicker recharge={open.recharge} none={t('noCoins')} />
          <RechargeTerms open={open} />
          <p className={layout.noteInset}>{t('paidAlready')}</p>
        </>
      )}
    </ProviderFrame>
  )
}
