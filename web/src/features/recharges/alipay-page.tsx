import { amountIn } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { hasPhone } from './device.ts'
import css from './provider-frame.module.css'
import { ProviderFrame } from './provider-frame.tsx'
import { RechargeTerms } from './recharge-terms.tsx'

/** What is paid at Alipay, what arrives, and for how long the rate holds. */
export default function AlipayPage() {
  const t = useTexts('recharges')
  return (
    <ProviderFrame channel="alipay" title={t('alipayTitle')} open={t('openAlipay')} holds={t('rateHolds')}>
      {open => (
        <>
          <p className={`${layout.soft} ${layout.stack} ${css.charged}`}>
            <span>{t('payAtAlipay')}</span>
            <strong>{amountIn(open.currency, open.charged)}</strong>
          </p>
          <RechargeTerms open={open} />
          <p className={layout.noteInset}>{t(hasPhone() ? 'alipayOnPhone' : 'alipayOnDesktop')}</p>
          <p className={layout.noteInset}>{t('paidAlready')}</p>
        </>
      )}
    </ProviderFrame>
  )
}
