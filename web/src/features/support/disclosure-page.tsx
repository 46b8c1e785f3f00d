import { disclosureKinds, requestDisclosure } from '@namestead/contract/support'
import { type FormEvent, useState } from 'react'
import { call } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { isEmail } from '../../core/is-email.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DateText } from '../../ui/dates.tsx'
import { Page } from '../../ui/page.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { EmailField, TextField } from '../../ui/text-field.tsx'
import { DomainField } from './domain-field.tsx'
import { KindField } from './kind-field.tsx'
import css from './report-abuse-page.module.css'

type Kind = (typeof disclosureKinds)[number]

const form = 'disclosure'
const minEvidence = 20
const minBasis = 5
const maxEvidence = 4000

/** `?name=`: the domain. Asks who a redacted registrant is; operators answer. */
export default function DisclosurePage() {
  const t = useTexts('support')
  const [search] = useSearchParams()
  const [kind, setKind] = useState<Kind>()
  const [name, setName] = useState(search.get('name') ?? '')
  const [requester, setRequester] = useState('')
  const [email, setEmail] = useState('')
  const [evidence, setEvidence] = useState('')
  const [urgent, setUrgent] = useState(false)
  const [legalBasis, setLegalBasis] = useState('')
  const [affirmed, setAffirmed] = useState(false)
  const [tried, setTried] = useState(false)
  const [nameError, setNameError] = useState<string>()
  const [receipt, setReceipt] = useState<{ receipt: string; dueAt: Date }>()
  const { submit, busy } = useSubmit()
  const filled = Boolean(
    kind && name.trim() && requester.trim() && email.trim() && legalBasis.trim() && evidence.trim() && affirmed,
  )
  const tooShort = evidence.trim().length < minEvidence
  const basisTooShort = legalBasis.trim().length < minBasis

  const send = (): Promise<void> =>
    submit(async () => {
      if (!kind) return
      const input = {
        kind,
        name: name.trim(),
        urgent,
        affirmed,
        requester: requester.trim(),
        legalBasis: legalBasis.trim(),
        email: email.trim(),
        evidence: evidence.trim(),
      }
      const answer = await call(requestDisclosure, input, { retry: send })
      if (answer.code === 1) setReceipt(answer.data)
      else if (answer.code === -1 && (answer.error === 'name-invalid' || answer.error === 'domain-not-ours'))
        setNameError(answer.message)
      else if (answer.code === -1) toast(answer.message)
    })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isEmail(email) && !tooShort && !basisTooShort) void send()
  }

  if (receipt !== undefined)
    return (
      <Page title={t('requestRegistrantData')}>
        <StateView
          picture={<Done />}
          title={t('disclosureReceived', { receipt: receipt.receipt })}
          text={t('abuseReceivedText', { email: email.trim() })}
        >
          <p>
            {t('disclosureDue')} <DateText at={receipt.dueAt} />
          </p>
          <ButtonLink look="quiet" to="/">
            {t('abuseHome')}
          </ButtonLink>
        </StateView>
      </Page>
    )
  return (
    <Page
      title={t('requestRegistrantData')}
      bar={
        <ActionBar>
          <Button type="submit" form={form} busy={busy} disabled={!filled}>
            {t('disclosureSend')}
          </Button>
        </ActionBar>
      }
    >
      <form id={form} className={css.page} noValidate onSubmit={onSubmit}>
        <p className={css.intro}>{t('disclosureIntro')}</p>
        <Card>
          <div className={css.fields}>
            <DomainField
              name={name}
              onChange={typed => {
                setName(typed)
                setNameError(undefined)
              }}
              error={nameError}
            />
            <KindField
              label={t('disclosureKind')}
              kinds={disclosureKinds}
              kind={kind}
              textOf={value => t(`for-${value}`)}
              onChoose={setKind}
            />
            <TextArea
              label={t('disclosureBasis')}
              value={legalBasis}
              onChange={setLegalBasis}
              error={tried && basisTooShort ? t('disclosureBasisShort') : undefined}
              help={t('disclosureBasisHelp')}
              maxLength={1000}
            />
            <TextArea
              label={t('disclosureEvidence')}
              value={evidence}
              onChange={setEvidence}
              error={tried && tooShort ? t('abuseEvidenceShort') : undefined}
              help={t('disclosureEvidenceHelp')}
              maxLength={maxEvidence}
              tall
            />
          </div>
        </Card>
        <Card>
          <div className={css.fields}>
            <TextField
              label={t('disclosureRequester')}
              value={requester}
              onChange={setRequester}
              autoComplete="name"
              maxLength={100}
            />
            <EmailField
              label={t('yourEmail')}
              value={email}
              onChange={setEmail}
              error={tried && !isEmail(email) ? t('abuseEmailWrong') : undefined}
              help={t('disclosureEmailHelp')}
            />
          </div>
        </Card>
        <Card rows>
          <SwitchRow label={t('urgent')} help={t('disclosureUrgentHelp')} on={urgent} onChange={setUrgent} />
        </Card>
        <label className={css.affirm}>
          <Checkbox checked={affirmed} onChange={() => setAffirmed(!affirmed)} />
          <span>{t('disclosureAffirm')}</span>
        </label>
      </form>
    </Page>
  )
}
