import { useId } from 'react'
import layout from './layout.module.css'
import css from './switch-row.module.css'

interface SwitchRowProps {
  readonly label: string
  readonly help?: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  readonly disabled?: boolean
}

/** A setting that is on or off. */
export function SwitchRow({ label, help, on, onChange, disabled = false }: SwitchRowProps) {
  const id = useId()
  return (
    <div className={`${layout.across} ${css.row}`}>
      <label htmlFor={id} className={layout.fill}>
        {label}
        {help && (
          <span id={`${id}-help`} className={`${layout.noteLine} ${css.help}`}>
            {help}
          </span>
        )}
      </label>
      <span className={css.switch}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={on}
          checked={on}
          disabled={disabled}
          aria-describedby={help ? `${id}-help` : undefined}
          onChange={event => onChange(event.target.checked)}
        />
        <span className={css.track} aria-hidden="true" />
      </span>
    </div>
  )
}
