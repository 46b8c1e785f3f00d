import { findHolds } from '@namestead/contract/ledger'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { NoHolds } from '../../ui/pictures/no-holds.tsx'
import { StateTag, type Tone } from '../../ui/state-tag.tsx'
import { Balances } from './balances.tsx'
import { FundsTabs } from './funds-tabs.tsx'
import { HoldSheet } from './hold-sheet.tsx'
import { type Hold, holdTexts, reasonTexts } from './kind-key.ts'
import { useHoldList } from './statement-filters.ts'
import { Subject } from './subject.tsx'

const holdTones: Readonly<Record<Hold['state'], Tone>> = { held: 'warn', captured: 'ok', released: 'quiet' }

/** A hold: its subject, its start and its state. */
function HoldRow({ shown, onOpen }: { shown: Hold; onOpen: () => void }) {
  const t = useTexts('ledger')
  const { at, amount, state, subject, reason } = shown
  return (
    <ListRow
      onOpen={onOpen}
      end={
        <>
          <Money amount={amount} tone={state === 'held' ? 'ink' : 'soft'} />
          <StateTag tone={holdTones[state]}>{t(holdTexts[state])}</StateTag>
        </>
      }
    >
      <Subject subject={subject} />
      <RowFacts>
        <span>{t(reasonTexts[reason].short)}</span>
        <DateText at={at} time />
      </RowFacts>
    </ListRow>
  )
}

export default function FrozenDetailPage() {
  const t = useTexts('ledger')
  const list = useHoldList()
  const query = usePagedCall(findHolds, next => ({ ...list.input, next }))

  return (
    <ListPage
      title={t('onHoldTitle')}
      above={
        <>
          <FundsTabs shown="onHoldTitle" />
          <Balances of="onHold" />
        </>
      }
      list={list}
      count={({ total }) => t('holds', { count: total })}
      query={query}
      rowsOf={page => page.holds}
      keyOf={row => row.id}
      columns={[t('columnSubject'), t('reason'), t('columnTime'), t('amount')]}
      empty={{ picture: <NoHolds />, title: t('noHolds'), text: t('noHoldsText') }}
      sheet={(hold, onClose) => <HoldSheet shown={hold} onClose={onClose} />}
    >
      {(row, onOpen) => <HoldRow shown={row} onOpen={onOpen} />}
    </ListPage>
  )
}
