import { ListFilterPage } from '../../../ui/list-filter-page.tsx'
import { useContactsList } from './contacts-list.ts'

export default function RegistryContactsFilterPage() {
  return <ListFilterPage list={useContactsList()} />
}
