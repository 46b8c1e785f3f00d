import { findDomains } from '@namestead/contract/portfolio'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { bulkWork, isWork, pickQuery } from '../../ui/bulk/bulk-work.ts'
import { ListFilterPage } from '../../ui/list-filter-page.tsx'
import { useDomainList } from './use-domain-list.ts'

const noWork = { work: '' }

/** The filters of the portfolio, with the number of domains that they leave. */
export default function MyDomainsFilterPage() {
  const t = useTexts('portfolio')
  // A wizard's first step has the same filters, and is returned to.
  const [{ work }] = useUrlFilters(noWork)
  const list = useDomainList({
    choosing: true,
    ...(isWork(work) && { list: bulkWork[work].pick, of: pickQuery(work) }),
  })
  const [shown, setShown] = useState(list.values)
  // Kept while the next count is read, so that the button does not flicker.
  const matching = useCall(
    findDomains,
    { ...list.inputOf(shown), sort: undefined, pageSize: 1 },
    { placeholderData: keepPreviousData },
  ).data
  return (
    <ListFilterPage
      list={list}
      onChange={setShown}
      show={() => (!matching || matching.more ? t('showNames') : t('showCount', { count: matching.total }))}
    />
  )
}
