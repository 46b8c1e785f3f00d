import { readTemplate } from '@namestead/contract/registrants'
import { Refused, useCall } from '../../../core/calls.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { NoTemplates } from '../../../ui/pictures/no-templates.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../../ui/state-view.tsx'
import css from '../template-page.module.css'
import { TemplateDocuments } from './template-documents.tsx'
import { TemplateVerification } from './template-verification.tsx'

/** `?id=`: whether the template's email and its documents are verified, and the way to verify each. */
export default function VerifyTemplatePage() {
  const t = useTexts('registrants')
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const known = /^[1-9]\d{0,17}$/.test(id)
  const { data, error, refetch } = useCall(readTemplate, { template: id }, { enabled: known })
  const missing = !known || (error instanceof Refused && error.error === 'template-unknown')
  return (
    <Page title={t('verifyTemplateTitle')}>
      {data ? (
        <div className={layout.pageToEnd}>
          <p className={css.who}>
            <strong>{data.organisation || data.name}</strong>
            <span>{data.email}</span>
          </p>
          <TemplateVerification template={data} />
          <TemplateDocuments template={data} />
        </div>
      ) : missing ? (
        <StateView picture={<NoTemplates />} title={t('templateNotFound')}>
          <ButtonLink to="/user/ym_mblist">{t('toTemplates')}</ButtonLink>
        </StateView>
      ) : error ? (
        <FailedView onRetry={refetch} />
      ) : (
        <LoadingRows count={4} />
      )}
    </Page>
  )
}
