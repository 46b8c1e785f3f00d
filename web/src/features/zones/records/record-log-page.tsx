import { useTexts } from '../../../core/texts.ts'
import { Page } from '../../../ui/page.tsx'
import { NoZone } from '../no-zone.tsx'
import { useZoneAddress } from '../zone-address.ts'
import { RecordLog } from './record-log.tsx'

export default function RecordLogPage() {
  const t = useTexts('zones')
  const { domain } = useZoneAddress()
  return <Page title={t('recordChanges')}>{domain ? <RecordLog domain={domain} /> : <NoZone />}</Page>
}
