import { type ReactNode, useDeferredValue, useState } from 'react'
import { domainOf } from '../core/domain-lines.ts'
import type { CheckAnswer, CheckedLine, ListCheck } from '../core/list-check.ts'
import { useTexts } from '../core/texts.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { ChoiceChips } from './chips.tsx'
import layout from './layout.module.css'
import { NoMatch } from './pictures/no-match.tsx'
import { StateView } from './state-view.tsx'
import css from './verdict-list.module.css'
import { VirtualRows } from './virtual-rows.tsx'

interface VerdictListProps<A extends CheckAnswer> {
  readonly check: ListCheck<A>
  /** Whether a domain can be ordered. */
  readonly fits: (row: CheckedLine<A>) => boolean
  /** The domains that are in the cart, so that they are not selected again. */
  readonly inCart?: ReadonlySet<string>
  /** The fewest domains that are selected at once. */
  readonly allFrom?: number
  readonly texts: {
    readonly status: (fitting: number, count: number) => string
    readonly fitting: (count: number) => string
    readonly rest: (count: number) => string
    readonly all: (count: number) => string
  }
  /** Instead of the check's own way back to the list. */
  readonly onEdit?: () => void
  /** A row: whether it is selected, and whether it is in the cart. */
  readonly children: (row: CheckedLine<A>, chosen: boolean, inCart: boolean) => ReactNode
}

type Kind = 'all' | 'fitting' | 'rest'

/** A row for each domain of a long list, filled as its registry answers, with the progress and filters above. */
export function VerdictList<A extends CheckAnswer>({
  check,
  fits,
  inCart = noDomains,
  allFrom = 1,
  texts,
  onEdit = check.edit,
  children,
}: VerdictListProps<A>) {
  const t = useTexts('shared')
  const { rows, running, chosen } = check.useList()
  const [kind, setKind] = useState<Kind>('all')
  // Up to 500 rows: they follow the tap or the answer that changes them, and give way to the next.
  const [shownRows, shownKind] = [useDeferredValue(rows, noRows), useDeferredValue(kind)]
  const shownChosen = useDeferredValue(chosen)
  const isInCart = (row: CheckedLine<A>) => inCart.has(row.answer?.name ?? '')
  const [count, answered] = [rows.length, rows.filter(({ answer }) => answer).length]
  const fitting = rows.filter(fits)
  const open = fitting.filter(row => !isInCart(row))
  const allChosen = open.every(({ line }) => chosen.has(line))
  const shown =
    shownKind === 'all' ? shownRows : shownRows.filter(row => row.answer && fits(row) === (shownKind === 'fitting'))

  return (
    <>
      <div className={css.header}>
        <div className={`${layout.subtitle} ${layout.across} ${css.counts}`}>
          <p role="status">
            {running ? t('checkedDoneOfCount', { done: answered, count }) : texts.status(fitting.length, count)}
          </p>
          <Button look="plain" onClick={onEdit}>
            {t('editList')}
          </Button>
        </div>
        <progress
          className={css.progress}
          data-done={!running || undefined}
          max={count}
          value={answered}
          aria-label={t('checkProgress')}
        />
      </div>
      <ChoiceChips<Kind>
        label={t('domainsToShow')}
        options={[
          { value: 'all', text: t('allCount', { count }) },
          { value: 'fitting', text: texts.fitting(fitting.length) },
          { value: 'rest', text: texts.rest(answered - fitting.length) },
        ]}
        value={kind}
        onChange={setKind}
      />
      {open.length >= allFrom && (
        <label className={`${layout.edges} ${layout.row} ${css.all}`}>
          <Checkbox
            checked={allChosen}
            onChange={() => check.chooseAll(allChosen ? [] : open.map(({ line }) => line))}
          />
          {texts.all(open.length)}
        </label>
      )}
      {shown.length === 0 && shownRows.length > 0 ? (
        <StateView picture={<NoMatch size={96} />} title={t('noneOfThese')} />
      ) : (
        <VirtualRows
          rows={shown}
          keyOf={row => domainOf(row.line)}
          className={`${layout.below2} ${layout.paper} ${css.list}`}
        >
          {row => children(row, shownChosen.has(row.line), isInCart(row))}
        </VirtualRows>
      )}
      {!running && rows.some(({ answer }) => answer && check.isUnanswered(answer)) && (
        <div className={`${layout.grid} ${layout.pad}`}>
          <Button look="quiet" onClick={() => void check.askAgain()}>
            {t('askAgain')}
          </Button>
        </div>
      )}
    </>
  )
}

const noRows: readonly never[] = []
const noDomains: ReadonlySet<string> = new Set()
