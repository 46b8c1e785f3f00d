import { useDeferredValue, useState } from 'react'
import { useCart } from '../../core/cart.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { NoMatch } from '../../ui/pictures/no-match.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { type BulkRow, canBeBought, checkUnanswered, chooseAll, useBulkCheck } from './bulk-check.ts'
import css from './bulk-results.module.css'
import { BulkDomainRow } from './bulk-row.tsx'

const kinds = {
  all: () => true,
  free: ({ answer }: BulkRow) => canBeBought(answer),
  rest: ({ answer }: BulkRow) => answer !== undefined && !canBeBought(answer),
} as const
type Kind = keyof typeof kinds

const noRows: readonly BulkRow[] = []

/** A row for each domain, filled as its registry answers. */
export function BulkResults({ onEdit }: { onEdit: () => void }) {
  const t = useTexts('registration')
  const { rows, running, chosen } = useBulkCheck()
  const [kind, setKind] = useState<Kind>('all')
  const cart = useCart()
  const inCart = new Set(cart.data?.lines.map(({ name }) => name))
  const answered = rows.filter(({ answer }) => answer).length
  const free = rows.filter(row => kinds.free(row))
  const open = free.filter(({ answer }) => !inCart.has(answer?.name ?? ''))
  const unknown = rows.some(({ answer }) => answer?.state === 'unknown')
  const allChosen = open.length > 0 && open.every(({ given }) => chosen.has(given))
  // Up to 500 rows: they follow the tap or the answer that changes them, and give way to the next.
  const [shownRows, shownKind] = [useDeferredValue(rows, noRows), useDeferredValue(kind)]
  const shownChosen = useDeferredValue(chosen)
  const shown = shownRows.filter(kinds[shownKind])

  return (
    <>
      <div className={css.header}>
        <div className={css.counts}>
          <p role="status">
            {running
              ? t('checkedOf', { done: answered, count: rows.length })
              : t('freeOf', { free: free.length, count: rows.length })}
          </p>
          <Button look="plain" onClick={onEdit}>
            {t('editList')}
          </Button>
        </div>
        <progress
          className={css.progress}
          data-done={!running || undefined}
          max={rows.length}
          value={answered}
          aria-label={t('progressCheck')}
        />
      </div>
      <ChoiceChips
        label={t('showWhich')}
        options={[
          { value: 'all', text: t('showAllNames', { count: rows.length }) },
          { value: 'free', text: t('showFree', { count: free.length }) },
          { value: 'rest', text: t('showRest', { count: answered - free.length }) },
        ]}
        value={kind}
        onChange={setKind}
      />
      {open.length > 0 && (
        <label className={css.all}>
          <Checkbox checked={allChosen} onChange={() => chooseAll(allChosen ? [] : open.map(({ given }) => given))} />
          {t('chooseFree', { count: open.length })}
        </label>
      )}
      {shown.length === 0 && shownRows.length > 0 ? (
        <StateView picture={<NoMatch size={96} />} title={t('noneOfKind')} />
      ) : (
        <VirtualRows rows={shown} keyOf={row => row.given} className={css.list}>
          {row => (
            <BulkDomainRow row={row} chosen={shownChosen.has(row.given)} inCart={inCart.has(row.answer?.name ?? '')} />
          )}
        </VirtualRows>
      )}
      {unknown && !running && (
        <div className={css.retry}>
          <Button look="quiet" onClick={checkUnanswered}>
            {t('askAgain')}
          </Button>
        </div>
      )}
    </>
  )
}
