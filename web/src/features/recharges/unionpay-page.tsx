import { useTexts } from '../../core/texts.ts'
import { hasPhone } from './device.ts'
import { ProviderFrame } from './provider-frame.tsx'

/** What is paid at UnionPay, what arrives, and for how long the rate holds. */
export default function UnionpayPage() {
  const t = useTexts('recharges')
  return (
    <ProviderFrame
      channel="unionpay"
      title={t('unionpayTitle')}
      open={t('openUnionpay')}
      holds={t('rateHolds')}
      toPay={t('payAtUnionpay')}
      note={t(hasPhone() ? 'unionpayOnPhone' : 'unionpayOnDesktop')}
    />
  )
}
