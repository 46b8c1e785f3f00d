import { displayAmount } from '@namestead/contract/money'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import type { ServicePrices } from './price-lists.ts'

type Service = ServicePrices['services'][number]

const ways = {
  intake: { to: '/domain_ruku', icon: 'download' },
  push: { to: '/user/push', icon: 'gift' },
} as const

/** Without a price of their own. */
const included = [
  'privacy',
  'included_dns',
  'included_redirects',
  'emailForwarding',
  'included_certificate',
  'changeOfRegistrant',
] as const

/** The services with a price, each with the way to it, and what comes with every domain. */
export function ServiceList({ services }: { services: readonly Service[] }) {
  const t = useTexts('tlds')
  const priceOf = usePriceText()
  return (
    <div className={layout.padEnd}>
      <SectionTitle>{t('paidServices')}</SectionTitle>
      <Card rows>
        {services.map(service => (
          <MenuEntry
            key={service.service}
            {...ways[service.service]}
            text={t(`service_${service.service}`)}
            note={t(`serviceNote_${service.service}`)}
            value={priceOf(service)}
          />
        ))}
      </Card>
      <SectionTitle>{t('includedServices')}</SectionTitle>
      <Card>
        <Facts>
          {included.map(one => (
            <Fact key={one} name={t(one)}>
              <span className={layout.free}>{t('free')}</span>
            </Fact>
          ))}
        </Facts>
      </Card>
    </div>
  )
}

function usePriceText() {
  const t = useTexts('tlds')
  const locale = localeOf(useLanguage())
  return ({ from, to, share }: Service): string => {
    if (share !== null)
      return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share / 10_000)
    if (!from || !to) return ''
    return from.minor === to.minor
      ? displayAmount(from)
      : t('fromTo', { from: displayAmount(from), to: displayAmount(to) })
  }
}
