import { useTexts } from '../../../core/texts.ts'
import { CardSection } from '../../../ui/card-section.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import layout from '../../../ui/layout.module.css'
import { StateTag } from '../../../ui/state-tag.tsx'

interface VerifiedDomainsProps {
  readonly title: string
  readonly domains: readonly { readonly name: string; readonly unicode: string; readonly suspended: boolean }[]
  /** of all: the list holds the first ones */
  readonly count: number
  /** The email is verified: suspended domains are on their way back. */
  readonly resuming?: boolean
}

export function VerifiedDomains({ title, domains, count, resuming = false }: VerifiedDomainsProps) {
  const t = useTexts('registrants')
  if (domains.length === 0) return null
  return (
    <CardSection title={title}>
      <ul className={layout.stack3}>
        {domains.map(({ name, unicode, suspended }) => (
          <li key={name} className={layout.between}>
            <DomainName name={unicode} ascii={name} />
            {suspended ? (
              <StateTag tone={resuming ? 'warn' : 'bad'}>{t(resuming ? 'comingBack' : 'suspended')}</StateTag>
            ) : (
              <StateTag tone="ok">{t('state_active')}</StateTag>
            )}
          </li>
        ))}
      </ul>
      {count > domains.length && (
        <p className={`${layout.soft} ${layout.near}`}>{t('moreDomains', { count: count - domains.length })}</p>
      )}
    </CardSection>
  )
}
