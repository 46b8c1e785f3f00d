import { PushesFilterPage } from './pushes-filter.tsx'

export default function PushesSentFilterPage() {
  return <PushesFilterPage side="sent" />
}
