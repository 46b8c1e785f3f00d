import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../app/language.tsx'
import { useTexts } from '../../app/texts.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView } from '../../ui/state-view.tsx'
import css from './agreement-drawer.module.css'
import { type Agreement, type AgreementName, readAgreement } from './agreements.ts'

/** An agreement over the form, so that nothing typed is lost. */
export function AgreementDrawer({ name, onClose }: { name: AgreementName; onClose: () => void }) {
  const t = useTexts('identity')
  const language = useLanguage()
  const { data, isError, refetch } = useQuery({
    queryKey: ['agreement', name, language],
    queryFn: () => readAgreement(name, language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Sheet
      title={data?.title ?? (name === 'privacy' ? t('privacyPolicy') : t('membershipAgreement'))}
      onClose={onClose}
    >
      {data ? <AgreementText agreement={data} /> : isError ? <FailedView onRetry={refetch} /> : <LoadingRows />}
    </Sheet>
  )
}

function AgreementText({ agreement: { since, sections } }: { agreement: Agreement }) {
  const t = useTexts('identity')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard too
    <article className={css.text} tabIndex={0}>
      <p className={css.since}>{t('agreementDate', { date: since })}</p>
      {sections.map(({ heading, paragraphs }, index) => (
        <section key={heading}>
          <h3>
            {index + 1}. {heading}
          </h3>
          {paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
