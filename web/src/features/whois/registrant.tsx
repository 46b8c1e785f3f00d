import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import type { LookedUpDomain } from './use-look-up.ts'

/** What is public of the registrant. Most registries withhold the person, and a thin one knows none. */
export function Registrant({ registrant }: Pick<LookedUpDomain, 'registrant'>) {
  const t = useTexts('whois')
  const countries = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'region', fallback: 'code' })
  if (!registrant) return <p className={layout.note}>{t('registrantNone')}</p>
  const { name, organization, region, country, redacted } = registrant
  return (
    <>
      <Facts>
        {(name || redacted) && <Fact name={t('name')}>{name ?? t('redacted')}</Fact>}
        {organization && <Fact name={t('organization')}>{organization}</Fact>}
        {region && <Fact name={t('province')}>{region}</Fact>}
        {country && (
          <Fact name={t('country')}>
            {/^[A-Za-z]{2}$/.test(country) ? countries.of(country.toUpperCase()) : country}
          </Fact>
        )}
      </Facts>
      {redacted && <p className={`${layout.note} ${layout.below2}`}>{t('redactedText')}</p>}
    </>
  )
}
