import { BulkOutcome } from '../../ui/slot.tsx'

export default function PrivacyResultPage() {
  return <BulkOutcome.Part kind="privacy" />
}
