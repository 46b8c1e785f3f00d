import * as contract from '@namestead/contract/account-security'
import * as identity from '@namestead/contract/identity'
import { call } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { isEmail } from '../../../core/is-email.ts'
import { useGoTo } from '../../../core/paths.ts'
import { prove, verifierOf } from '../../../core/proofs.ts'
import { refreshAccount } from '../../../core/session-flow.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { AcquiredCodeField } from '../../../ui/acquired-code-field.tsx'
import { Fields, FormPage } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { PasswordField } from '../../../ui/password-field.tsx'
import { EmailField } from '../../../ui/text-field.tsx'
import css from '../forms.module.css'
import { useAcquire } from './use-acquire.ts'

export default function EditProtectionEmailPage() {
  const t = useTexts('account-security')
  const goTo = useGoTo()
  const acquiring = useAcquire()
  const form = useForm(contract.changeEmail, {
    initial: { email: '', emailCode: '', password: '' },
    need: ['password'],
    wrong: { email: t('emailWrong') },
    input: ({ email: to, password }) => proofs(to.trim().toLowerCase(), password),
    refresh: [contract.readProtection],
    done: async () => {
      await refreshAccount()
      await goTo('/user/safe_yx_info', { replace: true })
    },
    refused: ({ error, message }) => error.startsWith('password') && { password: message },
  })
  const email = form.values.email.trim().toLowerCase()

  const acquire = () => {
    if (isEmail(email))
      return acquiring(contract.sendNewEmailCode, { email }, (error, message) =>
        error === 'email-same' ? form.blame({ email: message }) : toast(message),
      )
    form.blame({ email: t('emailFormatError') })
    return Promise.resolve(false)
  }

  return (
    <FormPage form={form} title={t('changeEmail')} submit={t('submit')}>
      <Fields>
        <p className={`${layout.soft} ${css.lead}`}>{t('changeEmailText')}</p>
        <EmailField label={t('newEmail')} placeholder={t('pleaseEnterYourEmail')} {...form.field('email')} />
        <AcquiredCodeField
          label={t('newEmailCode')}
          {...form.field('emailCode')}
          purpose="new email"
          to={email}
          onAcquire={acquire}
        />
        <PasswordField
          label={t('password')}
          placeholder={t('pleaseEnterPassword')}
          {...form.field('password')}
          help={t('passwordWhy')}
          name="password"
          autoComplete="current-password"
        />
      </Fields>
    </FormPage>
  )
}

/** The proof of the current password under the current address, and its verifier under the new address. */
async function proofs(email: string, password: string) {
  const [begun, prepared] = await Promise.all([
    call(identity.beginPasswordProof, {}),
    call(contract.prepareNewEmail, { email }),
  ])
  if (begun.code !== 1 || prepared.code !== 1) return undefined
  const [passwordProof, passwordVerifier] = await Promise.all([
    prove(password, begun.data),
    verifierOf(password, prepared.data.salt, prepared.data.iterations),
  ])
  return { passwordProof, passwordVerifier }
}
