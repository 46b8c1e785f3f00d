import { Icon, type IconName } from './icon.tsx'
import css from './icon-button.module.css'

interface IconButtonProps {
  readonly icon: IconName
  /** The accessible name of the icon. */
  readonly label: string
  readonly onClick: () => void
  readonly disabled?: boolean
}

export const IconButton = ({ icon, label, onClick, disabled }: IconButtonProps) => (
  <button type="button" className={css.button} aria-label={label} title={label} onClick={onClick} disabled={disabled}>
    <Icon name={icon} />
  </button>
)
