import { findEntries } from '@namestead/contract/ledger'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
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
import { useEntryList } from './statement-filters.ts'
import { useMonthSums } from './use-month-sums.ts'
import { useSubjectText } from './use-subject-text.ts'

export default function FundsDetailPage() {
  const t = useTexts('ledger')
  const list = useEntryList()
  const query = usePagedCall(findEntries, next => ({ ...list.input, next }))
  const subjectOf = useSubjectText()
  const rows = query.data?.pages.flatMap(page => page.entries) ?? []
  const sums = useMonthSums(rows, list.input, query.data?.pages[0]?.total)

  return (
    <ListPage
      title={t('statement')}
      above={
        <>
          <FundsTabs shown="statement" />
          <Balances of="balance" />
          {/* Where the list has failed it says so once, with one way to try again. */}
          {!list.filtered && !query.isLoadingError && <FundsChart />}
        </>
      }
      list={list}
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
      sheet={(entry, onClose) => <EntrySheet shown={entry} subject={subjectOf(entry)} onClose={onClose} />}
    >
      {(row, onOpen) => <EntryRow shown={row} subject={subjectOf(row)} onOpen={onOpen} />}
    </ListPage>
  )
}
