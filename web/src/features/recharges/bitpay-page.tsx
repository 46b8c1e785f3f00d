import { useTexts } from '../../core/texts.ts'
import { CoinPicker } from './coin-picker.tsx'
import { ProviderFrame } from './provider-frame.tsx'

/** The coin and network, the exact amount, where to send it, and how far its confirmations are. */
export default function BitpayPage() {
  const t = useTexts('recharges')
  const texts = { title: t('bitpayTitle'), open: t('openBitpay'), holds: t('timeLeft'), toPay: t('toPay') }
  return (
    <ProviderFrame channel="bitpay" {...texts}>
      {({ recharge }) => <CoinPicker recharge={recharge} none={t('noCoins')} />}
    </ProviderFrame>
  )
}
