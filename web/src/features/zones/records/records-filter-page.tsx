import { useAddressId } from '../../../core/address-id.ts'
import { useTexts } from '../../../core/texts.ts'
import { ListFilterPage } from '../../../ui/list-filter-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { NoZone } from '../../../ui/zone/zone-page.tsx'
import { useRecordsList } from './records-list.ts'

export default function RecordsFilterPage() {
  const t = useTexts('zones')
  const domain = useAddressId('domain')
  const list = useRecordsList(domain ?? '')
  if (domain) return <ListFilterPage list={list} />
  return (
    <Page title={t('filterTitle')}>
      <NoZone />
    </Page>
  )
}
