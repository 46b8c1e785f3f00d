import type { FormEvent, ReactNode } from 'react'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { EmailField, TextField } from '../../../ui/text-field.tsx'
import { useCaptcha } from '../captcha/captcha.ts'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { EmailCodeField } from '../email-code-field.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import css from '../sign-in.module.css'
import { AgreementCheckbox } from './agreement-checkbox.tsx'
import { useRegistration } from './use-registration.ts'

interface RegisterFormProps {
  readonly onSubmit?: () => void
  readonly onRefused?: () => void
  readonly onRegistered: () => void
  /** "Login": a link on the page, a button in the dialog. */
  readonly login: ReactNode
}

/** The captcha comes before the email code, because requesting the code requires it. */
export function RegisterForm({ login, ...callbacks }: RegisterFormProps) {
  const t = useTexts('identity')
  const pathTo = usePathTo()
  const captcha = useCaptcha('reg')
  const { form, set, faults, ...registration } = useRegistration(captcha, callbacks)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void registration.submit()
  }

  return (
    <form className={layout.stack4} onSubmit={submit} noValidate>
      <EmailField
        label={t('email')}
        placeholder={t('pleaseEnterYourEmail')}
        value={form.email}
        onChange={email => set({ email })}
        error={faults.email}
        name="email"
        enterKeyHint="next"
      />
      <CaptchaField captcha={captcha} />
      <EmailCodeField
        value={form.emailCode}
        onChange={emailCode => set({ emailCode })}
        error={faults.emailCode}
        sentTo={registration.sentTo}
        purpose="reg"
        seconds={30}
        onAcquire={registration.acquire}
      />
      <a
        className={css.noCode}
        href={pathTo('/help', { query: { nr: t('noCodeSearch') } })}
        target="_blank"
        rel="noreferrer"
      >
        {t('noCode')}
      </a>
      <NewPasswordFields
        label={t('password')}
        email={form.email}
        password={form.password}
        again={form.passwordAgain}
        onPassword={password => set({ password })}
        onAgain={passwordAgain => set({ passwordAgain })}
        onLeave={registration.checkPassword}
        faults={{ password: faults.password, again: faults.passwordAgain }}
      />
      <TextField
        label={t('inviteCode')}
        placeholder={t('inviteCodePlaceholder')}
        value={form.inviteCode}
        onChange={inviteCode => set({ inviteCode })}
        error={faults.inviteCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={32}
      />
      <AgreementCheckbox agreed={form.agreed} onChange={agreed => set({ agreed })} error={faults.agreed} />
      <div className={css.submit}>
        <Button type="submit" busy={registration.busy} disabled={!registration.filled}>
          {t('registerNow')}
        </Button>
      </div>
      <p className={css.other}>
        {t('haveAccount')}
        {login}
      </p>
    </form>
  )
}
