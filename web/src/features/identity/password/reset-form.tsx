import { type FormEvent, useState } from 'react'
import { toastFailure } from '../../../core/failures.ts'
import { toast, whileLoading } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { styleOf, useCaptcha } from '../captcha/captcha.ts'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import css from '../sign-in.module.css'
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
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [faults, setFaults] = useState<{ password?: string; again?: string }>({})
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const fault = await faultOf(password, mail)
    const found = {
      ...(fault ? { password: t(fault) } : {}),
      ...(password === again ? {} : { again: t('passwordsDiffer') }),
    }
    setFaults(found)
    if (!captcha.check() || Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const answer = await whileLoading(resetPassword(mail, yztoken, [password, again], captcha.answer))
      toast(answer.message)
      if (answer.code === 1) {
        forgetProvedAddress()
        return onDone()
      }
      if (answer.code === -105) return captcha.handleWrongAnswer(styleOf(answer.details))
      if (answer.code === -1 && answer.error === 'reset-token-stale') {
        forgetProvedAddress()
        return onStale()
      }
      captcha.startOver()
    } catch (error) {
      toastFailure(error)
      captcha.startOver()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={layout.stack4} onSubmit={submit} noValidate>
      {/* Lets password managers store the new password with the address. */}
      <input type="email" name="email" autoComplete="username" value={mail} readOnly hidden />
      <NewPasswordFields
        email={mail}
        password={password}
        again={again}
        onPassword={typed => {
          setPassword(typed)
          setFaults({})
        }}
        onAgain={typed => {
          setAgain(typed)
          setFaults({})
        }}
        faults={faults}
      />
      <CaptchaField captcha={captcha} done />
      <div className={css.submit}>
        <Button type="submit" busy={busy} disabled={password === '' || again === '' || captcha.answer === ''}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  )
}
