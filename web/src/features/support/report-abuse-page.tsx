import { type AbuseKind, abuseKinds, reportAbuse } from '@namestead/contract/support'
import { useState } from 'react'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fields, FormPage } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { EmailField, TextField } from '../../ui/text-field.tsx'
import { DomainField } from './domain-field.tsx'

/** `?name=`: the domain. Reports are for domains that are registered through us; others are told where to go. */
export default function ReportAbusePage() {
  const t = useTexts('support')
  const [search] = useSearchParams()
  const [receipt, setReceipt] = useState<string>()
  const form = useForm(reportAbuse, {
    initial: { kind: '' as AbuseKind | '', name: search.get('name') ?? '', reporter: '', email: '', evidence: '' },
    wrong: { email: t('abuseEmailWrong'), evidence: t('abuseEvidenceShort') },
    done: data => setReceipt(data.receipt),
  })

  if (receipt !== undefined)
    return (
      <Page title={t('reportAbuse')}>
        <StateView
          picture={<Done />}
          title={t('abuseReceived', { receipt })}
          text={t('abuseReceivedText', { email: form.values.email.trim() })}
        >
          <ButtonLink look="quiet" to="/">
            {t('abuseHome')}
          </ButtonLink>
        </StateView>
      </Page>
    )
  return (
    <FormPage form={form} title={t('reportAbuse')} submit={t('abuseSend')}>
      <p className={`${layout.soft} ${layout.edges}`}>{t('abuseIntro')}</p>
      <Card>
        <Fields>
          <DomainField {...form.field('name')} />
          <SelectField
            label={t('abuseKind')}
            options={abuseKinds.map(value => ({ value, text: t(`of-${value}`) }))}
            {...form.field('kind')}
          />
          <TextArea label={t('abuseEvidence')} {...form.field('evidence')} help={t('abuseEvidenceHelp')} tall />
        </Fields>
      </Card>
      <Card>
        <Fields>
          <TextField label={t('yourName')} {...form.field('reporter')} autoComplete="name" />
          <EmailField label={t('yourEmail')} {...form.field('email')} help={t('abuseEmailHelp')} />
        </Fields>
      </Card>
    </FormPage>
  )
}
