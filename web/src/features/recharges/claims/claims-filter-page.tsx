import { ListFilterPage } from '../../../ui/list-filter-page.tsx'
import { useClaimsList } from './claims-list.ts'

export default function ClaimsFilterPage() {
  return <ListFilterPage list={useClaimsList()} />
}
