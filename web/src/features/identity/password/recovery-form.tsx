import * as contract from '@namestead/contract/identity'
import { useState } from 'react'
import { call } from '../../../core/calls.ts'
import { isEmail } from '../../../core/is-email.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { AcquiredCodeField } from '../../../ui/acquired-code-field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { EmailField } from '../../../ui/text-field.tsx'
import { AccountChoiceList } from '../account-choice.tsx'
import { useCaptcha } from '../captcha/captcha.ts'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { siteOf } from '../register/register-account.ts'
import type { AccountChoice } from '../sign-in.ts'
import { sendRecoveryCode, useProvedAddress } from './recovery.ts'

/** Step 1: an email code proves the address. `onProved` continues to step 2. */
export function RecoveryForm({ onProved }: { onProved: () => void }) {
  const t = useTexts('identity')
  const captcha = useCaptcha('find')
  /** The site and the ticket of the chosen account, as returned when the code was sent. */
  const [sent, setSent] = useState<{ readonly site: string | undefined; readonly accountTicket: string | undefined }>()
  const [choosing, setChoosing] = useState<{
    readonly accounts: readonly AccountChoice[]
    readonly choose: (chosen: AccountChoice | undefined) => void
  }>()
  const form = useForm(contract.confirmRecoveryCode, {
    initial: { email: '', emailCode: '' },
    wrong: { email: t('emailWrong') },
    send: ({ email = '', emailCode = '' }) =>
      captcha.sent(answer => call(contract.confirmRecoveryCode, { email, emailCode, ...sent }, { captcha: answer })),
    done: (yztoken, { email }) => {
      useProvedAddress.setState({ mail: email.trim().toLowerCase(), yztoken })
      onProved()
    },
    refused: ({ message }) => ({ emailCode: message }),
  })
  const { email, emailCode } = form.values

  async function acquire(chosen?: AccountChoice): Promise<boolean> {
    if (!isEmail(email)) {
      form.blame({ email: t('emailFormatError') })
      return false
    }
    const found = await captcha.acquired(answer => sendRecoveryCode(email, answer, chosen))
    if (found?.code === 3) {
      const account = await new Promise<AccountChoice | undefined>(choose =>
        setChoosing({ accounts: found.data, choose }),
      )
      setChoosing(undefined)
      return account ? acquire(account) : false
    }
    if (found?.code === 1) setSent({ site: siteOf(found.beside), accountTicket: chosen?.accountTicket })
    return found?.code === 1
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
        purpose="find"
        to={email.trim()}
        sentText={to => t('codeValid', { email: to })}
        onAcquire={() => acquire()}
      />
      <div className={`${layout.grid} ${layout.below2}`}>
        <SubmitButton form={form} submit={t('nextStep')} disabled={emailCode.length < 6 || captcha.answer === ''} />
      </div>
      {choosing && (
        <AccountChoiceList
          accounts={choosing.accounts}
          onChoose={choosing.choose}
          onClose={() => choosing.choose(undefined)}
        />
      )}
    </Form>
  )
}
