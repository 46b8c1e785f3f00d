import {
  askRecovery,
  type LosableMethod,
  losableMethods,
  sendRecoveryContactCode,
} from '@namestead/contract/account-security'
import { isPhoneWithoutPrefix } from '@namestead/contract/phone-numbers'
import { type FormEvent, useState } from 'react'
import { toast } from '../../core/feedback.ts'
import { isEmail } from '../../core/is-email.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ImageUploader, type Upload } from '../../ui/image-uploader.tsx'
import { Page } from '../../ui/page.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { EmailField, PhoneNumberField, TextField } from '../../ui/text-field.tsx'
import css from './forms.module.css'
import { AcquiredCodeField } from './protection/acquired-code-field.tsx'
import { useAcquire } from './protection/use-acquire.ts'
import { useChange } from './protection/use-change.ts'

const minExplanationLength = 20
const maxEvidence = 5

interface Form {
  readonly login: string
  readonly lost: readonly LosableMethod[]
  readonly email: string
  readonly emailCode: string
  readonly phone: string
  readonly explanation: string
  readonly evidence: readonly Upload[]
}
const empty: Form = { login: '', lost: [], email: '', emailCode: '', phone: '', explanation: '', evidence: [] }
type Faults = { readonly [Field in keyof Form]?: string }

/** For customers who have lost every method: an operator reviews other evidence. */
export default function AccountRecoveryPage() {
  const t = useTexts('account-security')
  const app = useTexts('core')
  const { change, busy } = useChange()
  const acquiring = useAcquire()
  const [form, setForm] = useState(empty)
  const [faults, setFaults] = useState<Faults>({})
  const [sent, setSent] = useState(false)
  const email = form.email.trim().toLowerCase()
  const set = (changes: Partial<Form>) => {
    setForm(before => ({ ...before, ...changes }))
    setFaults({})
  }
  const acquire = () => {
    if (isEmail(email)) return acquiring(sendRecoveryContactCode, { email })
    setFaults({ email: t('emailFormatError') })
    return Promise.resolve(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmail(email)) return setFaults({ email: t('emailWrong') })
    if (form.explanation.trim().length < minExplanationLength) return setFaults({ explanation: t('explanationShort') })
    if (form.phone !== '' && !isPhoneWithoutPrefix(form.phone)) return setFaults({ phone: t('contactPhoneWrong') })
    const { login, lost, emailCode, phone, explanation, evidence } = form
    void change(
      askRecovery,
      {
        login,
        email,
        emailCode,
        lost,
        phone: phone || undefined,
        explanation,
        evidence: evidence.map(({ upload }) => upload),
      },
      {
        done: () => setSent(true),
        refused: (error, message) => {
          if (error === 'email-code-wrong') setFaults({ emailCode: message })
          else if (error === 'evidence-unknown') setFaults({ evidence: message })
          else toast(message)
        },
      },
    )
  }
  if (sent)
    return (
      <Page title={t('recoverTitle')}>
        <StateView picture={<Done />} title={t('recoverDone')} text={t('recoverDoneText', { email })}>
          <ButtonLink to="/" look="quiet">
            {app('done')}
          </ButtonLink>
        </StateView>
      </Page>
    )
  const { login, lost, emailCode, explanation, evidence } = form
  const filled =
    login.trim() !== '' && lost.length > 0 && email !== '' && emailCode.length === 6 && explanation.trim() !== ''
  return (
    <Page
      title={t('recoverTitle')}
      bar={
        <ActionBar>
          <Button type="submit" form="recover" busy={busy} disabled={!filled || evidence.length === 0}>
            {t('recoverSubmit')}
          </Button>
        </ActionBar>
      }
    >
      <div className={css.page}>
        <form id="recover" className={css.form} onSubmit={submit} noValidate>
          <p className={css.lead}>{t('recoverText')}</p>
          <p className={css.warning}>{t('recoverFreeze')}</p>
          <TextField
            label={t('recoverLogin')}
            placeholder={t('recoverLoginPlaceholder')}
            value={login}
            onChange={text => set({ login: text })}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <LostChoice lost={lost} onChange={chosen => set({ lost: chosen })} />
          <EmailField
            label={t('contactEmail')}
            placeholder={t('pleaseEnterYourEmail')}
            value={form.email}
            onChange={text => set({ email: text })}
            error={faults.email}
            help={t('contactEmailHelp')}
          />
          <AcquiredCodeField
            label={t('contactCode')}
            value={emailCode}
            onChange={code => set({ emailCode: code })}
            error={faults.emailCode}
            purpose="recovery contact"
            to={form.email.trim()}
            onAcquire={acquire}
          />
          <PhoneNumberField
            label={t('contactPhone')}
            value={form.phone}
            onChange={phone => set({ phone })}
            error={faults.phone}
            help={t('contactPhoneHelp')}
            autoComplete="tel"
          />
          <TextArea
            label={t('explanation')}
            placeholder={t('explanationPlaceholder')}
            value={explanation}
            onChange={text => set({ explanation: text })}
            error={faults.explanation}
            maxLength={2000}
          />
          <ImageUploader
            label={t('evidence')}
            help={t('evidenceHelp')}
            value={evidence}
            onChange={files => set({ evidence: files })}
            max={maxEvidence}
            pdf="also"
            error={faults.evidence}
          />
        </form>
      </div>
    </Page>
  )
}

interface LostChoiceProps {
  readonly lost: readonly LosableMethod[]
  readonly onChange: (lost: readonly LosableMethod[]) => void
}

/** Several methods may be lost at once. */
function LostChoice({ lost, onChange }: LostChoiceProps) {
  const t = useTexts('account-security')
  const toggle = (method: LosableMethod) =>
    onChange(lost.includes(method) ? lost.filter(other => other !== method) : [...lost, method])
  return (
    <fieldset className={css.choices}>
      <legend>{t('lostWhat')}</legend>
      {losableMethods.map(method => (
        <button
          key={method}
          type="button"
          className={css.choice}
          aria-pressed={lost.includes(method)}
          onClick={() => toggle(method)}
        >
          {t(`lost_${method}`)}
        </button>
      ))}
    </fieldset>
  )
}
