import * as contract from '@namestead/contract/identity'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { useCaptcha } from '../captcha/captcha.ts'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { faultOf } from './password-rule.ts'
import { forgetProvedAddress, resetPassword, useProvedAddress } from './recovery.ts'

interface ResetFormProps {
  readonly onDone: () => void
  /** The token has expired; step 1 must be repeated. */
  readonly onStale: () => void
}

/** Step 2: the new password. */
export function ResetForm({ onDone, onStale }: ResetFormProps) {
  const t = useTexts('identity')
  const captcha = useCaptcha('find')
  const { mail, yztoken } = useProvedAddress()
  const form = useForm(contract.resetPassword, {
    initial: { password: '', again: '' },
    need: ['password', 'again'],
    check: async ({ password, again }) => {
      const fault = await faultOf(password, mail)
      return { password: fault && t(fault), again: password === again ? undefined : t('passwordsDiffer') }
    },
    send: (_, { password }) =>
      captcha.sent(answer => resetPassword({ email: mail, resetToken: yztoken }, password, answer)),
    done: () => {
      forgetProvedAddress()
      onDone()
    },
    refused: ({ error }) => {
      if (error === 'reset-token-stale') {
        forgetProvedAddress()
        onStale()
      }
      return true
    },
  })
  return (
    <Form form={form}>
      {/* Lets password managers store the new password with the address. */}
      <input type="email" name="email" autoComplete="username" value={mail} readOnly hidden />
      <NewPasswordFields email={mail} password={form.field('password')} again={form.field('again')} />
      <CaptchaField captcha={captcha} done />
      <div className={`${layout.grid} ${layout.below2}`}>
        <SubmitButton form={form} submit={t('confirm')} disabled={captcha.answer === ''} />
      </div>
    </Form>
  )
}
