import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DateText } from '../../ui/dates.tsx'
import { DetailColumns } from '../../ui/detail-columns.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { HostName } from '../../ui/host-name.tsx'
import layout from '../../ui/layout.module.css'
import { SectionTitle } from '../../ui/section-title.tsx'
import { StateTag, type Tone } from '../../ui/state-tag.tsx'
import { AnswerSource } from './answer-source.tsx'
import css from './look-up-result.module.css'
import { NextSteps } from './next-steps.tsx'
import { PublishedStatuses } from './published-statuses.tsx'
import { RawData } from './raw-data.tsx'
import { Registrant } from './registrant.tsx'
import type { LookedUpDomain } from './use-look-up.ts'

/** One address and nothing else: what is published may contain anything, and a link could fill in a message. */
const isAddress = /^[\w.+-]+@[\w.-]+$/

/** The sponsoring registrar, and where abuse is reported to it. */
function Registrar({ registrar }: Pick<LookedUpDomain, 'registrar'>) {
  const t = useTexts('whois')
  if (!registrar)
    return (
      <Card>
        <p className={layout.soft}>{t('notPublished')}</p>
      </Card>
    )
  const { name, ianaId, abuseEmail, abusePhone } = registrar
  return (
    <Card>
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
    </Card>
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
    <>
      <section className={layout.below2}>
        <SectionTitle>{t('registration')}</SectionTitle>
        <Card>
          <Facts>
            <Fact name={t('createdAt')}>{createdAt ? <DateText at={createdAt} /> : t('notPublished')}</Fact>
            <Fact name={t('expiresAt')}>{expiresAt ? <DateText at={expiresAt} /> : t('notPublished')}</Fact>
            {changedAt && (
              <Fact name={t('changedAt')}>
                <DateText at={changedAt} />
              </Fact>
            )}
            <Fact name="DNSSEC">{signed === null ? t('notPublished') : t(signed ? 'signed' : 'unsigned')}</Fact>
          </Facts>
        </Card>
      </section>
      <section className={layout.below2}>
        <SectionTitle>{t('registrar')}</SectionTitle>
        <Registrar registrar={registrar} />
      </section>
      <section className={layout.below2}>
        <SectionTitle>{t('statuses')}</SectionTitle>
        <PublishedStatuses statuses={statuses} />
      </section>
      <section className={layout.below2}>
        <SectionTitle>{t('nameServers')}</SectionTitle>
        <Card>
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
        </Card>
      </section>
      <section className={layout.below2}>
        <SectionTitle>{t('registrant')}</SectionTitle>
        <Registrant registrant={registrant} />
      </section>
    </>
  )
}
