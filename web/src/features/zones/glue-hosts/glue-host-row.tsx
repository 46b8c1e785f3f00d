import type { Output } from '@namestead/contract/call'
import type { findGlueHosts } from '@namestead/contract/zones'
import { useTexts } from '../../../core/texts.ts'
import { HostName } from '../../../ui/host-name.tsx'
import { ListRow, RowFacts } from '../../../ui/list-row.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'

export type GlueHost = Output<typeof findGlueHosts>['hosts'][number]

/** A host, its addresses, where it is and how many domains use it. */
export function GlueHostRow({ shown }: { shown: GlueHost }) {
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
