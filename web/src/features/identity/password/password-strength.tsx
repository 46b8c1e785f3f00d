import { useEffect, useState } from 'react'
import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { rate, strengths } from './password-rule.ts'
import css from './password-strength.module.css'

interface PasswordStrengthProps {
  readonly password: string
  /** The password must differ from it. */
  readonly email: string
  /** Whether the field shows the refusal itself, which is then not repeated here. */
  readonly refused: boolean
}

/** Four bars and a label, shown while a new password is typed. What would be refused says why, in the refusal's words. */
export function PasswordStrength({ password, email, refused }: PasswordStrengthProps) {
  const t = useTexts('identity')
  const [rated, setRated] = useState<Awaited<ReturnType<typeof rate>>>()
  useEffect(() => {
    let current = true
    // Without the list of common passwords the meter shows nothing; the form says what is wrong when it is sent.
    void rate(password, email).then(
      result => current && setRated(result),
      () => current && setRated(undefined),
    )
    return () => {
      current = false
    }
  }, [password, email])
  if (password === '' || !rated)
    return <p className={`${layout.note} ${layout.rowNear} ${css.strength}`}>{t('passwordHelp')}</p>
  const level = strengths.indexOf(rated.strength) + 1
  const text =
    rated.fault && !refused ? t(rated.fault) : t(rated.strength === 'good' ? 'good' : `strength-${rated.strength}`)
  return (
    <p className={`${layout.note} ${layout.rowNear} ${css.strength}`} data-level={level}>
      <span className={`${layout.grid} ${layout.rigid} ${css.bars}`} aria-hidden="true">
        {strengths.map((name, index) => (
          <span key={name} className={css.bar} data-on={index < level || undefined} />
        ))}
      </span>
      <span aria-live="polite">{text}</span>
    </p>
  )
}
