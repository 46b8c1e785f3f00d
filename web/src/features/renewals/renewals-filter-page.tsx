import { ListFilterPage } from '../../ui/list-filter-page.tsx'
import { ExportRenewals } from './export-renewals.tsx'
import { useRenewalsList } from './renewals-list.ts'

export default function RenewalsFilterPage() {
  const list = useRenewalsList()
  return <ListFilterPage list={list}>{values => <ExportRenewals filter={list.inputOf(values)} />}</ListFilterPage>
}
