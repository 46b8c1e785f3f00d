import { useTexts } from '../../core/texts.ts'
import { CoinPicker } from './coin-picker.tsx'
import { ProviderFrame } from './provider-frame.tsx'

/** The coin is chosen here, which opens its address at CCPayment; then how much of it goes where, and whether it has come. */
export default function CcpayPage() {
  const t = useTexts('recharges')
  const texts = { title: t('ccpayTitle'), open: t('openCcpay'), holds: t('timeLeft'), toPay: t('toPay') }
  return (
    <ProviderFrame channel="ccpay" {...texts}>
      {({ recharge }) => <CoinPicker recharge={recharge} none={t('noCoinsNow')} />}
    </ProviderFrame>
  )
}
