import type { ComponentProps } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

/** What a form knows of a field. */
type Field = Pick<ComponentProps<typeof PasswordField>, 'value' | 'onChange' | 'error'>

interface NewPasswordFieldsProps {
  readonly label?: string
  /** The account's email, which must not be its password. */
  readonly email: string
  readonly password: Field
  readonly again: Field
  readonly onLeave?: () => void
  /** Whether these are the form's last fields. */
  readonly last?: boolean
}

/** A new password, typed twice, with its strength. */
export function NewPasswordFields({ label, email, password, again, onLeave, last = false }: NewPasswordFieldsProps) {
  const t = useTexts('identity')
  return (
    <>
      <div>
        <PasswordField
          label={label ?? t('newPassword')}
          placeholder={t('newPasswordPlaceholder')}
          {...password}
          onBlur={onLeave}
          name="new-password"
          autoComplete="new-password"
          enterKeyHint="next"
        />
        <PasswordStrength password={password.value} email={email} refused={Boolean(password.error)} />
      </div>
      <PasswordField
        label={t('repeatPassword')}
        placeholder={t('repeatPasswordPlaceholder')}
        {...again}
        name="new-password-again"
        autoComplete="new-password"
        enterKeyHint={last ? 'go' : 'next'}
      />
    </>
  )
}
