import { PushesPage } from './pushes-page.tsx'

/** What others offer: a row opens the answer. */
export default function PushesReceivedPage() {
  return <PushesPage side="received" />
}
