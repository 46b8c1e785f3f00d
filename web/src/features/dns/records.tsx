import { findRecords } from '@namestead/contract/dns'
import { recordTypes } from '@namestead/contract/dns-records'
import { useState } from 'react'
import { Link } from '../../core/link.tsx'
import { usePagedCall } from '../../core/paged-call.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { EndlessList } from '../../ui/endless-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListCount, ListTools } from '../../ui/list-tools.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchLine } from '../../ui/search-line.tsx'
import { EmptyList } from '../../ui/state-view.tsx'
import { NoZone } from './no-zone.tsx'
import { NotDelegated } from './not-delegated.tsx'
import { NotEditable } from './not-editable.tsx'
import { filterInput, isZoneUnknown, noFilters, type ZoneRecord } from './record-filters.ts'
import { RecordMenu } from './record-menu.tsx'
import { RecordRow } from './record-row.tsx'
import css from './records.module.css'
import { useTypeName } from './type-names.ts'
import { useDeleteRecord } from './use-delete-record.tsx'

/** The records of a name: found, filtered by type, changed and deleted. */
export function Records({ domain }: { domain: string }) {
  const t = useTexts('dns')
  const pathTo = usePathTo()
  const typeName = useTypeName()
  const [filters, setFilters] = useUrlFilters(noFilters)
  const [menu, setMenu] = useState<ZoneRecord>()
  const query = usePagedCall(findRecords, next => ({ domain, ...filterInput(filters), next }))
  const deleting = useDeleteRecord(domain)
  const { zone, total } = query.data?.pages[0] ?? {}
  const editable = zone?.editable === true
  const filtered = filters.text !== '' || filters.type !== ''
  const title = zone?.unicode ?? t('records')
  if (isZoneUnknown(query.error))
    return (
      <Page title={title}>
        <NoZone domain={domain} />
      </Page>
    )

  return (
    <Page
      title={title}
      bar={
        editable && (
          <ActionBar>
            <ButtonLink to="/user/domain_anAdd" query={{ domain, type: filters.type }}>
              <Icon name="plus" size={20} />
              {t('addRecord')}
            </ButtonLink>
          </ActionBar>
        )
      }
    >
      <ListTools search>
        <SearchLine
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          value={filters.text}
          onSearch={text => setFilters({ text }, { typing: true })}
          filter={{
            to: '/user/domain_ansearch',
            query: { domain, ...filters },
            label: t('filters'),
            on: filters.type ? 1 : 0,
          }}
        />
        <ChoiceChips
          label={t('type')}
          options={[{ value: '', text: t('all') }, ...recordTypes.map(value => ({ value, text: typeName(value) }))]}
          value={filters.type}
          onChange={type => setFilters({ type })}
        />
      </ListTools>
      {zone && !zone.editable && <NotEditable />}
      {zone && !zone.delegatedHere && <NotDelegated zone={zone} />}
      <ListCount text={total === undefined ? undefined : t('found', { count: total })}>
        <Link to={pathTo('/user/domain_anlog', { query: { domain } })} className={css.log}>
          <Icon name="clock" size={18} />
          {t('log')}
        </Link>
      </ListCount>
      <EndlessList
        query={query}
        rowsOf={page => page.records}
        keyOf={row => row.record}
        empty={
          filtered ? (
            <EmptyList icon="search" title={t('noneMatch')} text={t('noneMatchText')}>
              <Button look="quiet" onClick={() => setFilters(noFilters)}>
                {t('clearFilters')}
              </Button>
            </EmptyList>
          ) : (
            <EmptyList icon="server" title={t('noRecords')} text={t('noRecordsText')} />
          )
        }
      >
        {row => <RecordRow shown={row} domain={domain} editable={editable} onMenu={() => setMenu(row)} />}
      </EndlessList>
      {menu && (
        <RecordMenu
          shown={menu}
          domain={domain}
          editable={editable}
          onDelete={() => deleting.remove(menu)}
          onClose={() => setMenu(undefined)}
        />
      )}
      {deleting.undoBar}
    </Page>
  )
}
