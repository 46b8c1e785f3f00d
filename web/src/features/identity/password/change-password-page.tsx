import * as contract from '@namestead/contract/identity'
import { call } from '../../../core/calls.ts'
import { useNavigate } from '../../../core/navigation.ts'
import { prove, verifiersOf } from '../../../core/proofs.ts'
import { useSession } from '../../../core/session.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { Fields, FormPage } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { PasswordField } from '../../../ui/password-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { faultOf } from './password-rule.ts'

/** Proves the current password and sends the verifier of the new one. Neither password is sent. */
async function changePassword(present: string, next: string, retry: () => void) {
  const begun = await call(contract.beginPasswordProof, {})
  if (begun.code !== 1) return begun
  const { salt: idSalt, emailSalt: salt, iterations } = begun.data
  const [passwordProof, passwordVerifier] = await Promise.all([
    prove(present, begun.data),
    verifiersOf(next, { salt, idSalt, iterations }),
  ])
  return call(
    contract.changePassword,
    {
      passwordProof,
      passwordVerifier,
      passwordVerifierAgain: passwordVerifier,
    },
    { retry },
  )
}

export default function ChangePasswordPage() {
  const t = useTexts('identity')
  const navigate = useNavigate()
  const name = useSession(({ account }) => account?.displayName ?? '')
  const form = useForm(contract.changePassword, {
    initial: { present: '', next: '', again: '' },
    need: ['present', 'next', 'again'],
    check: async ({ next, again }) => {
      const fault = await faultOf(next, name)
      return { next: fault && t(fault), again: next === again ? undefined : t('passwordsDiffer') }
    },
    // After operation protection the whole change is repeated, because its handshake has been used up.
    send: (_, { present, next }, retry) => changePassword(present, next, retry),
    done: () => navigate(-1),
    refused: ({ error, message }) =>
      error === 'password-same' || error === 'verifier-invalid' ? { next: message } : { present: message },
  })
  return (
    <FormPage form={form} title={t('changePassword')} submit={t('changePassword')}>
      <Fields>
        <p className={layout.soft}>{t('changePasswordText')}</p>
        <PasswordField
          label={t('presentPassword')}
          placeholder={t('presentPasswordPlaceholder')}
          {...form.field('present')}
          name="password"
          autoComplete="current-password"
          enterKeyHint="next"
        />
        <NewPasswordFields email={name} password={form.field('next')} again={form.field('again')} last />
      </Fields>
    </FormPage>
  )
}
