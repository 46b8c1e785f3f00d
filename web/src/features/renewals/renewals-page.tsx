import { findRenewals } from '@namestead/contract/renewals'
import { useState } from 'react'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { RenewalRow } from './renewal-row.tsx'
import { RenewalSheet } from './renewal-sheet.tsx'
import { activeOf, inputOf, noRenewalFilters } from './renewal-states.ts'

/** All renewals, by hand and automatic; a row opens what can be done. */
export default function RenewalsPage() {
  const t = useTexts('renewals')
  const [filters, setFilters] = useUrlFilters(noRenewalFilters)
  const { state, by } = activeOf(filters)
  const query = usePagedCall(findRenewals, next => ({ ...inputOf(filters), next }))
  const [open, setOpen] = useState<string>()
  const shown = query.data?.pages.flatMap(page => page.renewals).find(({ renewal }) => renewal === open)
  const chips = [
    ...(state ? [{ key: 'state', text: t(`state_${state}`) }] : []),
    ...(by ? [{ key: 'by', text: t(`by_${by}`) }] : []),
  ]
  return (
    <ListPage
      title={t('listTitle')}
      search={{
        label: t('queuedSearchPlaceholder'),
        placeholder: t('searchPlaceholder'),
        value: filters.text,
        onSearch: text => setFilters({ text }, { typing: true }),
        filter: { to: '/user/xf_search', query: filters, label: t('filterTitle'), on: chips.length },
      }}
      filtered={{ chips, onRemove: key => setFilters({ [key]: '' }) }}
      count={({ total }) => t('count', { count: total })}
      query={query}
      rowsOf={page => page.renewals}
      keyOf={row => row.renewal}
      columns={[t('columnDomain'), { heading: t('columnDates'), wide: true }, t('state')]}
      empty={{
        picture: <NoDomains />,
        text: t('noRenewalsText'),
        nextStep: <ButtonLink to="/pl_xf">{t('bulkTitle')}</ButtonLink>,
      }}
      noneMatch={
        (chips.length > 0 || filters.text !== '') && {
          title: t('noMatchTitle'),
          text: t('noMatchText'),
          clear: t('clearFilters'),
          onClear: () => setFilters(noRenewalFilters),
        }
      }
      overlays={shown && <RenewalSheet key={shown.renewal} shown={shown} onClose={() => setOpen(undefined)} />}
    >
      {row => <RenewalRow shown={row} onOpen={() => setOpen(row.renewal)} />}
    </ListPage>
  )
}
