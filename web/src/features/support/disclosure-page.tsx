import { type DisclosureKind, disclosureKinds, requestDisclosure } from '@namestead/contract/support'
import { useState } from 'react'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DateText } from '../../ui/dates.tsx'
import { Fields, FormPage } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { EmailField, TextField } from '../../ui/text-field.tsx'
import { DomainField } from './domain-field.tsx'
import css from './report-abuse-page.module.css'

/** `?name=`: the domain. Asks who a redacted registrant is; operators answer. */
export default function DisclosurePage() {
  const t = useTexts('support')
  const [search] = useSearchParams()
  const [receipt, setReceipt] = useState<{ receipt: string; dueAt: Date }>()
  const form = useForm(requestDisclosure, {
    initial: {
      kind: '' as DisclosureKind | '',
      name: search.get('name') ?? '',
      requester: '',
      email: '',
      evidence: '',
      urgent: false,
      legalBasis: '',
      affirmed: false,
    },
    wrong: {
      email: t('abuseEmailWrong'),
      evidence: t('abuseEvidenceShort'),
      legalBasis: t('disclosureBasisShort'),
    },
    done: setReceipt,
  })
  const affirmed = form.field('affirmed')

  if (receipt !== undefined)
    return (
      <Page title={t('requestRegistrantData')}>
        <StateView
          picture={<Done />}
          title={t('disclosureReceived', { receipt: receipt.receipt })}
          text={t('abuseReceivedText', { email: form.values.email.trim() })}
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
    <FormPage form={form} title={t('requestRegistrantData')} submit={t('disclosureSend')} disabled={!affirmed.on}>
      <p className={`${layout.soft} ${layout.edges}`}>{t('disclosureIntro')}</p>
      <Card>
        <Fields>
          <DomainField {...form.field('name')} />
          <SelectField
            label={t('disclosureKind')}
            options={disclosureKinds.map(value => ({
              value,
              text: value === 'other' ? t('other') : t(`for-${value}`),
            }))}
            {...form.field('kind')}
          />
          <TextArea label={t('disclosureBasis')} {...form.field('legalBasis')} help={t('disclosureBasisHelp')} />
          <TextArea
            label={t('disclosureEvidence')}
            {...form.field('evidence')}
            help={t('disclosureEvidenceHelp')}
            tall
          />
        </Fields>
      </Card>
      <Card>
        <Fields>
          <TextField label={t('disclosureRequester')} {...form.field('requester')} autoComplete="name" />
          <EmailField label={t('yourEmail')} {...form.field('email')} help={t('disclosureEmailHelp')} />
        </Fields>
      </Card>
      <Card rows>
        <SwitchRow label={t('urgent')} help={t('disclosureUrgentHelp')} {...form.field('urgent')} />
      </Card>
      <label className={css.affirm}>
        <Checkbox checked={affirmed.on} onChange={() => affirmed.onChange(!affirmed.on)} />
        <span>{t('disclosureAffirm')}</span>
      </label>
    </FormPage>
  )
}
