import { findEntries } from '@namestead/contract/ledger'
import { useState } from 'react'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FilterChips } from '../../ui/chips.tsx'
import { EndlessList } from '../../ui/endless-list.tsx'
import { ListCount, ListTools } from '../../ui/list-tools.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchLine } from '../../ui/search-line.tsx'
import { EmptyList } from '../../ui/state-view.tsx'
import { Balances } from './balances.tsx'
import { EntryRow } from './entry-row.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { type Entry, entryInput, filtersOn, noEntryFilters } from './statement-filters.ts'
import { useEntryFilterTexts, without } from './use-filter-texts.ts'
import { useSubjectWords } from './use-subject-words.ts'

export default function FundsDetailPage() {
  const t = useTexts('ledger')
  const [filters, setFilters] = useUrlFilters(noEntryFilters)
  const [open, setOpen] = useState<Entry>()
  const query = usePagedCall(findEntries, next => ({ ...entryInput(filters), next }))
  const chips = useEntryFilterTexts(filters)
  const subjectOf = useSubjectWords()
  const total = query.data?.pages[0]?.total

  return (
    <Page title={t('statement')}>
      <Balances of="balance" />
      <ListTools search>
        <SearchLine
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          value={filters.text}
          onSearch={text => setFilters({ text }, { typing: true })}
          filter={{ to: '/user/zjmx_search', query: filters, label: t('filtersAndExport'), on: filtersOn(filters) }}
        />
        <FilterChips filters={chips} onRemove={key => setFilters(without(key))} />
      </ListTools>
      <ListCount text={total === undefined ? undefined : t('entries', { count: total })} />
      <EndlessList
        query={query}
        rowsOf={page => page.entries}
        keyOf={row => row.sequence}
        empty={
          chips.length > 0 ? (
            <EmptyList icon="search" title={t('noneMatch')} text={t('noneMatchText')}>
              <Button look="quiet" onClick={() => setFilters(noEntryFilters)}>
                {t('clearFilters')}
              </Button>
            </EmptyList>
          ) : (
            <EmptyList icon="wallet" text={t('noEntriesText')}>
              <ButtonLink to="/recharge">{t('recharge')}</ButtonLink>
            </EmptyList>
          )
        }
      >
        {row => <EntryRow shown={row} subject={subjectOf(row)} onOpen={() => setOpen(row)} />}
      </EndlessList>
      {open && <EntrySheet shown={open} subject={subjectOf(open)} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
