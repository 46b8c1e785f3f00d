import { Link } from '../core/link.tsx'
import { type Path, usePathTo } from '../core/paths.ts'
import { Icon, type IconName } from './icon.tsx'
import { IconTile } from './icon-tile.tsx'
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
  const pathTo = usePathTo()
  return (
    <Link to={pathTo(to, query ? { query } : {})} className={css.row}>
      <IconTile name={icon} />
      <span className={css.text}>
        {text}
        {note && <span className={css.note}>{note}</span>}
      </span>
      {value && <span className={css.value}>{value}</span>}
      <span className={css.forward}>
        <Icon name="forward" size={18} />
      </span>
    </Link>
  )
}
