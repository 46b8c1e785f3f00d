import { PushesFrame } from './pushes-frame.tsx'

export default function PushesSentPage() {
  return <PushesFrame side="sent" />
}
