import { findEntries } from '@namestead/contract/ledger'
import { useState } from 'react'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { monthKey } from '../../ui/relative-time.ts'
import { Balances } from './balances.tsx'
import { EntryRow } from './entry-row.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { FundsChart } from './funds-chart.tsx'
import { FundsTabs } from './funds-tabs.tsx'
import { MonthHeading } from './month-heading.tsx'
import { type Entry, entryInput, filtersOn, noEntryFilters } from './statement-filters.ts'
import { clearedFilter, useEntryFilterTexts } from './use-filter-texts.ts'
import { useMonthSums } from './use-month-sums.ts'
import { useSubjectText } from './use-subject-text.ts'

export default function FundsDetailPage() {
  const t = useTexts('ledger')
  const [filters, setFilters] = useUrlFilters(noEntryFilters)
  const [open, setOpen] = useState<Entry>()
  const query = usePagedCall(findEntries, next => ({ ...entryInput(filters), next }))
  const chips = useEntryFilterTexts(filters)
  const subjectOf = useSubjectText()
  const rows = query.data?.pages.flatMap(page => page.entries) ?? []
  const sums = useMonthSums(rows, filters, query.data?.pages[0]?.total)

  return (
    <ListPage
      title={t('statement')}
      above={
        <>
          <FundsTabs shown="statement" />
          <Balances of="balance" />
          {/* Where the list has failed it says so once, with one way to try again. */}
          {chips.length === 0 && filters.text === '' && !query.isLoadingError && <FundsChart />}
        </>
      }
      search={{
        label: t('searchLabel'),
        placeholder: t('partOfADomain'),
        value: filters.text,
        onSearch: text => setFilters({ text }, { typing: true }),
        filter: { to: '/user/zjmx_search', query: filters, label: t('filtersAndExport'), on: filtersOn(filters) },
      }}
      filtered={{ chips, onRemove: key => setFilters(clearedFilter(key)) }}
      count={({ total }) => t('entries', { count: total })}
      query={query}
      rowsOf={page => page.entries}
      keyOf={row => row.sequence}
      group={{ keyOf: ({ at }) => monthKey(at), heading: ({ at }) => <MonthHeading at={at} sums={sums} /> }}
      columns={[t('columnSubject'), t('kind'), t('columnTime'), t('amount')]}
      empty={{
        picture: <NoMoney />,
        text: t('noEntriesText'),
        nextStep: <ButtonLink to="/recharge">{t('recharge')}</ButtonLink>,
      }}
      noneMatch={
        chips.length > 0 && {
          title: t('noMatches'),
          text: t('noneMatchText'),
          clear: t('clearFilters'),
          onClear: () => setFilters(noEntryFilters),
        }
      }
      overlays={open && <EntrySheet shown={open} subject={subjectOf(open)} onClose={() => setOpen(undefined)} />}
    >
      {row => <EntryRow shown={row} subject={subjectOf(row)} onOpen={() => setOpen(row)} />}
    </ListPage>
  )
}
