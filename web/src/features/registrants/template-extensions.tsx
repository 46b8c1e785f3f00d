import { readExtensionData } from '@namestead/contract/registrants'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { ExtensionRow } from './extension-needs.tsx'

/** The extensions that ask for more than an address, filled in before an order needs them; nothing where there is none. */
export function TemplateExtensions({ template }: { readonly template: string }) {
  const t = useTexts('registrants')
  const { data } = useCall(readExtensionData, { template })
  if (!data || data.extensions.length === 0) return null
  return (
    <section>
      <SectionTitle>{t('extensionsTitle')}</SectionTitle>
      <Card rows>
        {data.extensions.map(each => (
          <ExtensionRow key={each.extension} template={template} {...each} />
        ))}
      </Card>
    </section>
  )
}
