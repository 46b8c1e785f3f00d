import { ListFilterPage } from '../../ui/list-filter-page.tsx'
import { usePushList } from './push-lists.ts'

export default function PushesSentFilterPage() {
  return <ListFilterPage list={usePushList('sent')} />
}
