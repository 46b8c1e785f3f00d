import css from './checkbox.module.css'
import { Icon } from './icon.tsx'
import layout from './layout.module.css'

interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: () => void
  /** The accessible name, if no label is around it. */
  readonly label?: string
  readonly disabled?: boolean
}

/** A checkbox whose touch area is larger than the visible box. */
export const Checkbox = ({ checked, onChange, label, disabled }: CheckboxProps) => (
  <span className={`${layout.grid} ${layout.rigid} ${css.checkbox}`}>
    <input type="checkbox" checked={checked} onChange={onChange} aria-label={label} disabled={disabled} />
    <span className={`${layout.middle} ${layout.paper} ${css.box}`} aria-hidden="true">
      <Icon name="check" size={16} />
    </span>
  </span>
)
