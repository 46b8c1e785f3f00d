import { PushesFilterPage } from './pushes-filter.tsx'

export default function PushesReceivedFilterPage() {
  return <PushesFilterPage side="received" />
}
