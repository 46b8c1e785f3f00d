import { readSigning } from '@namestead/contract/dnssec'
import { findGlueHosts } from '@namestead/contract/zones'
import { useCall } from '../../../core/calls.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { NoRecords } from '../../../ui/pictures/no-records.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../../ui/state-view.tsx'
import { useZoneAddress } from '../../../ui/zone/zone-address.ts'
import { EditGlueHost } from './edit-glue-host.tsx'

/** A host in the address is changed; otherwise one is added, below the domain in the address if there is one. */
export default function EditGlueHostPage() {
  const [search] = useSearchParams()
  const { domain } = useZoneAddress()
  const id = search.get('host')
  if (id && /^[1-9]\d{0,17}$/.test(id)) return <Existing key={id} id={id} />
  return domain ? <Below key={domain} domain={domain} /> : <EditGlueHost initial="" />
}

/** The form starts with the domain's name, which the customer completes. */
function Below({ domain }: { domain: string }) {
  const t = useTexts('zones')
  const { data, isPending } = useCall(readSigning, { domain })
  if (!isPending) return <EditGlueHost initial={data ? `ns1.${data.name}` : ''} />
  return (
    <Page title={t('addGlue')}>
      <LoadingRows count={4} />
    </Page>
  )
}

function Existing({ id }: { id: string }) {
  const t = useTexts('zones')
  const found = useCall(findGlueHosts, { glueHost: id }, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
  const shown = found.data?.hosts[0]
  if (shown) return <EditGlueHost initial={shown.host} editing={shown} />
  return (
    <Page title={t('editGlue')}>
      {found.isPending && <LoadingRows count={4} />}
      {found.isError && <FailedView onRetry={() => found.refetch()} />}
      {found.data && (
        <StateView picture={<NoRecords />} title={t('glueGone')} text={t('glueGoneText')}>
          <ButtonLink to="/user/dns_site/dnshost_pz" look="quiet">
            {t('toGlue')}
          </ButtonLink>
        </StateView>
      )}
    </Page>
  )
}
