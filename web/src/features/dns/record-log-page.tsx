import { Page } from '../../app/page.tsx'
import { useTexts } from '../../app/texts.ts'
import { NoZone } from './no-zone.tsx'
import { RecordLog } from './record-log.tsx'
import { useZoneAddress } from './zone-address.ts'

export default function RecordLogPage() {
  const t = useTexts('dns')
  const { domain } = useZoneAddress()
  return <Page title={t('logTitle')}>{domain ? <RecordLog domain={domain} /> : <NoZone />}</Page>
}
