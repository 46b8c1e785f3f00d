import { findHolds } from '@namestead/contract/ledger'
import { useState } from 'react'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { NoHolds } from '../../ui/pictures/no-holds.tsx'
import { Balances } from './balances.tsx'
import { FundsTabs } from './funds-tabs.tsx'
import { HoldRow } from './hold-row.tsx'
import { HoldSheet } from './hold-sheet.tsx'
import { filtersOn, type Hold, holdInput, holdStates, noHoldFilters } from './statement-filters.ts'
import { clearedFilter, useHoldFilterTexts } from './use-filter-texts.ts'

export default function FrozenDetailPage() {
  const t = useTexts('ledger')
  const [filters, setFilters] = useUrlFilters(noHoldFilters)
  const [open, setOpen] = useState<Hold>()
  const query = usePagedCall(findHolds, next => ({ ...holdInput(filters), next }))
  const chips = useHoldFilterTexts(filters)

  return (
    <ListPage
      title={t('onHoldTitle')}
      above={
        <>
          <FundsTabs shown="onHoldTitle" />
          <Balances of="onHold" />
        </>
      }
      search={{
        label: t('searchLabel'),
        placeholder: t('partOfADomain'),
        value: filters.text,
        onSearch: text => setFilters({ text }, { typing: true }),
        filter: { to: '/user/djmx_search', query: filters, label: t('filters'), on: filtersOn(filters) },
      }}
      choice={
        <ChoiceChips
          label={t('state')}
          options={[
            { value: '', text: t('group_all') },
            ...holdStates.map(value => ({ value, text: t(`hold_${value}`) })),
          ]}
          value={filters.state}
          onChange={state => setFilters({ state })}
        />
      }
      filtered={{ chips: chips.filter(({ key }) => key !== 'state'), onRemove: key => setFilters(clearedFilter(key)) }}
      count={({ total }) => t('holds', { count: total })}
      query={query}
      rowsOf={page => page.holds}
      keyOf={row => row.id}
      columns={[t('columnSubject'), t('reason'), t('columnTime'), t('amount')]}
      empty={{ picture: <NoHolds />, title: t('noHolds'), text: t('noHoldsText') }}
      noneMatch={
        chips.length > 0 && {
          title: t('noMatches'),
          text: t('noneMatchText'),
          clear: t('clearFilters'),
          onClear: () => setFilters(noHoldFilters),
        }
      }
      overlays={open && <HoldSheet shown={open} onClose={() => setOpen(undefined)} />}
    >
      {row => <HoldRow shown={row} onOpen={() => setOpen(row)} />}
    </ListPage>
  )
}
