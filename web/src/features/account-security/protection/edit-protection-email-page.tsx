import * as contract from '@namestead/contract/account-security'
import * as identity from '@namestead/contract/identity'
import { type FormEvent, useState } from 'react'
import { call } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { isEmail } from '../../../core/is-email.ts'
import { useNavigate } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { prove, verifierOf } from '../../../core/proofs.ts'
import { refreshAccount } from '../../../core/session-flow.ts'
import { useTexts } from '../../../core/texts.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { EmailField } from '../../../ui/text-field.tsx'
import css from '../forms.module.css'
import { AcquiredCodeField } from './acquired-code-field.tsx'
import { useAcquire } from './use-acquire.ts'
import { useChange } from './use-change.ts'

type Faults = { email?: string; emailCode?: string; password?: string }
const fieldOf: Readonly<Record<string, keyof Faults>> = {
  'email-same': 'email',
  'email-taken': 'email',
  'email-code-wrong': 'emailCode',
  'password-wrong': 'password',
  'password-locked': 'password',
  'password-verifier-invalid': 'password',
}

export default function EditProtectionEmailPage() {
  const t = useTexts('account-security')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { change, busy } = useChange()
  const acquiring = useAcquire()
  const [typed, setEmail] = useState('')
  const [emailCode, setEmailCode] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const email = typed.trim().toLowerCase()
  const showFault = (error: string, message: string) => {
    const field = fieldOf[error]
    if (field) setFaults({ [field]: message })
    else toast(message)
  }

  const acquire = () => {
    if (!isEmail(email)) {
      setFaults({ email: t('emailFormatError') })
      return Promise.resolve(false)
    }
    return acquiring(contract.sendNewEmailCode, { email }, showFault)
  }

  /** The proof of the current password under the current address, and its verifier under the new address. */
  async function proofs() {
    const [begun, prepared] = await Promise.all([
      call(identity.beginPasswordProof, {}),
      call(contract.prepareNewEmail, { email }),
    ])
    if (begun.code !== 1 || prepared.code !== 1) return undefined
    const [passwordProof, passwordVerifier] = await Promise.all([
      prove(password, begun.data),
      verifierOf(password, prepared.data.salt, prepared.data.iterations),
    ])
    return { email, emailCode, passwordProof, passwordVerifier }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmail(email)) return setFaults({ email: t('emailWrong') })
    setFaults({})
    void change(contract.changeEmail, proofs, {
      refused: showFault,
      done: async () => {
        await refreshAccount()
        await navigate(pathTo('/user/safe_yx_info'), { replace: true })
      },
    })
  }

  return (
    <Page
      title={t('changeEmail')}
      bar={
        <ActionBar>
          <Button
            type="submit"
            form="change-email"
            busy={busy}
            disabled={email === '' || emailCode.length < 6 || password === ''}
          >
            {t('submit')}
          </Button>
        </ActionBar>
      }
    >
      <div className={css.page}>
        <form id="change-email" className={css.form} onSubmit={submit} noValidate>
          <p className={css.lead}>{t('changeEmailText')}</p>
          <EmailField
            label={t('newEmail')}
            placeholder={t('pleaseEnterYourEmail')}
            value={typed}
            onChange={text => {
              setEmail(text)
              setFaults({})
            }}
            error={faults.email}
          />
          <AcquiredCodeField
            label={t('newEmailCode')}
            value={emailCode}
            onChange={setEmailCode}
            error={faults.emailCode}
            purpose="new email"
            to={email}
            onAcquire={acquire}
          />
          <PasswordField
            label={t('password')}
            placeholder={t('pleaseEnterPassword')}
            value={password}
            onChange={setPassword}
            error={faults.password}
            help={t('passwordWhy')}
            name="password"
            autoComplete="current-password"
            maxLength={256}
          />
        </form>
      </div>
    </Page>
  )
}
