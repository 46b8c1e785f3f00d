import { useTexts } from '../../../core/texts.ts'
import { ZonePage } from '../../../ui/zone/zone-page.tsx'
import { Records } from './records.tsx'

export default function RecordsPage() {
  const t = useTexts('zones')
  return <ZonePage title={t('records')}>{domain => <Records domain={domain} />}</ZonePage>
}
