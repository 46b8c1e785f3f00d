import { type ComponentProps, useId, useRef } from 'react'
import { useFirstError } from './first-error.ts'
import { useInputBeforeHydration } from './input-before-hydration.ts'
import layout from './layout.module.css'
import css from './text-area.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly help?: string | undefined
  readonly error?: string | undefined
  /** Taller, for long lists. */
  readonly tall?: boolean
}

/** A field of several lines that grows with its text. */
export function TextArea({ label, value, onChange, help, error, tall = false, ...area }: TextAreaProps) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  useFirstError(field, error)
  useInputBeforeHydration(id, value, onChange)
  const below = error || help
  return (
    <div
      ref={field}
      className={`${layout.stack} ${css.field}`}
      data-error={error ? true : undefined}
      data-tall={tall || undefined}
    >
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        value={value}
        onChange={event => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={below ? `${id}-below` : undefined}
      />
      {below && (
        <p id={`${id}-below`} className={`${layout.note} ${css.below}`} role={error ? 'alert' : undefined}>
          {below}
        </p>
      )}
    </div>
  )
}
