import { useTexts } from '../../core/texts.ts'
import { OrderOutcome } from './order-outcome.tsx'

export default function RegisterResultPage() {
  const t = useTexts('registration')
  return <OrderOutcome title={t('registerResultTitle')} />
}
