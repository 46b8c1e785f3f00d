import { BulkResultPage } from './bulk-result.tsx'

export default function RemarksResultPage() {
  return <BulkResultPage kind="remarks" />
}
