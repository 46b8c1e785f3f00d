import { PickFrame } from './pick-frame.tsx'

export default function PickForGroupPage() {
  return <PickFrame work="group" />
}
