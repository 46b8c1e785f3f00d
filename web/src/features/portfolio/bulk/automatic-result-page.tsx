import { BulkResultPage } from './bulk-result.tsx'

export default function AutomaticResultPage() {
  return <BulkResultPage kind="automatic" />
}
