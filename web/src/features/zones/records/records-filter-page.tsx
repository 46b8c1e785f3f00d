import { useTexts } from '../../../core/texts.ts'
import { ListFilterPage } from '../../../ui/list-filter-page.tsx'
import { ZonePage } from '../../../ui/zone/zone-page.tsx'
import { useRecordsList } from './records-list.ts'

export default function RecordsFilterPage() {
  const t = useTexts('zones')
  return <ZonePage title={t('filterTitle')}>{domain => <Filters domain={domain} />}</ZonePage>
}

const Filters = ({ domain }: { domain: string }) => <ListFilterPage list={useRecordsList(domain)} />
