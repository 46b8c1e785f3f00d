import { ListFilterPage } from '../../../ui/list-filter-page.tsx'
import { usePremiumList } from './premium-filters.ts'

/** What narrows the list of premium domains. */
export default function PremiumFilterPage() {
  return <ListFilterPage list={usePremiumList({ choosing: true })} />
}
