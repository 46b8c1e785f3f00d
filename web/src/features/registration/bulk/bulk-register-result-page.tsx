import { useTexts } from '../../../core/texts.ts'
import { OrderOutcome } from '../../../ui/slot.tsx'

export default function BulkRegisterResultPage() {
  const t = useTexts('registration')
  return <OrderOutcome.Part title={t('bulkResultTitle')} />
}
