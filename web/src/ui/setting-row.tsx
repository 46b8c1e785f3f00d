import { Icon, type IconName } from './icon.tsx'
import { IconTile } from './icon-tile.tsx'
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
  <button type="button" className={css.row} onClick={onClick}>
    <IconTile name={icon} />
    <span className={css.text}>{text}</span>
    {value && <span className={css.value}>{value}</span>}
    <span className={css.forward}>
      <Icon name="forward" size={18} />
    </span>
  </button>
)
