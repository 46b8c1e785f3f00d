import { useTexts } from '../../core/texts.ts'
import { hasPhone } from './device.ts'
import { ProviderFrame } from './provider-frame.tsx'

/** What is paid at Alipay, what arrives, and for how long the rate holds. */
export default function AlipayPage() {
  const t = useTexts('recharges')
  return (
    <ProviderFrame
      channel="alipay"
      title={t('alipayTitle')}
      open={t('openAlipay')}
      holds={t('rateHolds')}
      toPay={t('payAtAlipay')}
      note={t(hasPhone() ? 'alipayOnPhone' : 'alipayOnDesktop')}
    />
  )
}
