import type { GivenInput } from '@namestead/contract/call'
import { findEntries, findHolds } from '@namestead/contract/ledger'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { choiceFilter, type PeriodFilter, textFilter, useListFilters } from '../../core/list-filters.ts'
import { useTexts } from '../../core/texts.ts'
import { holdTexts, kindTexts } from './kind-key.ts'
import { instantsOf, startOfDay } from './periods.ts'

export type EntryInput = Partial<GivenInput<typeof findEntries>>

/** As a chip: `Jan 3, 2026 – Feb 1, 2026`, with an open start or end. */
function usePeriod(): PeriodFilter {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), { dateStyle: 'medium' })
  return {
    kind: 'period',
    name: 'period',
    chip: ({ from, to }) => {
      const [first, last] = [startOfDay(from), startOfDay(to)]
      return `${first ? format.format(first) : ''} – ${last ? format.format(last) : ''}`.trim()
    },
    input: instantsOf,
  }
}

export function useEntryList() {
  const t = useTexts('ledger')
  return useListFilters<typeof findEntries>({
    filters: [
      usePeriod(),
      choiceFilter(findEntries, 'kind', { label: t('kind'), text: value => t(kindTexts[value]), any: t('any') }),
      choiceFilter(findEntries, 'direction', {
        label: t('direction'),
        text: value => t(`direction_${value}`),
        any: t('any'),
      }),
      textFilter(findEntries, 'text', {
        label: t('searchLabel'),
        placeholder: t('partOfADomain'),
        chip: text => t('text', { text }),
      }),
    ],
    noneMatch: { title: t('noMatches'), text: t('longerPeriodText') },
    page: {
      path: '/user/zjmx_search',
      list: '/user/zjmx',
      title: t('statementFilter'),
      link: t('filtersAndExport'),
      show: t('showEntries'),
    },
  })
}

export function useHoldList() {
  const t = useTexts('ledger')
  return useListFilters<typeof findHolds>({
    filters: [
      usePeriod(),
      choiceFilter(findHolds, 'state', {
        label: t('state'),
        text: value => t(holdTexts[value]),
        any: t('any'),
        inList: t('group_all'),
      }),
      textFilter(findHolds, 'text', {
        label: t('searchLabel'),
        placeholder: t('partOfADomain'),
        chip: text => t('text', { text }),
      }),
    ],
    noneMatch: { title: t('noMatches'), text: t('longerPeriodText') },
    page: {
      path: '/user/djmx_search',
      list: '/user/djmx',
      title: t('onHoldFilter'),
      link: t('filters'),
      show: t('showHolds'),
    },
  })
}
