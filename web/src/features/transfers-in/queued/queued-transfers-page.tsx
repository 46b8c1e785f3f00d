import { findQueuedTransfers } from '@namestead/contract/transfers-in'
import { useState } from 'react'
import { readAgain } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { choiceFilter, textFilter, useListFilters } from '../../../core/list-filters.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useTexts } from '../../../core/texts.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dated, DateText } from '../../../ui/dates.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../../ui/list-row.tsx'
import { NoDomains } from '../../../ui/pictures/no-domains.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { useQueueDraft } from './queue-draft.ts'
import { QueueTransfersSheet } from './queue-transfers-sheet.tsx'
import { QueuedTransferSheet } from './queued-transfer-sheet.tsx'
import { type QueuedTransfer, queuedLooks } from './queued-transfer-states.ts'

/** Domains that are transferred in as soon as they may move. `?name=`: one to queue, as other pages fill it in. */
export default function QueuedTransfersPage() {
  const t = useTexts('transfers-in')
  const [search] = useSearchParams()
  const list = useListFilters<typeof findQueuedTransfers>({
    filters: [
      textFilter(findQueuedTransfers, 'text', { label: t('queuedSearch'), placeholder: t('queuedSearchPlaceholder') }),
      choiceFilter(findQueuedTransfers, 'state', {
        label: t('columnState'),
        text: value => t(queuedLooks[value].text),
        inList: t('anyState'),
      }),
    ],
    noneMatch: { title: t('noMatchingTransfers'), text: t('noMatchText') },
  })
  const query = usePagedCall(findQueuedTransfers, next => ({ ...list.input, next }))
  const [initial] = useState(
    () => useQueueDraft.getState().lines.join('\n') || (search.get('name')?.slice(0, 253) ?? ''),
  )
  const [adding, setAdding] = useState(initial !== '')
  const add = <Button onClick={() => setAdding(true)}>{t('queueTitle')}</Button>
  return (
    <ListPage
      title={t('queuedTitle')}
      bar={<ActionBar>{add}</ActionBar>}
      list={list}
      count={({ total }) => t('countDomains', { count: total })}
      query={query}
      rowsOf={page => page.domains}
      keyOf={row => row.queuedTransfer}
      columns={[t('columnDomain'), t('columnState')]}
      empty={{ picture: <NoDomains />, text: t('queuedEmpty') }}
      overlays={
        adding && (
          <QueueTransfersSheet
            initial={initial}
            onClose={() => {
              useQueueDraft.setState({ lines: [], price: undefined })
              setAdding(false)
            }}
            onQueued={async count => {
              toast(t('queuedToast', { count }))
              await readAgain([findQueuedTransfers])
            }}
          />
        )
      }
      sheet={(row, onClose) => <QueuedTransferSheet shown={row} onClose={onClose} />}
    >
      {(row, onOpen) => <QueuedRow shown={row} onOpen={onOpen} />}
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
            {t('state_waiting-for-code')}
          </StateTag>
        ) : (
          <StateTag {...queuedLooks[state]}>{t(queuedLooks[state].text)}</StateTag>
        )
      }
    >
      <DomainName name={unicode} ascii={name} tld={tld} />
      <RowFacts>
        {endedAt ? <DateText at={endedAt} time /> : <Dated label={t('mayMove')} at={movableFrom} time />}
      </RowFacts>
    </ListRow>
  )
}
