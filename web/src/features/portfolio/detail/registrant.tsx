import { localeOf, useLanguage } from '../../../core/language.tsx'
import { useTexts } from '../../../core/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import type { DomainDetails } from './domain-details.ts'

type RegistrantProps = NonNullable<DomainDetails['registrant']>

export function Registrant({ name, organisation, email, country, details }: RegistrantProps) {
  const t = useTexts('portfolio')
  const countries = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'region', fallback: 'code' })
  const [mailbox, host] = email.split('@')
  return (
    <Card>
      <Facts>
        <Fact name={t('name')}>{name}</Fact>
        {organisation && <Fact name={t('companyName')}>{organisation}</Fact>}
        <Fact name={t('email')}>
          {mailbox}@<wbr />
          {host}
        </Fact>
        <Fact name={t('countryShort')}>{/^[A-Z]{2}$/.test(country) ? countries.of(country) : country}</Fact>
        {details.map(({ label, value }) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
