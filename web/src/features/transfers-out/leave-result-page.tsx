import { BulkOutcome } from '../../ui/slot.tsx'
import { ShownCodes } from './shown-codes.tsx'

/** `?batch=`: the outcome of each domain, and once their auth codes. */
export default function LeaveResultPage() {
  return <BulkOutcome.Part kind="auth-codes">{batch => <ShownCodes batch={batch} />}</BulkOutcome.Part>
}
