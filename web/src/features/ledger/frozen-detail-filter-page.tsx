import { ListFilterPage } from '../../ui/list-filter-page.tsx'
import { PeriodFields } from './period-fields.tsx'
import { useHoldList } from './statement-filters.ts'

export default function FrozenDetailFilterPage() {
  return <ListFilterPage list={useHoldList()} Period={PeriodFields} />
}
