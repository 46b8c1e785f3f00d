import { PickPage } from './pick-page.tsx'

export default function PickForGroupPage() {
  return <PickPage work="group" />
}
