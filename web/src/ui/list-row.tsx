import type { ReactNode } from 'react'
import { Link } from '../core/link.tsx'
import { type Path, type Query, usePathTo } from '../core/paths.ts'
import { Icon } from './icon.tsx'
import { IconTile, type IconTileProps } from './icon-tile.tsx'
import css from './list-row.module.css'

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
  readonly children: ReactNode
}

/** A row of a list: its subject, a line of details, and an amount or a state at the right. */
export function ListRow({ icon, end, forward = false, children, ...target }: ListRowProps) {
  return (
    <RowLinkOrButton target={target}>
      {icon && <IconTile {...icon} />}
      <span className={css.what}>{children}</span>
      {end !== undefined && <RowEnd>{end}</RowEnd>}
      {forward && (
        <span className={css.forward}>
          <Icon name="forward" size={18} />
        </span>
      )}
    </RowLinkOrButton>
  )
}

function RowLinkOrButton({ target, children }: { target: RowTarget; children: ReactNode }) {
  const pathTo = usePathTo()
  if (target.to !== undefined)
    return (
      <Link to={pathTo(target.to, { query: target.query })} className={css.row}>
        {children}
      </Link>
    )
  return (
    <button type="button" className={css.row} aria-haspopup="dialog" onClick={target.onOpen}>
      {children}
    </button>
  )
}

/** Secondary details, muted. With `oneLine`, long text is truncated. */
export const RowFacts = ({ oneLine, children }: { oneLine?: boolean; children: ReactNode }) => (
  <span className={oneLine ? css.line : css.facts}>{children}</span>
)

/** Values stacked at the right of a row. */
export const RowEnd = ({ children }: { children: ReactNode }) => <span className={css.end}>{children}</span>
