import { useId, useRef, useState } from 'react'
import css from './code-field.module.css'
import { useFirstError } from './first-error.ts'
import layout from './layout.module.css'

interface CodeFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called with the last digit, whether typed, pasted or autofilled. */
  readonly onComplete?: (value: string) => void
  readonly error?: string | undefined
  readonly help?: string | undefined
}

const cells = [0, 1, 2, 3, 4, 5]

/** Six cells over a single input, so that paste and one-time-code autofill work. */
export function CodeField({ label, value, onChange, onComplete, error, help }: CodeFieldProps) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  useFirstError(field, error)
  const input = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState(false)
  const below = error || help
  return (
    <div ref={field} className={`${layout.stack} ${css.field}`} data-error={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={css.cells}>
        <input
          ref={input}
          id={id}
          className={css.input}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          aria-invalid={error ? true : undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onPaste={event => {
            event.preventDefault()
            take(event.clipboardData.getData('text'))
          }}
          onChange={event => take(event.target.value)}
        />
        {cells.map(cell => (
          <span
            key={cell}
            className={`${layout.middle} ${layout.title} ${layout.paper} ${css.cell}`}
            data-now={focused && cell === Math.min(value.length, 5) ? true : undefined}
            aria-hidden="true"
          >
            {value[cell]}
          </span>
        ))}
      </div>
      {below && (
        <p id={`${id}-below`} className={`${layout.note} ${css.below}`} role={error ? 'alert' : undefined}>
          {below}
        </p>
      )}
    </div>
  )

  function take(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, 6)
    onChange(digits)
    if (digits.length === 6 && digits !== value) onComplete?.(digits)
  }
}
