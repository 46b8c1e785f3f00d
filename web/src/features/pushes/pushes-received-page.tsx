import { PushesFrame } from './pushes-frame.tsx'

/** What others offer: a row opens the answer. */
export default function PushesReceivedPage() {
  return <PushesFrame side="received" />
}
