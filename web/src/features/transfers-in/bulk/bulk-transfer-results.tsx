import { useState } from 'react'
import { useCart } from '../../../core/cart.ts'
import { domainOf } from '../../../core/domain-lines.ts'
import { useTexts } from '../../../core/texts.ts'
import { VerdictList } from '../../../ui/verdict-list.tsx'
import { canWait, QueueRest } from '../queued/queue-rest.tsx'
import { BulkTransferRow } from './bulk-transfer-row.tsx'
import { canMove, checkUnanswered, chooseAll, type TransferLine, useBulkTransfers } from './bulk-transfers.ts'
import { LineSheet } from './line-sheet.tsx'

const cannotMove = (row: TransferLine) => row.answer !== undefined && !canMove(row)

/** A row for each domain, filled as its registry answers; one that cannot move says why and can be edited. */
export function BulkTransferResults({ onEdit }: { onEdit: () => void }) {
  const t = useTexts('transfers-in')
  const { rows, running, chosen } = useBulkTransfers()
  const [edited, setEdited] = useState<TransferLine>()
  const cart = useCart()
  const inCart = new Set(cart.data?.lines.flatMap(line => (line.kind === 'transfer' ? [line.name] : [])))
  const answered = rows.filter(({ answer }) => answer).length
  const movable = rows.filter(canMove)
  const open = movable.filter(({ answer }) => !inCart.has(answer?.name ?? ''))
  const silent = rows.some(({ answer }) => answer?.verdict === 'registry-silent')
  const allChosen = open.every(({ line }) => chosen.has(domainOf(line)))

  return (
    <>
      {!running && <QueueRest rows={rows.filter(canWait)} />}
      <VerdictList
        rows={rows}
        answered={answered}
        running={running}
        texts={{
          status: running
            ? t('checkedDoneOfCount', { done: answered, count: rows.length })
            : t('movableOf', { movable: movable.length, count: rows.length }),
          editList: t('editList'),
          progress: t('checkProgress'),
          showWhich: t('domainsToShow'),
          noneOfKind: t('noneOfThese'),
          askAgain: t('askAgain'),
        }}
        onEdit={onEdit}
        kinds={[
          { value: 'all', text: t('allCount', { count: rows.length }), holds: () => true },
          { value: 'movable', text: t('showMovable', { count: movable.length }), holds: canMove },
          { value: 'rest', text: t('showRest', { count: answered - movable.length }), holds: cannotMove },
        ]}
        all={
          open.length > 0 && {
            text: t('selectMovable', { count: open.length }),
            checked: allChosen,
            onChange: () => chooseAll(allChosen ? [] : open.map(({ line }) => domainOf(line))),
          }
        }
        keyOf={row => domainOf(row.line)}
        onAskAgain={silent && (() => void checkUnanswered())}
      >
        {row => (
          <BulkTransferRow
            row={row}
            chosen={chosen.has(domainOf(row.line))}
            inCart={inCart.has(row.answer?.name ?? '')}
            onEdit={setEdited}
          />
        )}
      </VerdictList>
      {edited && <LineSheet row={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
