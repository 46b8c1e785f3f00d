import { PickFrame } from './pick-frame.tsx'

export default function PickForNameServersPage() {
  return <PickFrame work="name-servers" />
}
