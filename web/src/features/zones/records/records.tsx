import { findRecords } from '@namestead/contract/zones'
import { useState } from 'react'
import { Link } from '../../../core/link.tsx'
import { usePagedCall } from '../../../core/paged-call.ts'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { ListPage } from '../../../ui/list-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { NoRecords } from '../../../ui/pictures/no-records.tsx'
import { NoZone } from '../zone-page.tsx'
import { NotDelegated } from './not-delegated.tsx'
import { NotEditable } from './not-editable.tsx'
import { PreparedLeft } from './prepared-left.tsx'
import { isZoneUnknown, type ZoneRecord } from './record-filters.ts'
import { RecordMenu } from './record-menu.tsx'
import { RecordRow } from './record-row.tsx'
import css from './records.module.css'
import { useRecordsList } from './records-list.ts'
import { ServedLine } from './served-line.tsx'
import { useDeleteRecord } from './use-delete-record.tsx'
import { usePauseRecord } from './use-pause-record.ts'
import { ZoneMenu } from './zone-menu.tsx'

/** The records of a domain: search, filter by type, edit and delete. */
export function Records({ domain }: { domain: string }) {
  const t = useTexts('zones')
  const pathTo = usePathTo()
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
        <span className={css.actions}>
          <Link to={pathTo('/user/domain_anlog', { query: { domain } })} className={layout.tool}>
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
