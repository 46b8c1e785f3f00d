import { PushesPage } from './pushes-page.tsx'

export default function PushesSentPage() {
  return <PushesPage side="sent" />
}
