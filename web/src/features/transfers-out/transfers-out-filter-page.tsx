import { ListFilterPage } from '../../ui/list-filter-page.tsx'
import { useTransfersOutList } from './transfers-out-list.ts'

export default function TransfersOutFilterPage() {
  return <ListFilterPage list={useTransfersOutList()} />
}
