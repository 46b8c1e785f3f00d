import { BulkResultPage } from './bulk-result.tsx'

export default function NameServersResultPage() {
  return <BulkResultPage kind="name-servers" />
}
