import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import type { LookedUpDomain } from './use-look-up.ts'

/** One address and nothing else: what is published may contain anything, and a link could fill in a message. */
const isAddress = /^[\w.+-]+@[\w.-]+$/

/** The sponsoring registrar, and where abuse is reported to it. */
export function Registrar({ registrar }: Pick<LookedUpDomain, 'registrar'>) {
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
