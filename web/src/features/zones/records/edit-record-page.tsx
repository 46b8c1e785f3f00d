import { isSetType, type SetType } from '@namestead/contract/dns-records'
import { findRecords } from '@namestead/contract/zones'
import { useAddressId } from '../../../core/address-id.ts'
import { useCall } from '../../../core/calls.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { NoRecords } from '../../../ui/pictures/no-records.tsx'
import { StateView } from '../../../ui/state-view.tsx'
import { emptyFields, fieldsOf } from '../../../ui/zone/record-fields.ts'
import { ZonePage } from '../../../ui/zone/zone-page.tsx'
import { EditRecord } from './edit-record.tsx'
import { EditRecordSet } from './edit-record-set.tsx'
import { NotEditable } from './notices.tsx'

/** `?host=&set=`: all values of one host and type; `?record=`: that record; otherwise a new one. */
export default function EditRecordPage() {
  const [search] = useSearchParams()
  const [host, set] = [search.get('host'), search.get('set')]
  return host && set && isSetType(set) ? <LoadedSet host={host} type={set} /> : <Loaded />
}

/** Each visit starts from the current values, never from cached ones. */
const current = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY }

function LoadedSet({ host, type }: { host: string; type: SetType }) {
  const t = useTexts('zones')
  const domain = useAddressId('domain')
  const query = useCall(
    findRecords,
    { domain: domain ?? '0', host, type, pageSize: 200 },
    { ...current, enabled: domain !== undefined },
  )
  const { data, dataUpdatedAt, refetch } = query
  if (data?.zone.editable)
    return <EditRecordSet key={dataUpdatedAt} host={host} type={type} found={data} onReload={() => void refetch()} />
  return (
    <ZonePage title={t('editRecord')} query={query}>
      {() => <NotEditable />}
    </ZonePage>
  )
}

function Loaded() {
  const t = useTexts('zones')
  const [search] = useSearchParams()
  const [domain, record] = [useAddressId('domain'), useAddressId('record')]
  const query = useCall(
    findRecords,
    { domain: domain ?? '0', record, pageSize: 1 },
    { ...current, enabled: domain !== undefined },
  )
  const { zone, records = [] } = query.data ?? {}
  const editing = record ? records[0] : undefined
  const title = record ? t('editRecord') : t('addRecord')
  if (zone?.editable && (editing || !record)) {
    const initial = editing ? fieldsOf(editing, zone.name) : emptyFields(search.get('type'))
    return <EditRecord title={title} zone={zone} editing={editing} initial={initial} />
  }
  return (
    <ZonePage title={title} query={query}>
      {({ zone }) =>
        zone.editable ? (
          <StateView picture={<NoRecords />} title={t('recordGone')} text={t('recordGoneText')}>
            <ButtonLink to="/user/domain_analysis" query={{ domain }} look="quiet">
              {t('toRecords')}
            </ButtonLink>
          </StateView>
        ) : (
          <NotEditable />
        )
      }
    </ZonePage>
  )
}
