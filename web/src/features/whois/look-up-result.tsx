import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { CardSection } from '../../ui/card-section.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DateText } from '../../ui/dates.tsx'
import { DetailColumns } from '../../ui/detail-columns.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { DateFact, Fact, Facts } from '../../ui/facts.tsx'
import { HostName } from '../../ui/host-name.tsx'
import layout from '../../ui/layout.module.css'
import { StateTag, type Tone } from '../../ui/state-tag.tsx'
import css from './look-up-result.module.css'
import { NextSteps } from './next-steps.tsx'
import { PublishedStatuses } from './published-statuses.tsx'
import { RawData } from './raw-data.tsx'
import type { LookedUpDomain } from './use-look-up.ts'

/** One address and nothing else: what is published may contain anything, and a link could fill in a message. */
const isAddress = /^[\w.+-]+@[\w.-]+$/

/** The sponsoring registrar, and where abuse is reported to it. */
function Registrar({ registrar }: Pick<LookedUpDomain, 'registrar'>) {
  const t = useTexts('whois')
  if (!registrar) return <p className={layout.soft}>{t('notPublished')}</p>
  const { name, ianaId, abuseEmail, abusePhone } = registrar
  return (
    <Facts>
      <Fact name={t('registrarName')}>{name}</Fact>
      {ianaId && <Fact name="IANA ID">{ianaId}</Fact>}
      {abuseEmail && (
        <Fact name={t('abuseEmail')}>
          {isAddress.test(abuseEmail) ? <a href={`mailto:${abuseEmail}`}>{abuseEmail}</a> : abuseEmail}
        </Fact>
      )}
      {abusePhone && <Fact name={t('abusePhone')}>{abusePhone}</Fact>}
    </Facts>
  )
}

const tones: Readonly<Record<LookedUpDomain['state'], Tone>> = {
  registered: 'quiet',
  free: 'ok',
  reserved: 'warn',
  unknown: 'warn',
}

interface LookUpResultProps {
  readonly found: LookedUpDomain
  /** Asked again. */
  readonly busy: boolean
  readonly onRetry: () => void
}

/** A domain's public data: its state and the next step first, then the facts, and the answer as it came. */
export function LookUpResult({ found, busy, onRetry }: LookUpResultProps) {
  const hero = <Hero found={found} busy={busy} onRetry={onRetry} />
  if (found.state !== 'registered')
    return (
      <div className={css.single}>
        {hero}
        {found.raw !== '' && <RawData found={found} />}
        <AnswerSource found={found} />
      </div>
    )
  return (
    <DetailColumns aside={hero}>
      <RegisteredFacts found={found} />
      <RawData found={found} />
      <AnswerSource found={found} />
    </DetailColumns>
  )
}

function Hero({ found, busy, onRetry }: LookUpResultProps) {
  const t = useTexts('whois')
  const { name, unicode, tld, state, own } = found
  return (
    <section className={`${layout.stack} ${layout.padPage} ${layout.paper} ${css.hero}`} aria-busy={busy}>
      <p className={css.tags}>
        {own === null ? (
          <StateTag tone={tones[state]}>{t(state === 'free' ? 'state_available' : `state_${state}`)}</StateTag>
        ) : (
          <StateTag tone="brand">{t('yours')}</StateTag>
        )}
      </p>
      <div className={`${layout.across} ${css.name}`}>
        <h2>
          <DomainName name={unicode} ascii={name} tld={tld} size="hero" />
        </h2>
        <CopyButton text={name} label={t('copyName', { name: unicode })} />
      </div>
      <NextSteps found={found} busy={busy} onRetry={onRetry} />
    </section>
  )
}

function RegisteredFacts({ found }: { found: LookedUpDomain }) {
  const t = useTexts('whois')
  const { createdAt, changedAt, expiresAt, statuses, nameServers, signed, registrar, registrant } = found
  return (
    <div className={`${layout.stack} ${layout.below2}`}>
      <CardSection title={t('registrationData')}>
        <Facts>
          <Fact name={t('createdAt')}>{createdAt ? <DateText at={createdAt} /> : t('notPublished')}</Fact>
          <Fact name={t('expiresAt')}>{expiresAt ? <DateText at={expiresAt} /> : t('notPublished')}</Fact>
          <DateFact name={t('changedAt')} at={changedAt} />
          <Fact name="DNSSEC">{signed === null ? t('notPublished') : t(signed ? 'signed' : 'unsigned')}</Fact>
        </Facts>
      </CardSection>
      <CardSection title={t('registrar')}>
        <Registrar registrar={registrar} />
      </CardSection>
      <CardSection title={t('statuses')}>
        <PublishedStatuses statuses={statuses} />
      </CardSection>
      <CardSection title={t('nameServers')}>
        {nameServers.length === 0 ? (
          <p className={layout.soft}>{t('noNameServers')}</p>
        ) : (
          <ul className={`${layout.wrap} ${layout.stack}`}>
            {nameServers.map(host => (
              <li key={host}>
                <HostName name={host} />
              </li>
            ))}
          </ul>
        )}
      </CardSection>
      <CardSection title={t('registrant')}>
        <Registrant registrant={registrant} />
      </CardSection>
    </div>
  )
}

/** Who answered and when, and which source was silent before. */
function AnswerSource({ found: { source, silent, askedAt } }: { found: LookedUpDomain }) {
  const t = useTexts('whois')
  if (!source) return null
  return (
    <div className={`${layout.detail} ${layout.stack1} ${layout.centerText} ${layout.padPage}`}>
      {silent.length > 0 && (
        <p>
          {t('otherUsed', {
            silent: silent.map(named).join(', '),
            used: source.protocol.toUpperCase(),
          })}
        </p>
      )}
      <p>
        {t('source', { source: named(source) })} · <DateText at={askedAt} time />
      </p>
    </div>
  )
}

const named = ({ protocol, server }: LookedUpDomain['silent'][number]) => `${protocol.toUpperCase()} (${server})`

/** What is public of the registrant. Most registries withhold the person, and a thin one knows none. */
function Registrant({ registrant }: Pick<LookedUpDomain, 'registrant'>) {
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
