import { useTexts } from '../../app/texts.ts'
import { TextField } from '../../ui/text-field.tsx'

interface PrefixedPhoneProps {
  /** Digits; it follows from the country. */
  readonly prefix: string
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly error: string | undefined
}

/** National digits behind the country's prefix. */
export function PrefixedPhone({ prefix, value, onChange, error }: PrefixedPhoneProps) {
  const t = useTexts('identity')
  return (
    <TextField
      label={t('phone')}
      leading={prefix && `+${prefix}`}
      value={value}
      onChange={typed => onChange(typed.replace(/\D/g, '').slice(0, 13))}
      error={error}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
  )
}
