import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { useFirstError } from './first-error.ts'
import css from './text-field.module.css'
import { useTypedBefore } from './typed-before.ts'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly help?: string | undefined
  /** Stands in place of the help, in the field's own words. */
  readonly error?: string | undefined
  /** At the left, inside: what the number typed here begins with. */
  readonly leading?: string | undefined
  /** At the right, inside: a countdown button, show password. */
  readonly trailing?: ReactNode
}

/** Label above, help below, error in place of help. */
export function TextField({ label, value, onChange, help, error, leading, trailing, ...input }: TextFieldProps) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  useFirstError(field, error)
  useTypedBefore(id, value, onChange)
  const below = error || help
  return (
    <div ref={field} className={css.field} data-error={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        {leading && <span className={css.leading}>{leading}</span>}
        <input
          {...input}
          id={id}
          value={value}
          onChange={event => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={below ? `${id}-below` : undefined}
        />
        {trailing}
      </div>
      {below && (
        <p id={`${id}-below`} className={css.below} role={error ? 'alert' : undefined}>
          {below}
        </p>
      )}
    </div>
  )
}

type TypedFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength'>

export const EmailField = (props: TypedFieldProps) => (
  <TextField
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
    type="email"
    inputMode="email"
    maxLength={254}
  />
)

/** Up to 13 digits, by default behind a prefix that stands elsewhere. What is no digit is not typed. */
export const PhoneNumberField = ({ onChange, ...props }: TypedFieldProps) => (
  <TextField
    autoComplete="tel-national"
    {...props}
    type="tel"
    inputMode="tel"
    onChange={typed => onChange(typed.replace(/\D/g, '').slice(0, 13))}
  />
)
