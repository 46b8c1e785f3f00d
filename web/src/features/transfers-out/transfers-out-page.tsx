import { findTransfersOut } from '@namestead/contract/transfers-out'
import { useState } from 'react'
import { callKey } from '../../core/calls.ts'
import { usePagedCall } from '../../core/paged-call.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { TransferOutRow } from './transfer-out-row.tsx'
import { TransferOutSheet } from './transfer-out-sheet.tsx'
import { noTransferOutFilters, outStateOf } from './transfer-out-states.ts'

/** The domains that other registrars requested; a row opens what can be done. */
export default function TransfersOutPage() {
  const t = useTexts('transfers-out')
  const [filters, setFilters] = useUrlFilters(noTransferOutFilters)
  const state = outStateOf(filters.state)
  const query = usePagedCall(findTransfersOut, next => ({ text: filters.text || undefined, state, next }))
  const [open, setOpen] = useState<string>()
  const shown = query.data?.pages.flatMap(page => page.transfers).find(({ transferOut }) => transferOut === open)
  const filtered = filters.text !== '' || state !== undefined
  return (
    <ListPage
      title={t('outTitle')}
      search={{
        label: t('searchTransfers'),
        placeholder: t('queuedSearchPlaceholder'),
        value: filters.text,
        onSearch: text => setFilters({ text }, { typing: true }),
        filter: { to: '/user/zc_search', query: filters, label: t('outFilterTitle'), on: state ? 1 : 0 },
      }}
      filtered={{
        chips: state ? [{ key: 'state', text: t(state === 'pending' ? 'filter_pending' : `state_${state}`) }] : [],
        onRemove: () => setFilters({ state: '' }),
      }}
      count={({ total }) => t('outCount', { count: total })}
      query={query}
      rowsOf={page => page.transfers}
      keyOf={row => row.transferOut}
      columns={[t('columnDomain'), { heading: t('requested'), wide: true }, t('columnState')]}
      empty={{
        picture: <NoDomains />,
        text: t('outEmptyText'),
      }}
      noneMatch={
        filtered && {
          title: t('noMatchingTransfers'),
          text: t('noMatchText'),
          clear: t('clearFilters'),
          onClear: () => setFilters(noTransferOutFilters),
        }
      }
      overlays={
        shown && (
          <TransferOutSheet
            key={shown.transferOut}
            shown={shown}
            onClose={() => setOpen(undefined)}
            onChanged={() => queries.invalidateQueries({ queryKey: callKey(findTransfersOut) })}
          />
        )
      }
    >
      {row => <TransferOutRow shown={row} onOpen={() => setOpen(row.transferOut)} />}
    </ListPage>
  )
}
