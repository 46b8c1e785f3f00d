import { readSigning } from '@namestead/contract/dnssec'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { ZonePage, ZoneState } from '../../ui/zone/zone-page.tsx'
import { AddDs } from './add-ds.tsx'
import { DsManaged } from './ds-managed.tsx'

export default function AddDsPage() {
  const t = useTexts('dnssec')
  return <ZonePage title={t('addDs')}>{domain => <Loaded key={domain} domain={domain} />}</ZonePage>
}

function Loaded({ domain }: { domain: string }) {
  const t = useTexts('dnssec')
  const found = useCall(readSigning, { domain })
  if (found.data?.state === 'off') return <AddDs {...found.data} />
  return (
    <Page title={t('addDs')}>
      {found.data && (
        <div className={`${layout.stack4} ${layout.padPage}`}>
          <DsManaged domain={domain} />
        </div>
      )}
      <ZoneState domain={domain} of={found} />
    </Page>
  )
}
