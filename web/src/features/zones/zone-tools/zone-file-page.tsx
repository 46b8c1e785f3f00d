import { findRecords, readPreparedZone } from '@namestead/contract/zones'
import { useCall } from '../../../core/calls.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { useTexts } from '../../../core/texts.ts'
import { Page } from '../../../ui/page.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { FailedView } from '../../../ui/state-view.tsx'
import { NoZone } from '../no-zone.tsx'
import { isZoneUnknown } from '../records/record-filters.ts'
import { useZoneAddress } from '../zone-address.ts'
import { ZoneFile } from './zone-file.tsx'

export default function ZoneFilePage() {
  const t = useTexts('zones')
  const { domain } = useZoneAddress()
  if (domain) return <Loaded domain={domain} />
  return (
    <Page title={t('zoneFile')}>
      <NoZone />
    </Page>
  )
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
      {(found.isPending || found.data) && <LoadingRows count={4} />}
      {found.isError &&
        (isZoneUnknown(found.error) ? <NoZone domain={domain} /> : <FailedView onRetry={() => found.refetch()} />)}
    </Page>
  )
}
