import { useTexts } from '../../core/texts.ts'
import { OrderOutcome } from './order-outcome.tsx'

export default function BulkRegisterResultPage() {
  const t = useTexts('registration')
  return <OrderOutcome title={t('bulkResultTitle')} />
}
