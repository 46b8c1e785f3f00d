import { findTemplates } from '@namestead/contract/registrants'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { ListFilterPage } from '../../ui/list-filter-page.tsx'
import { templatesThatFit, useTemplatesList } from './template-filters.ts'

/** The filters of the templates, with the number that they leave. */
export default function TemplatesFilterPage() {
  const t = useTexts('registrants')
  const list = useTemplatesList()
  const { data } = useCall(findTemplates, {})
  const countFor = (values: typeof list.values) =>
    templatesThatFit(data?.templates ?? [], { ...list.of, ...values }).length
  return <ListFilterPage list={list} show={values => t('templatesShow', { count: countFor(values) })} />
}
