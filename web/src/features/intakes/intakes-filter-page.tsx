import { ListFilterPage } from '../../ui/list-filter-page.tsx'
import { useIntakesList } from './intakes-list.ts'

export default function IntakesFilterPage() {
  return <ListFilterPage list={useIntakesList()} />
}
