import { readTemplate } from '@namestead/contract/registrants'
import { useAddressId } from '../../../core/address-id.ts'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { AboutTemplate } from '../about-template.tsx'
import { TemplateDocuments } from './template-documents.tsx'
import { TemplateVerification } from './template-verification.tsx'

/** `?id=`: whether the template's email and its documents are verified, and the way to verify each. */
export default function VerifyTemplatePage() {
  const t = useTexts('registrants')
  const id = useAddressId()
  const query = useCall(readTemplate, { template: id ?? '0' }, { enabled: id !== undefined })
  return (
    <AboutTemplate title={t('verifyTemplateTitle')} id={id} query={query}>
      {data => (
        <div className={layout.pageToEnd}>
          <p className={`${layout.wrap} ${layout.grid} ${layout.edges}`}>
            <strong>{data.organisation || data.name}</strong>
            <span className={layout.soft}>{data.email}</span>
          </p>
          <TemplateVerification template={data} />
          <TemplateDocuments template={data} />
        </div>
      )}
    </AboutTemplate>
  )
}
