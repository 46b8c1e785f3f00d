import { Icon, type IconName } from './icon.tsx'
import css from './icon-tile.module.css'
import layout from './layout.module.css'

export interface IconTileProps {
  readonly name: IconName
  readonly tone?: 'plain' | 'warn' | 'bad'
  /** Shows a dot at the corner, for unread entries. */
  readonly dot?: boolean
}

/** The icon at the start of a row. */
export const IconTile = ({ name, tone, dot }: IconTileProps) => (
  <span className={`${layout.iconBox} ${layout.brand} ${css.tile}`} data-tone={tone}>
    <Icon name={name} size={22} />
    {dot && <span className={css.dot} />}
  </span>
)
