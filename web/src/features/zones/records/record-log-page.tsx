import { useTexts } from '../../../core/texts.ts'
import { Page } from '../../../ui/page.tsx'
import { ZonePage } from '../../../ui/zone/zone-page.tsx'
import { RecordLog } from './record-log.tsx'

export default function RecordLogPage() {
  const title = useTexts('zones')('recordChanges')
  return (
    <ZonePage title={title}>
      {domain => (
        <Page title={title}>
          <RecordLog domain={domain} />
        </Page>
      )}
    </ZonePage>
  )
}
