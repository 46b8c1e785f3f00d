import { ListFilterPage } from '../../ui/list-filter-page.tsx'
import { usePushList } from './push-lists.ts'

export default function PushesReceivedFilterPage() {
  return <ListFilterPage list={usePushList('received')} />
}
