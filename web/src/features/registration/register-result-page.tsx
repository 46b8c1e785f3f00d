import { useTexts } from '../../core/texts.ts'
import { OrderOutcome } from '../../ui/slot.tsx'

export default function RegisterResultPage() {
  const t = useTexts('registration')
  return <OrderOutcome.Part title={t('registerResultTitle')} />
}
