import { abuseKinds, reportAbuse } from '@namestead/contract/support'
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
import { Page } from '../../ui/page.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { EmailField, TextField } from '../../ui/text-field.tsx'
import { DomainField } from './domain-field.tsx'
import { KindField } from './kind-field.tsx'
import css from './report-abuse-page.module.css'

type Kind = (typeof abuseKinds)[number]

const form = 'report-abuse'
const minEvidence = 20
const maxEvidence = 4000

/** `?name=`: the domain. Reports are for domains that are registered through us; others are told where to go. */
export default function ReportAbusePage() {
  const t = useTexts('support')
  const [search] = useSearchParams()
  const [kind, setKind] = useState<Kind>()
  const [name, setName] = useState(search.get('name') ?? '')
  const [reporter, setReporter] = useState('')
  const [email, setEmail] = useState('')
  const [evidence, setEvidence] = useState('')
  const [tried, setTried] = useState(false)
  const [nameError, setNameError] = useState<string>()
  const [receipt, setReceipt] = useState<string>()
  const { submit, busy } = useSubmit()
  const filled = Boolean(kind && name.trim() && reporter.trim() && email.trim() && evidence.trim())
  const tooShort = evidence.trim().length < minEvidence

  const send = (): Promise<void> =>
    submit(async () => {
      if (!kind) return
      const input = {
        kind,
        name: name.trim(),
        reporter: reporter.trim(),
        email: email.trim(),
        evidence: evidence.trim(),
      }
      const answer = await call(reportAbuse, input, { retry: send })
      if (answer.code === 1) setReceipt(answer.data.receipt)
      else if (answer.code === -1 && (answer.error === 'name-invalid' || answer.error === 'domain-not-ours'))
        setNameError(answer.message)
      else if (answer.code === -1) toast(answer.message)
    })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isEmail(email) && !tooShort) void send()
  }

  if (receipt !== undefined)
    return (
      <Page title={t('reportAbuse')}>
        <StateView
          picture={<Done />}
          title={t('abuseReceived', { receipt })}
          text={t('abuseReceivedText', { email: email.trim() })}
        >
          <ButtonLink look="quiet" to="/">
            {t('abuseHome')}
          </ButtonLink>
        </StateView>
      </Page>
    )
  return (
    <Page
      title={t('reportAbuse')}
      bar={
        <ActionBar>
          <Button type="submit" form={form} busy={busy} disabled={!filled}>
            {t('abuseSend')}
          </Button>
        </ActionBar>
      }
    >
      <form id={form} className={css.page} noValidate onSubmit={onSubmit}>
        <p className={css.intro}>{t('abuseIntro')}</p>
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
              label={t('abuseKind')}
              kinds={abuseKinds}
              kind={kind}
              textOf={value => t(`of-${value}`)}
              onChoose={setKind}
            />
            <TextArea
              label={t('abuseEvidence')}
              value={evidence}
              onChange={setEvidence}
              error={tried && tooShort ? t('abuseEvidenceShort') : undefined}
              help={t('abuseEvidenceHelp')}
              maxLength={maxEvidence}
              tall
            />
          </div>
        </Card>
        <Card>
          <div className={css.fields}>
            <TextField
              label={t('yourName')}
              value={reporter}
              onChange={setReporter}
              autoComplete="name"
              maxLength={60}
            />
            <EmailField
              label={t('yourEmail')}
              value={email}
              onChange={setEmail}
              error={tried && !isEmail(email) ? t('abuseEmailWrong') : undefined}
              help={t('abuseEmailHelp')}
            />
          </div>
        </Card>
      </form>
    </Page>
  )
}
