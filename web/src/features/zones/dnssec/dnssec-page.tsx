import { readSigning } from '@namestead/contract/dnssec'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { Page } from '../../../ui/page.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { FailedView } from '../../../ui/state-view.tsx'
import { NoZone } from '../no-zone.tsx'
import { isZoneUnknown } from '../records/record-filters.ts'
import { useZoneAddress } from '../zone-address.ts'
import { Signing } from './signing.tsx'

const settled: readonly string[] = ['on', 'off']
/** Milliseconds. The registry's answer takes seconds. */
const refresh = 5000

export default function DnssecPage() {
  const t = useTexts('zones')
  const { domain } = useZoneAddress()
  if (domain) return <Loaded domain={domain} />
  return (
    <Page title={t('dnssec')}>
      <NoZone />
    </Page>
  )
}

function Loaded({ domain }: { domain: string }) {
  const t = useTexts('zones')
  const found = useCall(
    readSigning,
    { domain },
    {
      refetchInterval: ({ state: { data } }) =>
        data && !settled.includes(data.state) && data.until === null ? refresh : false,
    },
  )
  return (
    <Page title={t('dnssec')}>
      {found.data && <Signing signing={found.data} />}
      {found.isPending && <LoadingRows count={4} />}
      {found.isError &&
        !found.data &&
        (isZoneUnknown(found.error) ? <NoZone domain={domain} /> : <FailedView onRetry={() => found.refetch()} />)}
    </Page>
  )
}
