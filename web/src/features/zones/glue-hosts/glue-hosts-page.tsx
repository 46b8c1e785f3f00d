import type { Output } from '@namestead/contract/call'
import { findGlueHosts } from '@namestead/contract/zones'
import { useAddressId } from '../../../core/address-id.ts'
import { readAgain } from '../../../core/calls.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useTexts } from '../../../core/texts.ts'
import { useRefreshWhile } from '../../../core/use-refresh-while.ts'
import { BarLink } from '../../../ui/action-bar.tsx'
import { HostName } from '../../../ui/host-name.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../../ui/list-row.tsx'
import { NoRecords } from '../../../ui/pictures/no-records.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'

type GlueHost = Output<typeof findGlueHosts>['hosts'][number]

/** Name servers below the account's domains, or below the one in the address. */
export default function GlueHostsPage() {
  const t = useTexts('zones')
  const domain = useAddressId('domain')
  const query = usePagedCall(findGlueHosts, next => ({ domain, next }))
  const pending = query.data?.pages.some(page => page.hosts.some(({ wanted }) => wanted !== null)) ?? false
  // The registry's answer takes seconds.
  useRefreshWhile(pending, () => readAgain([findGlueHosts]))
  return (
    <ListPage
      title={t('hosts')}
      bar={
        <BarLink icon="plus" to="/user/dns_site/add_dnshost" query={domain ? { domain } : {}}>
          {t('addGlue')}
        </BarLink>
      }
      count={({ total }) => t('glueCount', { count: total })}
      query={query}
      rowsOf={page => page.hosts}
      keyOf={row => row.glueHost}
      empty={{ picture: <NoRecords />, text: t('noGlueText') }}
    >
      {row => <GlueHostRow shown={row} />}
    </ListPage>
  )
}

/** A host, its addresses, where it is and how many domains use it. */
function GlueHostRow({ shown }: { shown: GlueHost }) {
  const t = useTexts('zones')
  const { glueHost, host, tld, addresses, wanted, refusal, used } = shown
  return (
    <ListRow to="/user/dns_site/add_dnshost" query={{ host: glueHost }} icon={{ name: 'server' }} forward>
      <strong>
        <HostName name={host} />
      </strong>
      <RowFacts>{(wanted && wanted.length > 0 ? wanted : addresses).join(', ')}</RowFacts>
      <RowFacts>
        {wanted && <StateTag tone="brand">{t(wanted.length > 0 ? 'waitingForRegistry' : 'glueRemoving')}</StateTag>}
        <span>{t('glueAt', { tld })}</span>
        <span>{used > 0 ? t('glueUsed', { count: used }) : t('notInUse')}</span>
      </RowFacts>
      {refusal && <RowFacts>{t('registryRefused', { reason: refusal })}</RowFacts>}
    </ListRow>
  )
}
