import { useTexts } from '../../../core/texts.ts'
import { Page } from '../../../ui/page.tsx'
import { NoZone } from '../no-zone.tsx'
import { useZoneAddress } from '../zone-address.ts'
import { Records } from './records.tsx'

export default function RecordsPage() {
  const t = useTexts('zones')
  const { domain } = useZoneAddress()
  if (domain) return <Records domain={domain} />
  return (
    <Page title={t('records')}>
      <NoZone />
    </Page>
  )
}
