import { Icon } from './icon.tsx'
import css from './tick.module.css'

interface TickProps {
  readonly checked: boolean
  readonly onChange: () => void
  /** Where no label stands around it. */
  readonly label?: string
  readonly disabled?: boolean
}

/** A box to tick. The finger's room goes beyond what is drawn. */
export const Tick = ({ checked, onChange, label, disabled }: TickProps) => (
  <span className={css.tick}>
    <input type="checkbox" checked={checked} onChange={onChange} aria-label={label} disabled={disabled} />
    <span className={css.box} aria-hidden="true">
      <Icon name="check" size={16} />
    </span>
  </span>
)
