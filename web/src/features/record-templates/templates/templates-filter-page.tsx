import { ListFilterPage } from '../../../ui/list-filter-page.tsx'
import { useTemplatesList } from './templates-list.ts'

export default function TemplatesFilterPage() {
  return <ListFilterPage list={useTemplatesList()} />
}
