import { Link } from '../core/link.tsx'
import type { Path } from '../core/paths.ts'
import { Icon, type IconName } from './icon.tsx'
import { IconTile } from './icon-tile.tsx'
import layout from './layout.module.css'
import css from './menu-entry.module.css'

export interface MenuEntryProps {
  readonly to: Path
  readonly query?: Readonly<Record<string, string>>
  readonly icon: IconName
  readonly text: string
  readonly note?: string | undefined
  /** At the right: a number of open items, or a state. */
  readonly value?: string | undefined
}

/** A row that links to a page. */
export function MenuEntry({ to, query, icon, text, note, value }: MenuEntryProps) {
  return (
    <Link to={to} query={query} className={`${layout.row} ${layout.wide} ${layout.ink} ${layout.press} ${css.row}`}>
      <IconTile name={icon} />
      <span className={layout.grow}>
        {text}
        {note && <span className={layout.noteLine}>{note}</span>}
      </span>
      {value && <span className={layout.soft}>{value}</span>}
      <span className={css.forward}>
        <Icon name="forward" size={18} />
      </span>
    </Link>
  )
}
