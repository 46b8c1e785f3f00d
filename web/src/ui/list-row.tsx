import type { ReactNode } from 'react'
import { Link } from '../core/link.tsx'
import { type Path, type Query, usePathTo } from '../core/paths.ts'
import { Icon } from './icon.tsx'
import { IconTile, type IconTileProps } from './icon-tile.tsx'
import css from './list-row.module.css'

interface Leads {
  readonly to: Path
  readonly query: Query
}

interface Opens {
  readonly to?: undefined
  /** Opens a sheet. */
  readonly onOpen: () => void
}

/** Where a row leads, or what it opens. */
export type Way = Leads | Opens

type ListRowProps = Way & {
  readonly icon?: IconTileProps
  /** At the right: a sum, a state. */
  readonly end?: ReactNode
  readonly forward?: boolean
  readonly children: ReactNode
}

/** A row of a list: what it is, a line of facts below, and what it comes to at the right. */
export function ListRow({ icon, end, forward = false, children, ...way }: ListRowProps) {
  return (
    <RowWay way={way}>
      {icon && <IconTile {...icon} />}
      <span className={css.what}>{children}</span>
      {end !== undefined && <RowEnd>{end}</RowEnd>}
      {forward && (
        <span className={css.forward}>
          <Icon name="forward" size={18} />
        </span>
      )}
    </RowWay>
  )
}

function RowWay({ way, children }: { way: Way; children: ReactNode }) {
  const pathTo = usePathTo()
  if (way.to !== undefined)
    return (
      <Link to={pathTo(way.to, { query: way.query })} className={css.row}>
        {children}
      </Link>
    )
  return (
    <button type="button" className={css.row} aria-haspopup="dialog" onClick={way.onOpen}>
      {children}
    </button>
  )
}

/** What is known besides, quiet. On `oneLine` its end is cut. */
export const RowFacts = ({ oneLine, children }: { oneLine?: boolean; children: ReactNode }) => (
  <span className={oneLine ? css.line : css.facts}>{children}</span>
)

/** Below one another at the right. */
export const RowEnd = ({ children }: { children: ReactNode }) => <span className={css.end}>{children}</span>
