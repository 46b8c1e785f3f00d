import { isSetType, type SetType } from '@namestead/contract/dns-records'
import { findRecords } from '@namestead/contract/zones'
import { useCall } from '../../../core/calls.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { NoRecords } from '../../../ui/pictures/no-records.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../../ui/state-view.tsx'
import { emptyFields, fieldsOf } from '../fields/record-fields.ts'
import { NoZone } from '../no-zone.tsx'
import { useZoneAddress } from '../zone-address.ts'
import { EditRecord } from './edit-record.tsx'
import { EditRecordSet } from './edit-record-set.tsx'
import { NotEditable } from './not-editable.tsx'
import { isZoneUnknown } from './record-filters.ts'

export default function EditRecordPage() {
  const t = useTexts('zones')
  const { domain, record } = useZoneAddress()
  const [search] = useSearchParams()
  const [host, set] = [search.get('host'), search.get('set')]
  const title = record ? t('editRecord') : t('addRecord')
  if (domain && host && set && isSetType(set)) return <LoadedSet domain={domain} host={host} type={set} />
  if (domain) return <Loaded domain={domain} record={record} title={title} />
  return (
    <Page title={title}>
      <NoZone />
    </Page>
  )
}

/** All values of one host and type, read again with each visit. */
function LoadedSet({ domain, host, type }: { domain: string; host: string; type: SetType }) {
  const t = useTexts('zones')
  const found = useCall(
    findRecords,
    { domain, host, type, pageSize: 200 },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
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
      {found.isPending && <LoadingRows count={4} />}
      {found.data && <NotEditable />}
      {found.isError &&
        (isZoneUnknown(found.error) ? <NoZone domain={domain} /> : <FailedView onRetry={() => found.refetch()} />)}
    </Page>
  )
}

/** The form starts from the record's current value, never from a cached one. */
function Loaded({ domain, record, title }: { domain: string; record: string | undefined; title: string }) {
  const t = useTexts('zones')
  const [search] = useSearchParams()
  const found = useCall(
    findRecords,
    { domain, record, pageSize: 1 },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  if (found.data) {
    const { zone, records } = found.data
    const editing = record ? records[0] : undefined
    if (!zone.editable)
      return (
        <Page title={title}>
          <NotEditable />
        </Page>
      )
    if (record && !editing)
      return (
        <Page title={title}>
          <StateView picture={<NoRecords />} title={t('recordGone')} text={t('recordGoneText')}>
            <ButtonLink to="/user/domain_analysis" query={{ domain }} look="quiet">
              {t('toRecords')}
            </ButtonLink>
          </StateView>
        </Page>
      )
    const initial = editing ? fieldsOf(editing, zone.name) : emptyFields(search.get('type'))
    return <EditRecord title={title} zone={zone} editing={editing} initial={initial} />
  }
  return (
    <Page title={title}>
      {found.isPending && <LoadingRows count={4} />}
      {found.isError &&
        (isZoneUnknown(found.error) ? <NoZone domain={domain} /> : <FailedView onRetry={() => found.refetch()} />)}
    </Page>
  )
}
