import { useAddressId } from '../../../core/address-id.ts'
import { ListFilterPage } from '../../../ui/list-filter-page.tsx'
import { useTemplateRecordsList } from './templates-list.ts'

/** The filters of a template's records. */
export default function TemplateFilterPage() {
  return <ListFilterPage list={useTemplateRecordsList(useAddressId('template'))} />
}
