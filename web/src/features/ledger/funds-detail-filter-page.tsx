import { ListFilterPage } from '../../ui/list-filter-page.tsx'
import { ExportStatement } from './export-statement.tsx'
import { PeriodFields } from './period-fields.tsx'
import { useEntryList } from './statement-filters.ts'

export default function FundsDetailFilterPage() {
  const list = useEntryList()
  return (
    <ListFilterPage list={list} Period={PeriodFields}>
      {values => <ExportStatement filter={list.inputOf(values)} />}
    </ListFilterPage>
  )
}
