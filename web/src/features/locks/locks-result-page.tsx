import { BulkOutcome } from '../../ui/slot.tsx'

export default function LocksResultPage() {
  return <BulkOutcome.Part kind="locks" />
}
