import * as contract from '@namestead/contract/identity'
import { type ReactNode, useState } from 'react'
import { isEmail } from '../../../core/is-email.ts'
import { usePathTo } from '../../../core/paths.ts'
import { afterSignIn } from '../../../core/session-flow.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { AcquiredCodeField } from '../../../ui/acquired-code-field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { EmailField, TextField } from '../../../ui/text-field.tsx'
import { useCaptcha } from '../captcha/captcha.ts'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { faultOf } from '../password/password-rule.ts'
import css from '../sign-in.module.css'
import { AgreementCheckbox } from './agreement-checkbox.tsx'
import { registerAccount, sendRegistrationCode, siteOf } from './register-account.ts'

interface RegisterFormProps {
  /** Told before the account is there and signed in, and where it is not. */
  readonly onSending?: (sending: boolean) => void
  readonly onRegistered: () => void
  /** "Login": a link on the page, a button in the dialog. */
  readonly login: ReactNode
}

/** The captcha comes before the email code, because requesting the code requires it. */
export function RegisterForm({ login, onSending, onRegistered }: RegisterFormProps) {
  const t = useTexts('identity')
  const pathTo = usePathTo()
  const captcha = useCaptcha('reg')
  const [site, setSite] = useState<string>()
  const form = useForm(contract.registerAccount, {
    initial: { email: '', emailCode: '', password: '', passwordAgain: '', inviteCode: '', agreed: true },
    need: ['password', 'passwordAgain'],
    wrong: { email: t('emailWrong') },
    check: async ({ email, password, passwordAgain, agreed }) => {
      const fault = await faultOf(password, email)
      return {
        password: fault && t(fault),
        passwordAgain: password === passwordAgain ? undefined : t('passwordsDiffer'),
        agreed: agreed ? undefined : t('agreementNeeded'),
      }
    },
    send: (input, { password }) =>
      captcha.sent(async answer => {
        onSending?.(true)
        const found = await registerAccount({ ...input, site }, password, answer).catch(error => {
          onSending?.(false)
          throw error
        })
        if (found.code !== 1) onSending?.(false)
        return found
      }),
    done: async () => {
      await afterSignIn()
      onRegistered()
    },
    refused: ({ error, message }) => {
      if (error === 'verifier-invalid') return { password: message }
      if (error === 'passwords-differ') return { passwordAgain: message }
      return error === 'agreement-needed' && { agreed: message }
    },
  })
  const { email, password, agreed } = form.values

  /** Requires only the address and the captcha; the other fields may still be empty. */
  async function acquire(): Promise<boolean> {
    if (!isEmail(email)) {
      form.look('email', t('emailFormatError'))
      return false
    }
    const found = await captcha.acquired(answer => sendRegistrationCode(email, answer))
    if (found?.code === 1) setSite(siteOf(found.beside))
    else if (found?.code === -1) form.look('email', found.message)
    return found?.code === 1
  }

  /** The password is checked when the field loses the focus, not while typing. */
  const checkPassword = async () => {
    if (password === '') return
    const fault = await faultOf(password, email)
    form.look('password', fault && t(fault))
  }

  return (
    <Form form={form}>
      <EmailField
        label={t('email')}
        placeholder={t('pleaseEnterYourEmail')}
        {...form.field('email')}
        name="email"
        enterKeyHint="next"
      />
      <CaptchaField captcha={captcha} />
      <AcquiredCodeField
        label={t('emailCode')}
        {...form.field('emailCode')}
        help={t('emailCodePlaceholder')}
        purpose="reg"
        seconds={30}
        to={email.trim()}
        sentText={to => t('codeValid', { email: to })}
        onAcquire={acquire}
      />
      <a
        className={`${layout.inline} ${layout.touch} ${layout.small} ${css.noCode}`}
        href={pathTo('/help', { query: { nr: t('noCodeSearch') } })}
        target="_blank"
        rel="noreferrer"
      >
        {t('noCode')}
      </a>
      <NewPasswordFields
        label={t('password')}
        email={email}
        password={form.field('password')}
        again={form.field('passwordAgain')}
        onLeave={checkPassword}
      />
      <TextField
        label={t('inviteCode')}
        placeholder={t('inviteCodePlaceholder')}
        {...form.field('inviteCode')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
      <AgreementCheckbox agreed={agreed} onChange={agreed => form.set({ agreed })} error={form.faults.agreed} />
      <div className={`${layout.grid} ${layout.below2}`}>
        <SubmitButton form={form} submit={t('registerNow')} disabled={captcha.answer === ''} />
      </div>
      <p className={`${layout.soft} ${layout.across} ${layout.touch} ${css.other}`}>
        {t('haveAccount')}
        {login}
      </p>
    </Form>
  )
}
