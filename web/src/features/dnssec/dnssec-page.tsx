import { readSigning } from '@namestead/contract/dnssec'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { Page } from '../../ui/page.tsx'
import { ZonePage, ZoneState } from '../../ui/zone/zone-page.tsx'
import { Signing } from './signing.tsx'

const settled: readonly string[] = ['on', 'off']
/** Milliseconds. The registry's answer takes seconds. */
const refresh = 5000

export default function DnssecPage() {
  const t = useTexts('dnssec')
  return <ZonePage title={t('dnssec')}>{domain => <Loaded domain={domain} />}</ZonePage>
}

function Loaded({ domain }: { domain: string }) {
  const t = useTexts('dnssec')
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
      <ZoneState domain={domain} of={found} />
    </Page>
  )
}
