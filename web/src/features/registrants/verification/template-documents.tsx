import { type DocumentState, readDocuments } from '@namestead/contract/registrants'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { CardSection } from '../../../ui/card-section.tsx'
import { DateFact, Fact, Facts } from '../../../ui/facts.tsx'
import layout from '../../../ui/layout.module.css'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { Unanswered } from '../../../ui/state-view.tsx'
import type { Template } from '../use-template-form.ts'
import { DocumentForm } from './document-form.tsx'
import css from './verification.module.css'

const tones: Readonly<Record<DocumentState, Tone>> = {
  none: 'quiet',
  checking: 'brand',
  verified: 'ok',
  refused: 'bad',
}
const documentTexts = {
  none: 'documents_none',
  checking: 'state_in-review',
  verified: 'verified',
  refused: 'documents_refused',
} as const satisfies Readonly<Record<DocumentState, string>>

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
              <StateTag tone={tones[state]}>{t(documentTexts[state])}</StateTag>
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
