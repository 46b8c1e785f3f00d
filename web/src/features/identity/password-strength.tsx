import { useTexts } from '../../core/texts.ts'
import { strengthOf, strengths } from './password-rule.ts'
import css from './password-strength.module.css'

/** Four bars and a label, shown while a new password is typed. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useTexts('identity')
  const strength = strengthOf(password)
  const level = password === '' ? 0 : strengths.indexOf(strength) + 1
  return (
    <p className={css.strength} data-level={level}>
      {level > 0 && (
        <span className={css.bars} aria-hidden="true">
          {strengths.map((name, index) => (
            <span key={name} className={css.bar} data-on={index < level || undefined} />
          ))}
        </span>
      )}
      <span aria-live="polite">{level === 0 ? t('passwordHelp') : t(`strength-${strength}`)}</span>
    </p>
  )
}
