import { useAddressId } from '../../../core/address-id.ts'
import { ListFilterPage } from '../../../ui/list-filter-page.tsx'
import { NoZone } from '../../../ui/zone/zone-page.tsx'
import { useRecordsList } from './records-list.ts'

export default function RecordsFilterPage() {
  const domain = useAddressId('domain')
  return <ListFilterPage list={useRecordsList(domain ?? '')} gone={!domain && <NoZone />} />
}
