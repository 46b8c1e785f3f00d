import { PickFrame } from './pick-frame.tsx'

export default function PickForRemarkPage() {
  return <PickFrame work="remarks" />
}
