import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountChoiceList } from './account-choice.tsx'
import { useCaptcha } from './captcha/captcha.ts'
import { CaptchaField } from './captcha/captcha-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import css from './sign-in.module.css'
import { concerns, type SignInRefusal } from './sign-in-refusal.ts'
import { useSignIn } from './use-sign-in.ts'
import { WaitCountdown } from './wait-countdown.tsx'

interface LoginFormProps {
  readonly fromDialog: boolean
  readonly onSignedIn: () => void
  /** "Create an account" and "Forget password?": links on the page, buttons in the dialog. */
  readonly createAccount: ReactNode
  readonly forgetPassword: ReactNode
}

export function LoginForm({ fromDialog, onSignedIn, createAccount, forgetPassword }: LoginFormProps) {
  const t = useTexts('identity')
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const captcha = useCaptcha('login')
  const signing = useSignIn(captcha, onSignedIn)
  const refusal = concerns(signing.refusal, login) ? signing.refusal : undefined
  const below = useRefusalText(refusal, password)
  const credentials = { login, password, captcha: captcha.answer, fromDialog }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (captcha.check()) void signing.submit(credentials)
  }

  return (
    <form className={layout.stack4} onSubmit={submit} noValidate>
      <PasskeyButton onSignedIn={onSignedIn} />
      <TextField
        label={t('login')}
        placeholder={t('loginPlaceholder')}
        value={login}
        onChange={setLogin}
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        enterKeyHint="next"
        maxLength={254}
      />
      <div>
        <PasswordField
          label={t('password')}
          placeholder={t('pleaseEnterPassword')}
          value={password}
          onChange={setPassword}
          {...below}
          name="password"
          autoComplete="current-password"
          enterKeyHint="next"
        />
        {refusal?.waitUntil && <WaitCountdown until={refusal.waitUntil} />}
      </div>
      <CaptchaField captcha={captcha} done />
      <div className={css.forget}>{forgetPassword}</div>
      <div className={css.submit}>
        <Button
          type="submit"
          busy={signing.busy}
          disabled={login.trim() === '' || password === '' || captcha.answer === ''}
        >
          {t('loginNow')}
        </Button>
      </div>
      <p className={css.other}>
        {t('noAccount')}
        {createAccount}
      </p>
      {signing.choices.length > 0 && (
        <AccountChoiceList
          accounts={signing.choices}
          onChoose={chosen => signing.submit(credentials, chosen)}
          onClose={() => {
            signing.closeChoices()
            captcha.startOver()
          }}
        />
      )}
    </form>
  )
}

/** The refusal below the password. Once another password is typed, only what is still true of it stays. */
function useRefusalText(refusal: SignInRefusal | undefined, password: string) {
  const t = useTexts('identity')
  const [refused, setRefused] = useState<{ refusal: SignInRefusal | undefined; password: string }>()
  if (refused?.refusal !== refusal) setRefused({ refusal, password })
  if (!refusal) return {}
  if (refusal.waitUntil) return { error: t('tooManyWrong') }
  const { triesLeft: count, message } = refusal
  if (refused?.password !== password) return { help: count === undefined ? undefined : t('triesLeft', { count }) }
  return { error: count === undefined ? message : t('wrongTries', { count }) }
}
