import { ListFilterPage } from '../../ui/list-filter-page.tsx'
import { useTransfersInList } from './transfers-in-list.ts'

export default function TransfersInFilterPage() {
  return <ListFilterPage list={useTransfersInList()} />
}
