import * as contract from '@namestead/contract/identity'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { openOverlay } from '../../core/overlays.ts'
import { canUsePasskeys } from '../../core/passkey-support.ts'
import { useSecondsLeft } from '../../core/seconds-left.ts'
import { afterSignIn } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountChoiceList } from './account-choice.tsx'
import { useCaptcha } from './captcha/captcha.ts'
import { CaptchaField } from './captcha/captcha-field.tsx'
import css from './sign-in.module.css'
import { type AccountChoice, signIn, signInTo } from './sign-in.ts'
import { concerns, refusalOf, type SignInRefusal } from './sign-in-refusal.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** How long no password is accepted, counted down each second. Screen readers can read it and are not interrupted by it. */
function WaitCountdown({ until }: { until: number }) {
  const t = useTexts('identity')
  const left = useSecondsLeft(until, Date.now)
  const [minutes, seconds] = [Math.floor(left / 60), left % 60]
  const text =
    left === 0 ? t('waitOver') : minutes > 0 ? t('waitMinutes', { minutes, seconds }) : t('waitSeconds', { seconds })
  return (
    <p
      className={`${layout.fault} ${layout.below1} ${css.wait}`}
      role="timer"
      aria-live="off"
      data-over={left === 0 || undefined}
    >
      {text}
    </p>
  )
}

const never = () => () => undefined

/** Signs in without password and codes. Absent where the browser supports no passkeys; elsewhere a document keeps its place. */
function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useTexts('identity')
  const { press, busy, fault } = usePasskeySignIn(onSignedIn)
  const usable = useSyncExternalStore<boolean | undefined>(never, canUsePasskeys, () => undefined)
  if (usable === false) return null
  return (
    <div className={`${layout.stack} ${css.passkey}`} data-pending={usable === undefined || undefined}>
      <Button icon="key" look="quiet" wide busy={busy} onClick={press}>
        {t('passkeySignIn')}
      </Button>
      {fault && (
        <p className={layout.fault} role="alert">
          {fault}
        </p>
      )}
      <p className={`${layout.note} ${layout.row} ${layout.below2} ${css.or}`}>{t('or')}</p>
    </div>
  )
}

interface LoginFormProps {
  readonly fromDialog: boolean
  readonly onSignedIn: () => void
  /** "Create an account" and "Forget password?": links on the page, buttons in the dialog. */
  readonly createAccount: ReactNode
  readonly forgetPassword: ReactNode
}

/** Signs in and handles the result by its code (specification, section 4). */
export function LoginForm({ fromDialog, onSignedIn, createAccount, forgetPassword }: LoginFormProps) {
  const t = useTexts('identity')
  const captcha = useCaptcha('login')
  const [choices, setChoices] = useState<readonly AccountChoice[]>([])
  const chosen = useRef<AccountChoice>(undefined)
  const [refused, setRefused] = useState<SignInRefusal>()
  const form = useForm(contract.signIn, {
    initial: { login: '', password: '' },
    need: ['password'],
    send: (_, { login, password }) =>
      captcha.sent(async answer => {
        const account = chosen.current
        chosen.current = undefined
        const found = await (account
          ? signInTo(account, { login, fromDialog })
          : signIn({ login, password, captcha: answer, fromDialog }))
        setRefused(before => refusalOf(found, login) ?? before)
        return found
      }),
    done: async () => {
      await afterSignIn()
      onSignedIn()
    },
    // It is shown below the password.
    refused: () => true,
    outcome: answer => {
      if (answer.code === 3) setChoices(answer.data)
      else if (answer.code === 2)
        openOverlay({ name: 'protection', props: { state: -1, fromDialog, passed: onSignedIn, ...answer.data } })
    },
  })
  const { login, password } = form.values
  const refusal = concerns(refused, login) ? refused : undefined
  const below = useRefusalText(refusal, password)
  return (
    <Form form={form}>
      <PasskeyButton onSignedIn={onSignedIn} />
      <TextField
        label={t('loginName')}
        placeholder={t('loginPlaceholder')}
        {...form.field('login')}
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        enterKeyHint="next"
      />
      <div>
        <PasswordField
          label={t('password')}
          placeholder={t('pleaseEnterPassword')}
          {...form.field('password')}
          {...below}
          name="password"
          autoComplete="current-password"
          enterKeyHint="next"
        />
        {refusal?.waitUntil && <WaitCountdown until={refusal.waitUntil} />}
      </div>
      <CaptchaField captcha={captcha} done />
      <div className={css.forget}>{forgetPassword}</div>
      <div className={`${layout.grid} ${layout.below2}`}>
        <SubmitButton form={form} submit={t('loginButton')} disabled={captcha.answer === ''} />
      </div>
      <p className={`${layout.soft} ${layout.across} ${layout.touch} ${css.other}`}>
        {t('noAccount')}
        {createAccount}
      </p>
      {choices.length > 0 && (
        <AccountChoiceList
          accounts={choices}
          onChoose={account => {
            setChoices([])
            chosen.current = account
            form.send()
          }}
          onClose={() => {
            setChoices([])
            captcha.startOver()
          }}
        />
      )}
    </Form>
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
