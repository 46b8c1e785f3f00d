import { useTexts } from '../../core/texts.ts'
import OrderOutcome from './order-outcome.tsx'

export default function PayResultPage() {
  const t = useTexts('cart')
  return <OrderOutcome title={t('payResultTitle')} />
}
