import { PickPage } from './pick-page.tsx'

export default function PickForNameServersPage() {
  return <PickPage work="name-servers" />
}
