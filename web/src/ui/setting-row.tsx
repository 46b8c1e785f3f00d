import { Icon, type IconName } from './icon.tsx'
import { IconTile } from './icon-tile.tsx'
import layout from './layout.module.css'
import css from './menu-entry.module.css'

interface SettingRowProps {
  readonly icon: IconName
  readonly text: string
  /** The current setting. */
  readonly value?: string
  readonly onClick: () => void
}

/** A row that performs an action instead of linking to a page. */
export const SettingRow = ({ icon, text, value, onClick }: SettingRowProps) => (
  <button
    type="button"
    className={`${layout.row} ${layout.wide} ${layout.ink} ${layout.press} ${css.row}`}
    onClick={onClick}
  >
    <IconTile name={icon} />
    <span className={layout.grow}>{text}</span>
    {value && <span className={layout.soft}>{value}</span>}
    <span className={css.forward}>
      <Icon name="forward" size={18} />
    </span>
  </button>
)
