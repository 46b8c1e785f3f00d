import { Icon, type IconName } from './icon.tsx'
import css from './icon-button.module.css'
import layout from './layout.module.css'

interface IconButtonProps {
  readonly icon: IconName
  /** The accessible name of the icon. */
  readonly label: string
  readonly onClick: () => void
  readonly disabled?: boolean
}

export const IconButton = ({ icon, label, onClick, disabled }: IconButtonProps) => (
  <button
    type="button"
    className={`${layout.soft} ${layout.iconBox} ${css.button}`}
    aria-label={label}
    title={label}
    onClick={onClick}
    disabled={disabled}
  >
    <Icon name={icon} />
  </button>
)
