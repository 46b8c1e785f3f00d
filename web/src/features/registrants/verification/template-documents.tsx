import { type DocumentState, readDocuments } from '@namestead/contract/registrants'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { Card } from '../../../ui/card.tsx'
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
  return (
    <section>
      <SectionTitle>{t('documents')}</SectionTitle>
      {data ? (
        <>
          <Card>
            <div className={`${layout.stack4} ${css.state}`}>
              <Facts>
                <Fact name={t('state')}>
                  <StateTag tone={tones[data.state]}>{t(documentTexts[data.state])}</StateTag>
                </Fact>
                {data.state === 'verified' && data.until && <DateFact name={t('documentsUntil')} at={data.until} />}
                {data.state === 'checking' && data.submittedAt && (
                  <DateFact name={t('documentsSubmitted')} at={data.submittedAt} time />
                )}
                {data.state === 'refused' && <Fact name={t('reason')}>{data.reason}</Fact>}
              </Facts>
              <p>{t(`documentsText_${data.state}`)}</p>
            </div>
          </Card>
          {(data.state === 'none' || data.state === 'refused') && (
            <DocumentForm key={data.state} template={template} kind={data.kind} />
          )}
        </>
      ) : (
        <Unanswered failed={isError} onRetry={refetch} rows={2} />
      )}
    </section>
  )
}
