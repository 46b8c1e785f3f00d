import { maxAnswer, type Way } from '@namestead/contract/account-security'
import type { AnyCall } from '@namestead/contract/call'
import type { Answer } from '@namestead/contract/client'
import { useState } from 'react'
import { toastFailure } from '../../../core/failures.ts'
import { toast } from '../../../core/feedback.ts'
import { Link } from '../../../core/link.tsx'
import type { OverlayProps } from '../../../core/overlays.ts'
import { canUsePasskeys } from '../../../core/passkey-support.ts'
import { useTexts } from '../../../core/texts.ts'
import { AcquiredCodeField } from '../../../ui/acquired-code-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { SelectSheet } from '../../../ui/select-sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from '../forms.module.css'
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
  const { pending, choose, others } = useWays(first, callbacks.onStale)
  const { form, shown, sendPasskey, busy, recovering, recover } = useProtection(given, pending, callbacks)
  const { labels } = pending

  const acquire = async (sending: Promise<Answer<AnyCall>>) => {
    const answer = await sending.catch(toastFailure)
    if (answer) toast(answer.message)
    return answer?.code === 1
  }
  // A code that goes to one place is sent without being asked for.
  const atOnce = shown.includes('emailCode') !== shown.includes('smsCode')

  return (
    <Form form={form}>
      <p className={layout.soft}>{given.state === 1 ? t('operationText') : t('loginText')}</p>
      {pending.passkey && <PasskeyButton busy={busy} only={shown.length === 0} onUse={sendPasskey} />}
      {shown.includes('emailCode') && (
        <AcquiredCodeField
          label={labels.email ?? t('emailCode')}
          {...form.field('emailCode')}
          purpose={`protection ${pending.purpose} email`}
          to={pending.sentTo.email}
          atOnce={atOnce}
          onAcquire={() => acquire(sendEmailCode(pending))}
        />
      )}
      {shown.includes('smsCode') && (
        <AcquiredCodeField
          label={labels.sms ?? ''}
          {...form.field('smsCode')}
          purpose={`protection ${pending.purpose} sms`}
          to={pending.sentTo.sms}
          atOnce={atOnce}
          onAcquire={() => acquire(sendSmsCode(pending))}
        />
      )}
      {shown.includes('answer') && (
        <TextField
          label={labels.question ?? ''}
          placeholder={t('answerPlaceholder')}
          {...form.field('answer')}
          autoComplete="off"
          data-secret
          maxLength={maxAnswer}
        />
      )}
      {shown.includes('authenticatorCode') && (
        <CodeField
          label={labels.authenticator ?? ''}
          {...form.field('authenticatorCode')}
          help={t('authenticatorHelp')}
        />
      )}
      {shown.includes('recoveryCode') && (
        <TextField
          label={t('recoveryCode')}
          placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX"
          {...form.field('recoveryCode')}
          help={t('recoveryCodeHelp')}
          autoComplete="off"
          data-secret
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      {shown.length > 0 && <SubmitButton form={form} submit={t('submit')} />}
      {!recovering && <OtherWays ways={others} onChoose={choose} />}
      {pending.recoveryCode && (
        <button type="button" className={`${layout.textLink} ${css.link}`} onClick={recover}>
          {recovering ? t('useMethods') : t('useRecoveryCode')}
        </button>
      )}
      <Link
        className={`${layout.textLink} ${css.link}`}
        to={given.state === -1 ? '/user/zhzh_apply' : '/user/aqzx_xgxx'}
      >
        {t('lostAll')}
      </Link>
    </Form>
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
      <button type="button" className={`${layout.textLink} ${css.link}`} onClick={() => setOpen(true)}>
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
  if (!canUsePasskeys())
    return only ? <p className={`${layout.noticeSmall} ${css.warning}`}>{t('passkeyNeedsHttps')}</p> : null
  return (
    <>
      <Button icon="key" look={only ? 'primary' : 'quiet'} wide busy={busy} onClick={onUse}>
        {t('usePasskey')}
      </Button>
      {!only && <p className={`${layout.note} ${layout.row} ${css.or}`}>{t('or')}</p>}
    </>
  )
}
