import { findGlueHosts } from '@namestead/contract/zones'
import { useEffect } from 'react'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useTexts } from '../../../core/texts.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NoRecords } from '../../../ui/pictures/no-records.tsx'
import { useZoneAddress } from '../../../ui/zone/zone-address.ts'
import { GlueHostRow } from './glue-host-row.tsx'

/** Milliseconds. The registry's answer takes seconds. */
const refresh = 5000

/** Name servers below the account's domains, or below the one in the address. */
export default function GlueHostsPage() {
  const t = useTexts('zones')
  const { domain } = useZoneAddress()
  const query = usePagedCall(findGlueHosts, next => ({ domain, next }))
  const pending = query.data?.pages.some(page => page.hosts.some(({ wanted }) => wanted !== null)) ?? false
  const { refetch } = query
  useEffect(() => {
    if (!pending) return
    const timer = setInterval(() => void refetch(), refresh)
    return () => clearInterval(timer)
  }, [pending, refetch])
  return (
    <ListPage
      title={t('hosts')}
      bar={
        <ActionBar>
          <ButtonLink to="/user/dns_site/add_dnshost" query={domain ? { domain } : {}} wide>
            <Icon name="plus" size={20} />
            {t('addGlue')}
          </ButtonLink>
        </ActionBar>
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
