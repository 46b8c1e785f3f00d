import { type FormEvent, useState } from 'react'
import { toastFailure } from '../../../core/failures.ts'
import { toast, whileLoading } from '../../../core/feedback.ts'
import { isEmail } from '../../../core/is-email.ts'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { SelectSheet } from '../../../ui/select-sheet.tsx'
import { EmailField } from '../../../ui/text-field.tsx'
import { styleOf, useCaptcha } from '../captcha/captcha.ts'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { EmailCodeField } from '../email-code-field.tsx'
import { siteOf } from '../register/register-account.ts'
import css from '../sign-in.module.css'
import { confirmCode, type MaskedChoice, type SentCode, sendRecoveryCode, useProvedAddress } from './recovery.ts'

/** Step 1: an email code proves the address. `onProved` continues to step 2. */
export function RecoveryForm({ onProved }: { onProved: () => void }) {
  const t = useTexts('identity')
  const captcha = useCaptcha('find')
  const [email, setEmail] = useState('')
  const [emailCode, setEmailCode] = useState('')
  const [faults, setFaults] = useState<{ email?: string; emailCode?: string }>({})
  const [sent, setSent] = useState<SentCode>()
  const [choosing, setChoosing] = useState<{
    readonly choices: readonly MaskedChoice[]
    readonly choose: (chosen: MaskedChoice | undefined) => void
  }>()
  const [busy, setBusy] = useState(false)

  async function acquire(chosen?: MaskedChoice): Promise<boolean> {
    if (!isEmail(email)) {
      setFaults({ email: t('emailFormatError') })
      return false
    }
    if (!captcha.check()) return false
    try {
      const answer = await sendRecoveryCode(email, captcha.answer, chosen)
      if (answer.code === 3) {
        const chosen = await new Promise<MaskedChoice | undefined>(choose =>
          setChoosing({ choices: answer.data, choose }),
        )
        setChoosing(undefined)
        return chosen ? acquire(chosen) : false
      }
      toast(answer.message)
      if (answer.code === 1)
        setSent({ to: email.trim(), site: siteOf(answer.beside), accountTicket: chosen?.accountTicket })
      else if (answer.code === -105) captcha.handleWrongAnswer(styleOf(answer.details))
      return answer.code === 1
    } catch (error) {
      toastFailure(error)
      return false
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isEmail(email)) return setFaults({ email: t('emailWrong') })
    if (!captcha.check()) return
    setBusy(true)
    try {
      const answer = await whileLoading(confirmCode(email, emailCode, captcha.answer, sent))
      if (answer.code === 1) {
        useProvedAddress.setState({ mail: email.trim().toLowerCase(), yztoken: answer.data })
        return onProved()
      }
      toast(answer.message)
      if (answer.code === -105) return captcha.handleWrongAnswer(styleOf(answer.details))
      if (answer.code === -1) setFaults({ emailCode: answer.message })
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
      <EmailField
        label={t('email')}
        placeholder={t('pleaseEnterYourEmail')}
        value={email}
        onChange={typed => {
          setEmail(typed)
          setFaults({})
        }}
        error={faults.email}
        name="email"
        enterKeyHint="next"
      />
      <CaptchaField captcha={captcha} />
      <EmailCodeField
        value={emailCode}
        onChange={typed => {
          setEmailCode(typed)
          setFaults({})
        }}
        error={faults.emailCode}
        sentTo={sent?.to}
        purpose="find"
        seconds={60}
        onAcquire={() => acquire()}
      />
      <div className={css.submit}>
        <Button
          type="submit"
          busy={busy}
          disabled={email.trim() === '' || emailCode.length < 6 || captcha.answer === ''}
        >
          {t('next')}
        </Button>
      </div>
      {choosing && (
        <SelectSheet
          title={t('selectAccount')}
          options={choosing.choices.map(({ accountTicket, accountId, siteName }) => ({
            value: accountTicket,
            text: t('accountNumber', { id: accountId }),
            note: siteName,
            icon: 'me',
          }))}
          onSelect={ticket => choosing.choose(choosing.choices.find(({ accountTicket }) => accountTicket === ticket))}
          onClose={() => choosing.choose(undefined)}
        />
      )}
    </form>
  )
}
