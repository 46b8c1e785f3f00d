import type { ReactNode } from 'react'
import { Link } from '../core/link.tsx'
import type { Path, Query } from '../core/paths.ts'
import { Checkbox } from './checkbox.tsx'
import { Icon } from './icon.tsx'
import { IconTile, type IconTileProps } from './icon-tile.tsx'
import layout from './layout.module.css'
import css from './list-row.module.css'
import { useLongPress } from './long-press.ts'

interface RowLink {
  readonly to: Path
  readonly query: Query
}

interface RowButton {
  readonly to?: undefined
  /** Opens a sheet. */
  readonly onOpen: () => void
}

/** What a tap on the row does. */
export type RowTarget = RowLink | RowButton

type ListRowProps = RowTarget & {
  readonly icon?: IconTileProps
  /** At the right: an amount or a state. */
  readonly end?: ReactNode
  readonly forward?: boolean
  /** Buttons of the row: below it, in a table in a column of their own. */
  readonly actions?: ReactNode
  /** While the customer selects rows, a tap selects this one. */
  readonly selection?: RowSelection | undefined
  readonly children: ReactNode
}

export interface RowSelection {
  readonly selecting: boolean
  readonly selected: boolean
  /** The accessible name of the checkbox. */
  readonly label: string
  readonly onToggle: () => void
  /** A long press begins to select. */
  readonly onLongPress: () => void
}

/** A row of a list: its subject, a line of details, and an amount or a state at the right. */
export function ListRow({ icon, end, forward = false, actions, selection, children, ...target }: ListRowProps) {
  const content = (
    <>
      {icon && !selection?.selecting && <IconTile {...icon} />}
      <span className={`${layout.stack1} ${css.what}`}>{children}</span>
      {end !== undefined && <RowEnd>{end}</RowEnd>}
      {forward && (
        <span className={css.forward}>
          <Icon name="forward" size={18} />
        </span>
      )}
    </>
  )
  if (selection?.selecting)
    return (
      <label
        className={`${layout.across} ${layout.wrapping} ${layout.wide} ${layout.ink} ${layout.padLine} ${css.row}`}
        data-selected={selection.selected || undefined}
      >
        <Checkbox checked={selection.selected} label={selection.label} onChange={selection.onToggle} />
        {content}
      </label>
    )
  const row = (
    <RowLinkOrButton target={target} onLongPress={selection?.onLongPress}>
      {content}
    </RowLinkOrButton>
  )
  if (actions === undefined || actions === false) return row
  return (
    <div className={css.withActions}>
      {row}
      <div className={css.actions}>{actions}</div>
    </div>
  )
}

function RowLinkOrButton({
  target,
  onLongPress,
  children,
}: {
  target: RowTarget
  onLongPress: (() => void) | undefined
  children: ReactNode
}) {
  const press = useLongPress(onLongPress)
  if (target.to !== undefined)
    return (
      <Link
        to={target.to}
        query={target.query}
        className={`${layout.across} ${layout.wrapping} ${layout.wide} ${layout.press} ${layout.ink} ${layout.padLine} ${css.row}`}
        {...press}
      >
        {children}
      </Link>
    )
  return (
    <button
      type="button"
      className={`${layout.across} ${layout.wrapping} ${layout.wide} ${layout.press} ${layout.ink} ${layout.padLine} ${css.row}`}
      aria-haspopup="dialog"
      onClick={target.onOpen}
    >
      {children}
    </button>
  )
}

/** Secondary details, muted. With `oneLine`, long text is truncated. */
export const RowFacts = ({ oneLine, children }: { oneLine?: boolean; children: ReactNode }) => (
  <span className={oneLine ? css.line : css.facts}>{children}</span>
)

/** Values stacked at the right of a row. */
export const RowEnd = ({ children }: { children: ReactNode }) => (
  <span className={`${layout.ends} ${layout.rigid} ${css.end}`}>{children}</span>
)
