import { isSetType, type SetType } from '@namestead/contract/dns-records'
import { findRecords } from '@namestead/contract/zones'
import { useCall } from '../../../core/calls.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { NoRecords } from '../../../ui/pictures/no-records.tsx'
import { StateView } from '../../../ui/state-view.tsx'
import { emptyFields, fieldsOf } from '../../../ui/zone/record-fields.ts'
import { useZoneAddress } from '../../../ui/zone/zone-address.ts'
import { ZonePage, ZoneState } from '../../../ui/zone/zone-page.tsx'
import { EditRecord } from './edit-record.tsx'
import { EditRecordSet } from './edit-record-set.tsx'
import { NotEditable } from './not-editable.tsx'
export default function EditRecordPage() {
  const t = useTexts('zones')
  const { record } = useZoneAddress()
  const [search] = useSearchParams()
  const [host, set] = [search.get('host'), search.get('set')]
  const title = record ? t('editRecord') : t('addRecord')
  return (
    <ZonePage title={title}>
      {domain =>
        host && set && isSetType(set) ? (
          <LoadedSet domain={domain} host={host} type={set} />
        ) : (
          <Loaded domain={domain} record={record} title={title} />
        )
      }
    </ZonePage>
  )
}

/** Each visit starts from the current values, never from cached ones. */
const current = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY }

/** All values of one host and type. */
function LoadedSet({ domain, host, type }: { domain: string; host: string; type: SetType }) {
  const t = useTexts('zones')
  const found = useCall(findRecords, { domain, host, type, pageSize: 200 }, current)
  if (found.data?.zone.editable)
    return (
      <EditRecordSet
        key={found.dataUpdatedAt}
        host={host}
        type={type}
        found={found.data}
        onReload={() => void found.refetch()}
      />
    )
  return (
    <Page title={t('editRecord')}>
      {found.data && <NotEditable />}
      <ZoneState domain={domain} of={found} />
    </Page>
  )
}

function Loaded({ domain, record, title }: { domain: string; record: string | undefined; title: string }) {
  const t = useTexts('zones')
  const [search] = useSearchParams()
  const found = useCall(findRecords, { domain, record, pageSize: 1 }, current)
  const { zone, records = [] } = found.data ?? {}
  const editing = record ? records[0] : undefined
  if (zone?.editable && (editing || !record)) {
    const initial = editing ? fieldsOf(editing, zone.name) : emptyFields(search.get('type'))
    return <EditRecord title={title} zone={zone} editing={editing} initial={initial} />
  }
  return (
    <Page title={title}>
      <ZoneState domain={domain} of={found} />
      {zone && !zone.editable && <NotEditable />}
      {zone?.editable && (
        <StateView picture={<NoRecords />} title={t('recordGone')} text={t('recordGoneText')}>
          <ButtonLink to="/user/domain_analysis" query={{ domain }} look="quiet">
            {t('toRecords')}
          </ButtonLink>
        </StateView>
      )}
    </Page>
  )
}
