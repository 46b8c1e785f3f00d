import { useTexts } from '../../../core/texts.ts'
import { ListFilterPage } from '../../../ui/list-filter-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { NoZone } from '../no-zone.tsx'
import { useZoneAddress } from '../zone-address.ts'
import { useRecordsList } from './records-list.ts'

export default function RecordsFilterPage() {
  const t = useTexts('zones')
  const { domain } = useZoneAddress()
  const list = useRecordsList(domain ?? '')
  if (domain) return <ListFilterPage list={list} />
  return (
    <Page title={t('filterTitle')}>
      <NoZone />
    </Page>
  )
}
