import { findHolds } from '@namestead/contract/ledger'
import { useState } from 'react'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips, FilterChips } from '../../ui/chips.tsx'
import { EndlessList } from '../../ui/endless-list.tsx'
import { ListCount, ListTools } from '../../ui/list-tools.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchLine } from '../../ui/search-line.tsx'
import { EmptyList } from '../../ui/state-view.tsx'
import { Balances } from './balances.tsx'
import { HoldRow } from './hold-row.tsx'
import { HoldSheet } from './hold-sheet.tsx'
import { filtersOn, type Hold, holdInput, holdStates, noHoldFilters } from './statement-filters.ts'
import { useHoldFilterTexts, without } from './use-filter-texts.ts'

export default function FrozenDetailPage() {
  const t = useTexts('ledger')
  const [filters, setFilters] = useUrlFilters(noHoldFilters)
  const [open, setOpen] = useState<Hold>()
  const query = usePagedCall(findHolds, next => ({ ...holdInput(filters), next }))
  const chips = useHoldFilterTexts(filters)
  const total = query.data?.pages[0]?.total

  return (
    <Page title={t('onHoldTitle')}>
      <Balances of="onHold" />
      <ListTools search>
        <SearchLine
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          value={filters.text}
          onSearch={text => setFilters({ text }, { typing: true })}
          filter={{ to: '/user/djmx_search', query: filters, label: t('filters'), on: filtersOn(filters) }}
        />
        <ChoiceChips
          label={t('holdState')}
          options={[{ value: '', text: t('all') }, ...holdStates.map(value => ({ value, text: t(`hold_${value}`) }))]}
          value={filters.state}
          onChange={state => setFilters({ state })}
        />
        <FilterChips filters={chips.filter(({ key }) => key !== 'state')} onRemove={key => setFilters(without(key))} />
      </ListTools>
      <ListCount text={total === undefined ? undefined : t('holds', { count: total })} />
      <EndlessList
        query={query}
        rowsOf={page => page.holds}
        keyOf={row => row.id}
        empty={
          chips.length > 0 ? (
            <EmptyList icon="search" title={t('noneMatch')} text={t('noneMatchText')}>
              <Button look="quiet" onClick={() => setFilters(noHoldFilters)}>
                {t('clearFilters')}
              </Button>
            </EmptyList>
          ) : (
            <EmptyList icon="lock" title={t('noHolds')} text={t('noHoldsText')} />
          )
        }
      >
        {row => <HoldRow shown={row} onOpen={() => setOpen(row)} />}
      </EndlessList>
      {open && <HoldSheet shown={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
