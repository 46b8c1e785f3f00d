import { readSigning } from '@namestead/contract/dnssec'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { FailedView } from '../../../ui/state-view.tsx'
import { NoZone } from '../no-zone.tsx'
import { isZoneUnknown } from '../records/record-filters.ts'
import { useZoneAddress } from '../zone-address.ts'
import { AddDs } from './add-ds.tsx'

export default function AddDsPage() {
  const t = useTexts('zones')
  const { domain } = useZoneAddress()
  if (domain) return <Loaded key={domain} domain={domain} />
  return (
    <Page title={t('addDs')}>
      <NoZone />
    </Page>
  )
}

function Loaded({ domain }: { domain: string }) {
  const t = useTexts('zones')
  const found = useCall(readSigning, { domain })
  if (found.data?.state === 'off') return <AddDs {...found.data} />
  return (
    <Page title={t('addDs')}>
      {found.data && <Managed domain={domain} />}
      {found.isPending && <LoadingRows count={4} />}
      {found.isError && (isZoneUnknown(found.error) ? <NoZone /> : <FailedView onRetry={() => found.refetch()} />)}
    </Page>
  )
}

/** DS of a zone that we sign follow its keys. */
function Managed({ domain }: { domain: string }) {
  const t = useTexts('zones')
  return (
    <div className={layout.inset}>
      <p className={layout.soft}>{t('dsManaged')}</p>
      <ButtonLink to="/user/domain_dnssec" query={{ domain }} look="quiet" wide>
        {t('toDnssec')}
      </ButtonLink>
    </div>
  )
}
