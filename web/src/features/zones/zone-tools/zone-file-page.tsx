import { findRecords, readPreparedZone } from '@namestead/contract/zones'
import { useCall } from '../../../core/calls.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { useTexts } from '../../../core/texts.ts'
import { Page } from '../../../ui/page.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { ZonePage, ZoneState } from '../../../ui/zone/zone-page.tsx'
import { ZoneFile } from './zone-file.tsx'

export default function ZoneFilePage() {
  const t = useTexts('zones')
  return <ZonePage title={t('zoneFile')}>{domain => <Loaded domain={domain} />}</ZonePage>
}

function Loaded({ domain }: { domain: string }) {
  const t = useTexts('zones')
  const found = useCall(findRecords, { domain, pageSize: 1 })
  const [search] = useSearchParams()
  const wanted = search.get('prepared') === '1'
  const prepared = useCall(readPreparedZone, { domain }, { enabled: wanted, staleTime: 0 })
  if (found.data && (!wanted || prepared.data || prepared.isError))
    return <ZoneFile zone={found.data.zone} prepared={prepared.data?.prepared?.text} />
  return (
    <Page title={t('zoneFile')}>
      {found.data ? <LoadingRows count={4} /> : <ZoneState domain={domain} of={found} />}
    </Page>
  )
}
