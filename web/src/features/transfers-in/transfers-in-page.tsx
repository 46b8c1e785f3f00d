import { findTransfers } from '@namestead/contract/transfers-in'
import { useState } from 'react'
import { callKey } from '../../core/calls.ts'
import { usePagedCall } from '../../core/paged-call.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { TransferRow } from './transfer-row.tsx'
import { TransferSheet } from './transfer-sheet.tsx'
import { noTransferFilters, stateOf } from './transfer-states.ts'

/** All transfers in with their states; a row opens what can be done. */
export default function TransfersInPage() {
  const t = useTexts('transfers-in')
  const [filters, setFilters] = useUrlFilters(noTransferFilters)
  const state = stateOf(filters.state)
  const query = usePagedCall(findTransfers, next => ({ text: filters.text || undefined, state, next }))
  const [open, setOpen] = useState<string>()
  const shown = query.data?.pages.flatMap(page => page.transfers).find(({ transfer }) => transfer === open)
  const filtered = filters.text !== '' || state !== undefined
  return (
    <ListPage
      title={t('listTitle')}
      search={{
        label: t('searchTransfers'),
        placeholder: t('queuedSearchPlaceholder'),
        value: filters.text,
        onSearch: text => setFilters({ text }, { typing: true }),
        filter: { to: '/user/zr_search', query: filters, label: t('filterTitle'), on: state ? 1 : 0 },
      }}
      filtered={{
        chips: state ? [{ key: 'state', text: t(`state_${state}`) }] : [],
        onRemove: () => setFilters({ state: '' }),
      }}
      count={({ total }) => t('count', { count: total })}
      query={query}
      rowsOf={page => page.transfers}
      keyOf={row => row.transfer}
      columns={[t('columnDomain'), { heading: t('columnStarted'), wide: true }, t('columnState')]}
      empty={{
        picture: <NoDomains />,
        text: t('emptyText'),
        nextStep: <ButtonLink to="/domain_zr">{t('title')}</ButtonLink>,
      }}
      noneMatch={
        filtered && {
          title: t('noMatchingTransfers'),
          text: t('noMatchText'),
          clear: t('clearFilters'),
          onClear: () => setFilters(noTransferFilters),
        }
      }
      overlays={
        shown && (
          <TransferSheet
            key={shown.transfer}
            shown={shown}
            onClose={() => setOpen(undefined)}
            onChanged={() => queries.invalidateQueries({ queryKey: callKey(findTransfers) })}
          />
        )
      }
    >
      {row => <TransferRow shown={row} onOpen={() => setOpen(row.transfer)} />}
    </ListPage>
  )
}
