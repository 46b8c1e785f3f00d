import { useState } from 'react'
import { toastFailure } from '../../../core/failures.ts'
import { toast, whileLoading } from '../../../core/feedback.ts'
import { isEmail } from '../../../core/is-email.ts'
import { afterSignIn } from '../../../core/session-flow.ts'
import { useTexts } from '../../../core/texts.ts'
import { type Captcha, styleOf } from '../captcha/captcha.ts'
import { faultOf } from '../password/password-rule.ts'
import { type Registration, registerAccount, sendRegistrationCode, siteOf } from './register-account.ts'

const empty: Registration = {
  email: '',
  emailCode: '',
  password: '',
  passwordAgain: '',
  inviteCode: '',
  agreed: true,
}

type Field = keyof Registration
type Faults = Partial<Record<Field, string>>

/** The field that an error of the server belongs to. */
const fieldOf: Readonly<Record<string, Field>> = {
  'email-format': 'email',
  'email-taken': 'email',
  'email-code-wrong': 'emailCode',
  'passwords-differ': 'passwordAgain',
  'verifier-invalid': 'password',
  'agreement-needed': 'agreed',
  'invite-code-unknown': 'inviteCode',
}

interface Callbacks {
  readonly onSubmit?: (() => void) | undefined
  readonly onRefused?: (() => void) | undefined
  readonly onRegistered: () => void
}

/** The registration form's state and rules, and the handling of its two calls. */
export function useRegistration(captcha: Captcha, { onSubmit, onRefused, onRegistered }: Callbacks) {
  const t = useTexts('identity')
  const [form, setForm] = useState(empty)
  const [faults, setFaults] = useState<Faults>({})
  const [sent, setSent] = useState<{ to: string; site: string | undefined }>()
  const [busy, setBusy] = useState(false)

  const set = (changes: Partial<Registration>) => {
    setForm(before => ({ ...before, ...changes }))
    setFaults(before => ({ ...before, ...Object.fromEntries(Object.keys(changes).map(field => [field, undefined])) }))
  }

  function showFault(field: Field | undefined, message: string) {
    if (field) setFaults(before => ({ ...before, [field]: message }))
  }

  /** Requires only the address and the captcha; the other fields may still be empty. */
  async function acquire(): Promise<boolean> {
    if (!isEmail(form.email)) {
      showFault('email', t('emailFormatError'))
      return false
    }
    if (!captcha.check()) return false
    try {
      const answer = await sendRegistrationCode(form.email, captcha.answer)
      toast(answer.message)
      if (answer.code === 1) setSent({ to: form.email.trim(), site: siteOf(answer.beside) })
      else if (answer.code === -105) captcha.handleWrongAnswer(styleOf(answer.details))
      else if (answer.code === -1) showFault(fieldOf[answer.error], answer.message)
      return answer.code === 1
    } catch (error) {
      toastFailure(error)
      return false
    }
  }

  async function checkForm(): Promise<boolean> {
    const fault = await faultOf(form.password, form.email)
    const found: Faults = {
      ...(isEmail(form.email) ? {} : { email: t('emailWrong') }),
      ...(fault ? { password: t(fault) } : {}),
      ...(form.password === form.passwordAgain ? {} : { passwordAgain: t('passwordsDiffer') }),
      ...(form.agreed ? {} : { agreed: t('agreementNeeded') }),
    }
    setFaults(found)
    return captcha.check() && Object.keys(found).length === 0
  }

  async function submit() {
    setBusy(true)
    try {
      if (!(await checkForm())) return
      onSubmit?.()
      const answer = await whileLoading(registerAccount(form, captcha.answer, sent?.site))
      toast(answer.message)
      if (answer.code === 1) {
        await afterSignIn()
        return onRegistered()
      }
      onRefused?.()
      if (answer.code === -105) return captcha.handleWrongAnswer(styleOf(answer.details))
      if (answer.code === -1) showFault(fieldOf[answer.error], answer.message)
      captcha.startOver()
    } catch (error) {
      onRefused?.()
      toastFailure(error)
      captcha.startOver()
    } finally {
      setBusy(false)
    }
  }

  const filled =
    form.email.trim() !== '' &&
    form.emailCode !== '' &&
    form.password !== '' &&
    form.passwordAgain !== '' &&
    captcha.answer !== ''

  /** The password is checked when the field loses the focus, not while typing. */
  const checkPassword = async () => {
    if (form.password === '') return
    const fault = await faultOf(form.password, form.email)
    showFault('password', fault ? t(fault) : '')
  }

  return { form, set, faults, sentTo: sent?.to, busy, filled, acquire, submit, checkPassword }
}
