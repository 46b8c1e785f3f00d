import { findRecords, pauseRecords, readServed, resumeRecords } from '@namestead/contract/zones'
import { useState } from 'react'
import { call, useCall } from '../../../core/calls.ts'
import { ask, toast } from '../../../core/feedback.ts'
import { Link } from '../../../core/link.tsx'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { ListPage } from '../../../ui/list-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { NoRecords } from '../../../ui/pictures/no-records.tsx'
import { DatedText } from '../../../ui/zone/dated-text.tsx'
import { isZoneUnknown } from '../../../ui/zone/zone-address.ts'
import { NoZone } from '../../../ui/zone/zone-page.tsx'
import type { Zone, ZoneRecord } from '../../../ui/zone/zone-records.ts'
import { NotDelegated } from './not-delegated.tsx'
import { NotEditable } from './not-editable.tsx'
import { PreparedLeft } from './prepared-left.tsx'
import { RecordMenu } from './record-menu.tsx'
import { RecordRow } from './record-row.tsx'
import css from './records.module.css'
import { useRecordsList } from './records-list.ts'
import { refreshZone, useDeleteRecord } from './use-delete-record.tsx'
import { ZoneMenu } from './zone-menu.tsx'

/** Pauses a record, or resumes a paused one. A refusal is longer than a toast is shown. */
function usePauseRecord(domain: string) {
  const app = useTexts('core')
  const { submit } = useSubmit()
  return ({ record, paused, shownHost, type }: ZoneRecord) =>
    submit(async () => {
      const answer = await call(paused ? resumeRecords : pauseRecords, { domain, records: [record] })
      await refreshZone()
      if (answer.code === 1) toast(answer.message)
      else if (answer.code === -1)
        void ask({ title: `${shownHost} ${type}`, text: answer.message, confirm: app('confirm') })
    })
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

/** The records of a domain: search, filter by type, edit and delete. */
export function Records({ domain }: { domain: string }) {
  const t = useTexts('zones')
  const list = useRecordsList(domain)
  const [menu, setMenu] = useState<ZoneRecord>()
  const query = usePagedCall(findRecords, next => ({ domain, ...list.input, next }))
  const deleting = useDeleteRecord(domain)
  const pause = usePauseRecord(domain)
  const { zone } = query.data?.pages[0] ?? {}
  const editable = zone?.editable === true
  const title = zone?.unicode ?? t('records')
  if (isZoneUnknown(query.error))
    return (
      <Page title={title}>
        <NoZone domain={domain} />
      </Page>
    )

  return (
    <ListPage
      title={title}
      bar={
        editable && (
          <ActionBar>
            <ButtonLink to="/user/domain_anAdd" query={{ domain, type: list.values.type }}>
              <Icon name="plus" size={20} />
              {t('addRecord')}
            </ButtonLink>
          </ActionBar>
        )
      }
      list={list}
      notice={
        <>
          {zone && !zone.editable && <NotEditable />}
          {zone?.prepared && editable && <PreparedLeft domain={domain} name={zone.name} />}
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
      overlays={
        <>
          {menu && (
            <RecordMenu
              shown={menu}
              domain={domain}
              editable={editable}
              onDelete={() => deleting.remove(menu)}
              onPause={() => pause(menu)}
              onClose={() => setMenu(undefined)}
            />
          )}
          {deleting.undoBar}
        </>
      }
    >
      {row => <RecordRow shown={row} domain={domain} editable={editable} onMenu={() => setMenu(row)} />}
    </ListPage>
  )
}
