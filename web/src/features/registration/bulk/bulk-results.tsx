import { useDeferredValue } from 'react'
import { useCart } from '../../../core/cart.ts'
import { useTexts } from '../../../core/texts.ts'
import { VerdictList } from '../../../ui/verdict-list.tsx'
import { type BulkRow, canBeBought, checkUnanswered, chooseAll, useBulkCheck } from './bulk-check.ts'
import { BulkDomainRow } from './bulk-row.tsx'

const isFree = ({ answer }: BulkRow) => canBeBought(answer)
const isNotFree = ({ answer }: BulkRow) => answer !== undefined && !canBeBought(answer)

/** A row for each domain, filled as its registry answers. */
export function BulkResults({ onEdit }: { onEdit: () => void }) {
  const t = useTexts('registration')
  const { rows, running, chosen } = useBulkCheck()
  const cart = useCart()
  const inCart = new Set(cart.data?.lines.map(({ name }) => name))
  const answered = rows.filter(({ answer }) => answer).length
  const free = rows.filter(isFree)
  const open = free.filter(({ answer }) => !inCart.has(answer?.name ?? ''))
  const unknown = rows.some(({ answer }) => answer?.state === 'unknown')
  const allChosen = open.every(({ given }) => chosen.has(given))
  // The rows follow the tap.
  const shownChosen = useDeferredValue(chosen)

  return (
    <VerdictList
      rows={rows}
      answered={answered}
      running={running}
      texts={{
        status: running
          ? t('checkedDoneOfCount', { done: answered, count: rows.length })
          : t('freeOf', { free: free.length, count: rows.length }),
        editList: t('editList'),
        progress: t('progressCheck'),
        showWhich: t('domainsToShow'),
        noneOfKind: t('noneOfKind'),
        askAgain: t('askAgain'),
      }}
      onEdit={onEdit}
      kinds={[
        { value: 'all', text: t('allCount', { count: rows.length }), holds: () => true },
        { value: 'free', text: t('showFree', { count: free.length }), holds: isFree },
        { value: 'rest', text: t('showRest', { count: answered - free.length }), holds: isNotFree },
      ]}
      all={
        open.length > 0 && {
          text: t('chooseFree', { count: open.length }),
          checked: allChosen,
          onChange: () => chooseAll(allChosen ? [] : open.map(({ given }) => given)),
        }
      }
      keyOf={row => row.given}
      onAskAgain={unknown && (() => void checkUnanswered())}
    >
      {row => (
        <BulkDomainRow row={row} chosen={shownChosen.has(row.given)} inCart={inCart.has(row.answer?.name ?? '')} />
      )}
    </VerdictList>
  )
}
