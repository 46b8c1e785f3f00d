import { useTexts } from '../../core/texts.ts'
import { Page } from '../../ui/page.tsx'
import { NoZone } from './no-zone.tsx'
import { RecordLog } from './record-log.tsx'
import { useZoneAddress } from './zone-address.ts'

export default function RecordLogPage() {
  const t = useTexts('dns')
  const { domain } = useZoneAddress()
  return <Page title={t('logTitle')}>{domain ? <RecordLog domain={domain} /> : <NoZone />}</Page>
}
