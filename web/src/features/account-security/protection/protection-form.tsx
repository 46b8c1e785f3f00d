import type { Way } from '@namestead/contract/account-security'
import type { AnyCall } from '@namestead/contract/call'
import type { Answer } from '@namestead/contract/client'
import { type FormEvent, useState } from 'react'
import { toastFailure } from '../../../core/failures.ts'
import { toast } from '../../../core/feedback.ts'
import { Link } from '../../../core/link.tsx'
import type { OverlayProps } from '../../../core/overlays.ts'
import { canUsePasskeys } from '../../../core/passkey-support.ts'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SelectSheet } from '../../../ui/select-sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from '../forms.module.css'
import { AcquiredCodeField } from './acquired-code-field.tsx'
import { type PendingProtection, sendEmailCode, sendSmsCode } from './protection.ts'
import { useProtection } from './use-protection.ts'
import { useWays } from './use-ways.ts'

interface ProtectionFormProps {
  readonly given: OverlayProps['protection']
  readonly pending: PendingProtection
  readonly onPassed: () => void
  /** The pending operation has expired and must be started again. */
  readonly onStale: () => void
}

export function ProtectionForm({ given, pending: first, ...callbacks }: ProtectionFormProps) {
  const t = useTexts('account-security')
  const pathTo = usePathTo()
  const { pending, choose, others } = useWays(first, callbacks.onStale)
  const form = useProtection(given, pending, callbacks)
  const { filled, faults, shown, set } = form
  const { labels } = pending

  const acquire = async (sending: Promise<Answer<AnyCall>>) => {
    const answer = await sending.catch(toastFailure)
    if (answer) toast(answer.message)
    return answer?.code === 1
  }
  // A code that goes to one place is sent without being asked for.
  const atOnce = shown.includes('email') !== shown.includes('sms')

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
          to={pending.sentTo.email}
          atOnce={atOnce}
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
          to={pending.sentTo.sms}
          atOnce={atOnce}
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
          data-secret
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
          data-secret
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
      {!form.recovering && <OtherWays ways={others} onChoose={choose} />}
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

const wayTexts = { authenticator: 'authenticator', sms: 'smsCode', question: 'questionAndEmail' } as const
const wayIcons = { authenticator: 'shield', sms: 'phone', question: 'question' } as const

/** The other methods of the account, any of which is enough. */
function OtherWays({ ways, onChoose }: { ways: readonly Way[]; onChoose: (way: Way) => void }) {
  const t = useTexts('account-security')
  const [open, setOpen] = useState(false)
  const options = ways.flatMap(way =>
    way === 'passkey' ? [] : [{ value: way, text: t(wayTexts[way]), icon: wayIcons[way] }],
  )
  if (options.length === 0) return null
  return (
    <>
      <button type="button" className={css.link} onClick={() => setOpen(true)}>
        {t('anotherWay')}
      </button>
      {open && (
        <SelectSheet
          title={t('chooseMethod')}
          options={options}
          onSelect={way => {
            setOpen(false)
            onChoose(way)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
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
      {!only && <p className={css.or}>{t('or')}</p>}
    </>
  )
}
