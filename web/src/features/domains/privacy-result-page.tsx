import { BulkResultPage } from './bulk-result.tsx'

export default function PrivacyResultPage() {
  return <BulkResultPage kind="privacy" />
}
