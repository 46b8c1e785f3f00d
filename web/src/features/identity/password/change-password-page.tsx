import * as contract from '@namestead/contract/identity'
import { useNavigate } from '../../../core/navigation.ts'
import { useSession } from '../../../core/session.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { Fields, FormPage } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { PasswordField } from '../../../ui/password-field.tsx'
import { changePassword } from './change-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { faultOf } from './password-rule.ts'

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
