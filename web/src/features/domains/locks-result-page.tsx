import { BulkResultPage } from './bulk-result.tsx'

export default function LocksResultPage() {
  return <BulkResultPage kind="locks" />
}
