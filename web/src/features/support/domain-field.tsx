import { useTexts } from '../../core/texts.ts'
import { TextField } from '../../ui/text-field.tsx'

interface DomainFieldProps {
  readonly name: string
  readonly onChange: (name: string) => void
  readonly error: string | undefined
}

/** The domain that a report or a request is about. */
export function DomainField({ name, onChange, error }: DomainFieldProps) {
  const t = useTexts('support')
  return (
    <TextField
      label={t('columnDomain')}
      value={name}
      onChange={onChange}
      error={error}
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={255}
    />
  )
}
