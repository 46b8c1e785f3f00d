import { PickPage } from './pick-page.tsx'

export default function PickForRemarkPage() {
  return <PickPage work="remarks" />
}
