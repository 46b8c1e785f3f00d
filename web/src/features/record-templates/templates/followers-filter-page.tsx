import { useAddressId } from '../../../core/address-id.ts'
import { ListFilterPage } from '../../../ui/list-filter-page.tsx'
import { NoTemplate } from './no-template.tsx'
import { useFollowersList } from './templates-list.ts'

export default function FollowersFilterPage() {
  const template = useAddressId('template')
  return <ListFilterPage list={useFollowersList(template ?? '')} gone={!template && <NoTemplate />} />
}
