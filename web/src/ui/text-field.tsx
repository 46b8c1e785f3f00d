import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { useFirstError } from './first-error.ts'
import { useInputBeforeHydration } from './input-before-hydration.ts'
import layout from './layout.module.css'
import css from './text-field.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly help?: string | undefined
  /** Replaces the help text. */
  readonly error?: string | undefined
  /** Inside the field, at the left: the fixed prefix of the number. */
  readonly leading?: string | undefined
  /** Inside the field, at the right: a countdown button, show password. */
  readonly trailing?: ReactNode
  /** Beside what is typed: what the whole ends with. */
  readonly suffix?: string | undefined
  /** A secret without a use of its own in `autoComplete`: what is typed does not survive a reload. */
  readonly 'data-secret'?: true
}

/** A field with its label above and the help text, or the error, below. */
export function TextField({
  label,
  value,
  onChange,
  help,
  error,
  leading,
  suffix,
  trailing,
  ...input
}: TextFieldProps) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  useFirstError(field, error)
  useInputBeforeHydration(id, value, onChange)
  const below = error || help
  return (
    <div ref={field} className={`${layout.stack} ${css.field}`} data-error={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={`${layout.across} ${layout.paper} ${css.box}`}>
        {leading && <span className={`${layout.soft} ${layout.rigid} ${css.leading}`}>{leading}</span>}
        <input
          {...input}
          id={id}
          value={value}
          onChange={event => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={below ? `${id}-below` : undefined}
        />
        {suffix && (
          <span className={`${layout.soft} ${layout.wrap} ${css.suffix}`} aria-hidden="true">
            {suffix}
          </span>
        )}
        {trailing}
      </div>
      {below && (
        <p id={`${id}-below`} className={`${layout.note} ${css.below}`} role={error ? 'alert' : undefined}>
          {below}
        </p>
      )}
    </div>
  )
}

/** For what is no prose: names, addresses and codes are taken letter by letter. */
export const verbatim = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  autoComplete: 'off',
  spellCheck: false,
} as const

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

/** Up to 13 digits, by default without a visible prefix. Other characters are rejected. */
export const PhoneNumberField = ({ onChange, ...props }: TypedFieldProps) => (
  <TextField
    autoComplete="tel-national"
    {...props}
    type="tel"
    inputMode="tel"
    onChange={typed => onChange(typed.replace(/\D/g, '').slice(0, 13))}
  />
)
