import { type ReactNode, useDeferredValue, useState } from 'react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { ChoiceChips } from './chips.tsx'
import layout from './layout.module.css'
import { NoMatch } from './pictures/no-match.tsx'
import { StateView } from './state-view.tsx'
import css from './verdict-list.module.css'
import { VirtualRows } from './virtual-rows.tsx'

interface VerdictListProps<Row> {
  readonly rows: readonly Row[]
  /** How many rows have their answer. */
  readonly answered: number
  readonly running: boolean
  readonly texts: {
    readonly status: string
    readonly editList: string
    readonly progress: string
    readonly showWhich: string
    readonly noneOfKind: string
    readonly askAgain: string
  }
  readonly onEdit: () => void
  /** Which rows are shown, the first kind at the beginning. */
  readonly kinds: readonly { readonly value: string; readonly text: string; readonly holds: (row: Row) => boolean }[]
  /** Selects all rows that can be; left out where none can. */
  readonly all?: { readonly text: string; readonly checked: boolean; readonly onChange: () => void } | false
  readonly keyOf: (row: Row) => string
  /** Left out where every row has its answer. */
  readonly onAskAgain?: (() => void) | false
  readonly children: (row: Row) => ReactNode
}

/** A row for each domain of a long list, filled as its registry answers, with the progress and filters above. */
export function VerdictList<Row>({
  rows,
  answered,
  running,
  texts,
  onEdit,
  kinds,
  all,
  keyOf,
  onAskAgain,
  children,
}: VerdictListProps<Row>) {
  const [kind, setKind] = useState(kinds[0]?.value ?? '')
  // Up to 500 rows: they follow the tap or the answer that changes them, and give way to the next.
  const [shownRows, shownKind] = [useDeferredValue(rows, noRows as readonly Row[]), useDeferredValue(kind)]
  const holds = kinds.find(({ value }) => value === shownKind)?.holds
  const shown = holds ? shownRows.filter(holds) : shownRows

  return (
    <>
      <div className={css.header}>
        <div className={`${layout.strong} ${layout.across} ${layout.lead} ${css.counts}`}>
          <p role="status">{texts.status}</p>
          <Button look="plain" onClick={onEdit}>
            {texts.editList}
          </Button>
        </div>
        <progress
          className={css.progress}
          data-done={!running || undefined}
          max={rows.length}
          value={answered}
          aria-label={texts.progress}
        />
      </div>
      <ChoiceChips label={texts.showWhich} options={kinds} value={kind} onChange={setKind} />
      {all && (
        <label className={`${layout.edges} ${layout.row} ${css.all}`}>
          <Checkbox checked={all.checked} onChange={all.onChange} />
          {all.text}
        </label>
      )}
      {shown.length === 0 && shownRows.length > 0 ? (
        <StateView picture={<NoMatch size={96} />} title={texts.noneOfKind} />
      ) : (
        <VirtualRows rows={shown} keyOf={keyOf} className={`${layout.below2} ${layout.paper} ${css.list}`}>
          {children}
        </VirtualRows>
      )}
      {onAskAgain && !running && (
        <div className={`${layout.grid} ${layout.pad}`}>
          <Button look="quiet" onClick={onAskAgain}>
            {texts.askAgain}
          </Button>
        </div>
      )}
    </>
  )
}

const noRows: readonly never[] = []
