import { findRecords, readServed } from '@namestead/contract/zones'
import { useState } from 'react'
import { useAddressId } from '../../../core/address-id.ts'
import { useCall } from '../../../core/calls.ts'
import { Link } from '../../../core/link.tsx'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { BarLink } from '../../../ui/action-bar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import layout from '../../../ui/layout.module.css'
import { ListPage } from '../../../ui/list-page.tsx'
import { NoRecords } from '../../../ui/pictures/no-records.tsx'
import { SelectSheet } from '../../../ui/select-sheet.tsx'
import { useUndo } from '../../../ui/undo-bar.tsx'
import { DatedText } from '../../../ui/zone/dated-text.tsx'
import { isZoneUnknown } from '../../../ui/zone/zone-address.ts'
import { NoZone } from '../../../ui/zone/zone-page.tsx'
import type { Zone, ZoneRecord } from '../../../ui/zone/zone-records.ts'
import { NotDelegated, NotEditable, PreparedLeft } from './notices.tsx'
import { RecordMenu } from './record-menu.tsx'
import { RecordRow } from './record-row.tsx'
import css from './records.module.css'
import { useRecordsList } from './records-list.ts'

/** `?domain=`: the records of a domain: search, filter by type, edit and delete. */
export default function RecordsPage() {
  const t = useTexts('zones')
  const id = useAddressId('domain')
  const domain = id ?? ''
  const list = useRecordsList(domain)
  const [menu, setMenu] = useState<ZoneRecord>()
  const query = usePagedCall(findRecords, next => ({ domain, ...list.input, next }), { enabled: id !== undefined })
  const undo = useUndo()
  const { zone } = query.data?.pages[0] ?? {}
  const editable = zone?.editable === true
  const title = zone?.unicode ?? t('records')

  return (
    <ListPage
      title={title}
      bar={
        editable && (
          <BarLink icon="plus" to="/user/domain_anAdd" query={{ domain, type: list.values.type }}>
            {t('addRecord')}
          </BarLink>
        )
      }
      list={list}
      notice={
        <>
          {zone && !zone.editable && <NotEditable />}
          {zone?.prepared && editable && <PreparedLeft zone={zone} />}
          {zone && !zone.delegatedHere && <NotDelegated zone={zone} />}
          {zone?.delegatedHere && <ServedLine zone={zone} />}
        </>
      }
      count={({ total }) => t('found', { count: total })}
      action={
        <span className={`${layout.inline} ${css.actions}`}>
          <Link to="/user/domain_anlog" query={{ domain }} className={layout.tool}>
            <Icon name="clock" size={18} />
            {t('recordChanges')}
          </Link>
          <ZoneMenu domain={domain} editable={editable} />
        </span>
      }
      query={query}
      rowsOf={page => page.records}
      keyOf={row => row.record}
      columns={[t('host'), { heading: t('columnValue'), wide: true }, t('ttl'), '']}
      empty={{ picture: <NoRecords />, title: t('noRecords'), text: t('noRecordsText') }}
      gone={(id === undefined || isZoneUnknown(query.error)) && <NoZone domain={id} />}
      overlays={
        <>
          {menu && (
            <RecordMenu
              shown={menu}
              domain={domain}
              editable={editable}
              onDeleted={undo.offer}
              onClose={() => setMenu(undefined)}
            />
          )}
          {undo.bar}
        </>
      }
    >
      {row => <RecordRow shown={row} domain={domain} editable={editable} onMenu={() => setMenu(row)} />}
    </ListPage>
  )
}

/** What concerns the zone as a whole: presets, signing, import and export. */
function ZoneMenu({ domain, editable }: { domain: string; editable: boolean }) {
  const t = useTexts('zones')
  const goTo = useGoTo()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="dots" label={t('tools')} onClick={() => setOpen(true)} />
      {open && (
        <SelectSheet
          title={t('tools')}
          options={[
            {
              value: '/user/domain_presets',
              text: t('presets'),
              note: t('presetsText'),
              icon: 'idea',
              disable: !editable,
            },
            { value: '/user/domain_dnssec', text: t('dnssec'), note: t('dnssecText'), icon: 'shield' },
            { value: '/user/domain_forwards', text: t('emailForwarding'), note: t('forwardsText'), icon: 'mail' },
            { value: '/user/domain_zone_file', text: t('zoneFile'), note: t('zoneFileText'), icon: 'download' },
          ]}
          onSelect={path => {
            setOpen(false)
            void goTo(path, { query: { domain } })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Milliseconds between two questions while a change is not served yet, which takes about two seconds; later more. */
const interval = { first: 1500, later: 15_000 }
const firstQuestions = 20

/** Since when our name servers answer with these records: they are asked, until all of them do. */
function ServedLine({ zone: { domain, version } }: { zone: Zone }) {
  const t = useTexts('zones')
  const { data } = useCall(
    readServed,
    { domain, version },
    {
      refetchInterval: ({ state: { data: last, dataUpdateCount } }) =>
        last?.since === null && (dataUpdateCount < firstQuestions ? interval.first : interval.later),
    },
  )
  // Keeps its place while the answer is on its way.
  if (!data) return <p className={`${layout.note} ${layout.rowNear} ${layout.padTop} ${css.served}`} />
  return (
    <p className={`${layout.note} ${layout.rowNear} ${layout.padTop} ${css.served}`} role="status">
      <Icon name={data.since ? 'check' : 'clock'} size={18} />
      {data.since ? (
        <DatedText text={at => t('servedSince', { at })} at={data.since} time />
      ) : (
        t('servedSoon', { servers: data.waitingFor.join(', ') })
      )}
    </p>
  )
}
