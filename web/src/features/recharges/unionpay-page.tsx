import { amountIn } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { hasPhone } from './device.ts'
import css from './provider-frame.module.css'
import { ProviderFrame } from './provider-frame.tsx'
import { RechargeTerms } from './recharge-terms.tsx'

/** What is paid at UnionPay, what arrives, and for how long the rate holds. */
export default function UnionpayPage() {
  const t = useTexts('recharges')
  return (
    <ProviderFrame channel="unionpay" title={t('unionpayTitle')} open={t('openUnionpay')} holds={t('rateHolds')}>
      {open => (
        <>
          <p className={`${layout.soft} ${layout.stack} ${css.charged}`}>
            <span>{t('payAtUnionpay')}</span>
            <strong>{amountIn(open.currency, open.charged)}</strong>
          </p>
          <RechargeTerms open={open} />
          <p className={layout.noteInset}>{t(hasPhone() ? 'unionpayOnPhone' : 'unionpayOnDesktop')}</p>
          <p className={layout.noteInset}>{t('paidAlready')}</p>
        </>
      )}
    </ProviderFrame>
  )
}
