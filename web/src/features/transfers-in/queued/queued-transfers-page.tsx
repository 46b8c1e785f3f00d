import { findQueuedTransfers, queuedTransferStates } from '@namestead/contract/transfers-in'
import { useState } from 'react'
import { callKey } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { queries } from '../../../core/queries.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/chips.tsx'
import { DateText } from '../../../ui/dates.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../../ui/list-row.tsx'
import { NoDomains } from '../../../ui/pictures/no-domains.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { useQueueDraft } from './queue-draft.ts'
import { QueueTransfersSheet } from './queue-transfers-sheet.tsx'
import { QueuedTransferSheet } from './queued-transfer-sheet.tsx'
import { noQueuedFilters, type QueuedTransfer, queuedLooks, queuedStateOf } from './queued-transfer-states.ts'

/** Domains that are transferred in as soon as they may move. `?name=`: one to queue, as other pages fill it in. */
export default function QueuedTransfersPage() {
  const t = useTexts('transfers-in')
  const [search] = useSearchParams()
  const [filters, setFilters] = useUrlFilters(noQueuedFilters)
  const state = queuedStateOf(filters.state)
  const query = usePagedCall(findQueuedTransfers, next => ({ text: filters.text || undefined, state, next }))
  const [initial] = useState(
    () => useQueueDraft.getState().lines.join('\n') || (search.get('name')?.slice(0, 253) ?? ''),
  )
  const [adding, setAdding] = useState(initial !== '')
  const [open, setOpen] = useState<string>()
  const shown = query.data?.pages.flatMap(page => page.domains).find(({ queuedTransfer }) => queuedTransfer === open)
  const filtered = filters.text !== '' || state !== undefined
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(findQueuedTransfers) })
  const add = <Button onClick={() => setAdding(true)}>{t('queueTitle')}</Button>
  return (
    <ListPage
      title={t('queuedTitle')}
      bar={<ActionBar>{add}</ActionBar>}
      search={{
        label: t('queuedSearch'),
        placeholder: t('queuedSearchPlaceholder'),
        value: filters.text,
        onSearch: text => setFilters({ text }, { typing: true }),
      }}
      choice={
        <ChoiceChips
          label={t('state')}
          options={[
            { value: '', text: t('any') },
            ...queuedTransferStates.map(value => ({ value, text: t(`queuedState_${value}`) })),
          ]}
          value={filters.state}
          onChange={value => setFilters({ state: value })}
        />
      }
      count={({ total }) => t('countDomains', { count: total })}
      query={query}
      rowsOf={page => page.domains}
      keyOf={row => row.queuedTransfer}
      columns={[t('columnDomain'), t('columnState')]}
      empty={{ picture: <NoDomains />, text: t('queuedEmpty') }}
      noneMatch={
        filtered && {
          title: t('noMatchingTransfers'),
          text: t('noMatchText'),
          clear: t('clearFilters'),
          onClear: () => setFilters(noQueuedFilters),
        }
      }
      overlays={
        <>
          {shown && (
            <QueuedTransferSheet
              key={shown.queuedTransfer}
              shown={shown}
              onClose={() => setOpen(undefined)}
              onChanged={refresh}
            />
          )}
          {adding && (
            <QueueTransfersSheet
              initial={initial}
              onClose={() => {
                useQueueDraft.setState({ lines: [], price: undefined })
                setAdding(false)
              }}
              onQueued={async count => {
                toast(t('queuedToast', { count }))
                await refresh()
              }}
            />
          )}
        </>
      }
    >
      {row => <QueuedRow shown={row} onOpen={() => setOpen(row.queuedTransfer)} />}
    </ListPage>
  )
}

function QueuedRow({ shown, onOpen }: { shown: QueuedTransfer; onOpen: () => void }) {
  const t = useTexts('transfers-in')
  const { name, unicode, tld, state, hasCode, movableFrom, endedAt } = shown
  return (
    <ListRow
      onOpen={onOpen}
      end={
        state === 'waiting' && !hasCode ? (
          <StateTag tone="warn" icon="key">
            {t('queuedNeedsCode')}
          </StateTag>
        ) : (
          <StateTag {...queuedLooks[state]}>{t(`queuedState_${state}`)}</StateTag>
        )
      }
    >
      <DomainName name={unicode} ascii={name} tld={tld} />
      <RowFacts>
        {endedAt ? (
          <DateText at={endedAt} time />
        ) : (
          <span>
            {t('mayMove')} <DateText at={movableFrom} time />
          </span>
        )}
      </RowFacts>
    </ListRow>
  )
}
