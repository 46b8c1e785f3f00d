import { useTexts } from '../../../core/texts.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

interface NewPasswordFieldsProps {
  readonly label?: string
  /** The account's email, which must not be its password. */
  readonly email: string
  readonly password: string
  readonly again: string
  readonly onPassword: (typed: string) => void
  readonly onAgain: (typed: string) => void
  readonly onLeave?: () => void
  readonly faults: { readonly password?: string | undefined; readonly again?: string | undefined }
  /** Whether these are the form's last fields. */
  readonly last?: boolean
}

/** A new password, typed twice, with its strength. */
export function NewPasswordFields({
  label,
  email,
  password,
  again,
  onPassword,
  onAgain,
  onLeave,
  faults,
  last = false,
}: NewPasswordFieldsProps) {
  const t = useTexts('identity')
  return (
    <>
      <div>
        <PasswordField
          label={label ?? t('newPassword')}
          placeholder={t('newPasswordPlaceholder')}
          value={password}
          onChange={onPassword}
          onBlur={onLeave}
          error={faults.password}
          name="new-password"
          autoComplete="new-password"
          enterKeyHint="next"
        />
        <PasswordStrength password={password} email={email} refused={Boolean(faults.password)} />
      </div>
      <PasswordField
        label={t('repeatPassword')}
        placeholder={t('repeatPasswordPlaceholder')}
        value={again}
        onChange={onAgain}
        error={faults.again}
        name="new-password-again"
        autoComplete="new-password"
        enterKeyHint={last ? 'go' : 'next'}
      />
    </>
  )
}
