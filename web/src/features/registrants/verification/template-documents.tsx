import { type DocumentState, documentsOf, readDocuments, verifyTemplate } from '@namestead/contract/registrants'
import { useState } from 'react'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { CardSection } from '../../../ui/card-section.tsx'
import { DateFact, Fact, Facts } from '../../../ui/facts.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { ImageUploader, type Upload } from '../../../ui/image-uploader.tsx'
import layout from '../../../ui/layout.module.css'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { Unanswered } from '../../../ui/state-view.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Template } from '../use-template-form.ts'
import css from './verification.module.css'

const states = {
  none: { text: 'documents_none', tone: 'quiet' },
  checking: { text: 'state_in-review', tone: 'brand' },
  verified: { text: 'verified', tone: 'ok' },
  refused: { text: 'documents_refused', tone: 'bad' },
} as const satisfies Readonly<Record<DocumentState, object>>

/** Whether the registrant's documents are verified; otherwise the form that submits them. */
export function TemplateDocuments({ template: { template } }: { template: Template }) {
  const t = useTexts('registrants')
  const { data, isError, refetch } = useCall(readDocuments, { template })
  if (!data)
    return (
      <section>
        <SectionTitle>{t('documents')}</SectionTitle>
        <Unanswered failed={isError} onRetry={refetch} rows={2} />
      </section>
    )
  const { state, kind, until, submittedAt, reason } = data
  return (
    <>
      <CardSection title={t('documents')}>
        <div className={`${layout.stack4} ${css.state}`}>
          <Facts>
            <Fact name={t('state')}>
              <StateTag tone={states[state].tone}>{t(states[state].text)}</StateTag>
            </Fact>
            {state === 'verified' && <DateFact name={t('documentsUntil')} at={until} />}
            {state === 'checking' && <DateFact name={t('documentsSubmitted')} at={submittedAt} time />}
            {state === 'refused' && <Fact name={t('reason')}>{reason}</Fact>}
          </Facts>
          <p>{t(`documentsText_${state}`)}</p>
        </div>
      </CardSection>
      {(state === 'none' || state === 'refused') && <DocumentForm key={state} template={template} kind={kind} />}
    </>
  )
}

/** The number and a file for each document that the kind of registrant asks for. */
function DocumentForm({ template, kind }: { template: string; kind: keyof typeof documentsOf }) {
  const t = useTexts('registrants')
  const [files, setFiles] = useState<Readonly<Record<string, readonly Upload[]>>>({})
  const slots = documentsOf[kind]
  const uploads = slots.flatMap(slot => files[slot]?.map(({ upload }) => upload) ?? [])
  const form = useForm(verifyTemplate, {
    initial: { documentNumber: '' },
    wrong: { documentNumber: t('documentNumberWrong') },
    input: () => ({ template, kind, files: uploads }),
    refresh: [readDocuments],
  })
  return (
    <Form form={form}>
      <TextField
        label={t(`documentNumber_${kind}`)}
        {...form.field('documentNumber')}
        onBlur={() => form.look('documentNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-secret
      />
      {slots.map(slot => (
        <ImageUploader
          key={slot}
          label={t(`document_${slot}`)}
          help={t('documentHelp')}
          value={files[slot] ?? []}
          onChange={uploaded => setFiles(before => ({ ...before, [slot]: uploaded }))}
          max={1}
          pdf="also"
        />
      ))}
      <p className={layout.soft}>{t('documentsPrivacy')}</p>
      <SubmitButton form={form} submit={t('documentsSubmit')} disabled={uploads.length < slots.length} />
    </Form>
  )
}
