import { useSearchParams } from '../../../core/navigation.ts'
import { ListFilterPage } from '../../../ui/list-filter-page.tsx'
import { idIn } from './template-filters.ts'
import { useTemplateRecordsList } from './templates-list.ts'

/** The filters of a template's records. */
export default function TemplateFilterPage() {
  const [search] = useSearchParams()
  return <ListFilterPage list={useTemplateRecordsList(idIn(search.get('template')))} />
}
