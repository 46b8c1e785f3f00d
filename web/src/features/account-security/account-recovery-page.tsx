import {
  askRecovery,
  type LosableMethod,
  losableMethods,
  sendRecoveryContactCode,
} from '@namestead/contract/account-security'
import { isPhoneWithoutPrefix } from '@namestead/contract/phone-numbers'
import { useState } from 'react'
import { isEmail } from '../../core/is-email.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { AcquiredCodeField } from '../../ui/acquired-code-field.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Fields, FormPage } from '../../ui/form.tsx'
import { ImageUploader, noUploads } from '../../ui/image-uploader.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { EmailField, PhoneNumberField, TextField } from '../../ui/text-field.tsx'
import css from './forms.module.css'
import { useAcquire } from './protection/use-acquire.ts'

/** For customers who have lost every method: an operator reviews other evidence. */
export default function AccountRecoveryPage() {
  const t = useTexts('account-security')
  const app = useTexts('core')
  const acquiring = useAcquire()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm(askRecovery, {
    initial: {
      login: '',
      lost: [] as readonly LosableMethod[],
      email: '',
      emailCode: '',
      phone: '',
      explanation: '',
      evidence: noUploads,
    },
    wrong: { email: t('emailWrong'), explanation: t('explanationShort') },
    check: ({ phone }) => ({ phone: phone === '' || isPhoneWithoutPrefix(phone) ? undefined : t('contactPhoneWrong') }),
    done: (_, { email }) => setSentTo(email.trim()),
  })
  const email = form.values.email.trim().toLowerCase()
  const acquire = () => {
    if (isEmail(email)) return acquiring(sendRecoveryContactCode, { email })
    form.blame({ email: t('emailFormatError') })
    return Promise.resolve(false)
  }
  if (sentTo)
    return (
      <Page title={t('recoverTitle')}>
        <StateView picture={<Done />} title={t('recoverDone')} text={t('recoverDoneText', { email: sentTo })}>
          <ButtonLink to="/" look="quiet">
            {app('done')}
          </ButtonLink>
        </StateView>
      </Page>
    )
  const lost = form.field('lost')
  return (
    <FormPage form={form} title={t('recoverTitle')} submit={t('recoverSubmit')}>
      <Fields>
        <p className={`${layout.soft} ${css.lead}`}>{t('recoverText')}</p>
        <p className={`${layout.noticeSmall} ${css.warning}`}>{t('recoverFreeze')}</p>
        <TextField
          label={t('recoverLogin')}
          placeholder={t('recoverLoginPlaceholder')}
          {...form.field('login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <LostChoice lost={lost.value} onChange={lost.onChange} />
        <EmailField
          label={t('contactEmail')}
          placeholder={t('pleaseEnterYourEmail')}
          {...form.field('email')}
          help={t('contactEmailHelp')}
        />
        <AcquiredCodeField
          label={t('contactCode')}
          {...form.field('emailCode')}
          purpose="recovery contact"
          to={form.values.email.trim()}
          onAcquire={acquire}
        />
        <PhoneNumberField
          label={t('contactPhone')}
          {...form.field('phone')}
          help={t('contactPhoneHelp')}
          autoComplete="tel"
        />
        <TextArea label={t('whatHappened')} placeholder={t('explanationPlaceholder')} {...form.field('explanation')} />
        <ImageUploader label={t('evidence')} help={t('evidenceHelp')} {...form.field('evidence')} pdf="also" />
      </Fields>
    </FormPage>
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
    <fieldset className={`${layout.tags} ${css.choices}`}>
      <legend>{t('lostWhat')}</legend>
      {losableMethods.map(method => (
        <button
          key={method}
          type="button"
          className={`${layout.edges} ${layout.touch} ${layout.paper} ${css.choice}`}
          aria-pressed={lost.includes(method)}
          onClick={() => toggle(method)}
        >
          {t(`lost_${method}`)}
        </button>
      ))}
    </fieldset>
  )
}
