import { maxDs } from '@namestead/contract/dns-delegation-lines'
import { readDelegation } from '@namestead/contract/dnssec'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { ZonePage, ZoneState } from '../../ui/zone/zone-page.tsx'
import { DsRecords } from './ds-records.tsx'

/** Milliseconds. The registry's answer takes seconds. */
const refresh = 5000

export default function DsRecordsPage() {
  const t = useTexts('dnssec')
  return <ZonePage title={t('dsRecords')}>{domain => <Loaded domain={domain} />}</ZonePage>
}

function Loaded({ domain }: { domain: string }) {
  const t = useTexts('dnssec')
  const found = useCall(
    readDelegation,
    { domain },
    { refetchInterval: ({ state }) => (state.data?.pending ? refresh : false) },
  )
  const { data } = found
  const addable = data && !data.managed && data.can === true && data.canAdd && data.ds.length < maxDs
  return (
    <Page
      title={t('dsRecords')}
      bar={
        addable && (
          <ActionBar>
            <ButtonLink to="/user/dns_site/add_dnssec" query={{ domain }} wide>
              <Icon name="plus" size={20} />
              {t('addDs')}
            </ButtonLink>
          </ActionBar>
        )
      }
    >
      {data && <DsRecords found={data} />}
      <ZoneState domain={domain} of={found} />
    </Page>
  )
}
