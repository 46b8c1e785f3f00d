import type { AnyCall } from '@namestead/contract/call'
import type { Answer } from '@namestead/contract/client'
import type { FormEvent } from 'react'
import { toastFailure } from '../../core/failures.ts'
import { toast } from '../../core/feedback.ts'
import { Link } from '../../core/link.tsx'
import type { OverlayProps } from '../../core/overlays.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AcquiredCodeField } from './acquired-code-field.tsx'
import css from './forms.module.css'
import { canUsePasskeys } from './passkey-support.ts'
import { type PendingProtection, sendEmailCode, sendSmsCode } from './protection.ts'
import { useProtection } from './use-protection.ts'

interface ProtectionFormProps {
  readonly given: OverlayProps['protection']
  readonly pending: PendingProtection
  readonly onPassed: () => void
  /** The pending operation has expired and must be started again. */
  readonly onStale: () => void
}

export function ProtectionForm({ given, pending, ...callbacks }: ProtectionFormProps) {
  const t = useTexts('account-security')
  const pathTo = usePathTo()
  const form = useProtection(given, pending, callbacks)
  const { filled, faults, shown, set } = form
  const { labels } = pending

  const acquire = async (sending: Promise<Answer<AnyCall>>) => {
    const answer = await sending.catch(toastFailure)
    if (answer) toast(answer.message)
    return answer?.code === 1
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.complete) void form.send()
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.lead}>{given.state === 1 ? t('operationText') : t('loginText')}</p>
      {pending.passkey && <PasskeyButton busy={form.busy} only={shown.length === 0} onUse={form.sendPasskey} />}
      {shown.includes('email') && (
        <AcquiredCodeField
          label={labels.email ?? t('emailCode')}
          value={filled.email}
          onChange={set('email')}
          error={faults.email}
          purpose={`protection ${pending.purpose} email`}
          onAcquire={() => acquire(sendEmailCode(pending))}
        />
      )}
      {shown.includes('sms') && (
        <AcquiredCodeField
          label={labels.sms ?? ''}
          value={filled.sms}
          onChange={set('sms')}
          error={faults.sms}
          purpose={`protection ${pending.purpose} sms`}
          onAcquire={() => acquire(sendSmsCode(pending))}
        />
      )}
      {shown.includes('question') && (
        <TextField
          label={labels.question ?? ''}
          placeholder={t('answerPlaceholder')}
          value={filled.question}
          onChange={set('question')}
          error={faults.question}
          autoComplete="off"
          maxLength={100}
        />
      )}
      {shown.includes('authenticator') && (
        <CodeField
          label={labels.authenticator ?? ''}
          value={filled.authenticator}
          onChange={set('authenticator')}
          error={faults.authenticator}
          help={t('authenticatorHelp')}
        />
      )}
      {shown.includes('recoveryCode') && (
        <TextField
          label={t('recoveryCode')}
          placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX"
          value={filled.recoveryCode}
          onChange={set('recoveryCode')}
          error={faults.recoveryCode}
          help={t('recoveryCodeHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      )}
      {shown.length > 0 && (
        <Button type="submit" wide busy={form.busy} disabled={!form.complete}>
          {t('submit')}
        </Button>
      )}
      {pending.recoveryCode && (
        <button type="button" className={css.link} onClick={form.recover}>
          {form.recovering ? t('useMethods') : t('useRecoveryCode')}
        </button>
      )}
      <Link className={css.link} to={pathTo(given.state === -1 ? '/user/zhzh_apply' : '/user/aqzx_xgxx')}>
        {t('lostEverything')}
      </Link>
    </form>
  )
}

/** A passkey replaces all fields. It is hidden if the browser does not support it, unless it is the only method. */
function PasskeyButton({ busy, only, onUse }: { busy: boolean; only: boolean; onUse: () => void }) {
  const t = useTexts('account-security')
  if (!canUsePasskeys()) return only ? <p className={css.warning}>{t('passkeyNeedsHttps')}</p> : null
  return (
    <>
      <Button look={only ? 'primary' : 'quiet'} wide busy={busy} onClick={onUse}>
        <Icon name="key" size={20} />
        {t('usePasskey')}
      </Button>
      {!only && <p className={css.or}>{t('orFields')}</p>}
    </>
  )
}
