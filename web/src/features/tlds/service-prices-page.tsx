import { displayAmount } from '@namestead/contract/money'
import { listServicePrices } from '@namestead/contract/tlds'
import { useDeferredValue, useMemo } from 'react'
import { useCall } from '../../core/calls.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { Card } from '../../ui/card.tsx'
import { CartLink } from '../../ui/cart-link.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Unanswered } from '../../ui/state-view.tsx'
import { OtherPrices } from './other-prices.tsx'
import { PriceList } from './price-list.tsx'
import type { ServicePrices } from './price-lists.ts'
import { PriceRow } from './price-row.tsx'
import css from './prices.module.css'
import { ServiceSheet } from './service-sheet.tsx'
import { searchTlds } from './tld-search.ts'
import { useOpenedTld } from './use-opened-tld.ts'

const noFilters = { tld: '', sort: 'popular', show: 'available', tab: '', more: '' }
const tabs = ['', 'services'] as const
const sorts = ['popular', 'renew', 'restored', 'transfer', 'name'] as const

/** What is charged after the first year: renewing, restoring and moving a domain, and the services around it. */
export default function ServicePricesPage() {
  const t = useTexts('tlds')
  const prices = useCall(listServicePrices, {})
  const { data } = prices
  const [filters, setFilters] = useUrlFilters(noFilters)
  const shown = useDeferredValue(filters)
  const { found, hidden } = useMemo(() => {
    const sort = sorts.find(each => each === shown.sort) ?? 'popular'
    return searchTlds(data?.tlds ?? [], { text: shown.tld, unavailable: shown.show === 'all', sort }, tld =>
      sort === 'popular' || sort === 'name' ? undefined : tld[sort],
    )
  }, [data, shown])
  const { opened, open, close } = useOpenedTld(data?.tlds, filters, setFilters)
  return (
    <Page title={t('servicesTitle')} description={t('servicesDescription')} actions={<CartLink />}>
      <div className={`${layout.paper} ${css.tabs}`}>
        <ChoiceChips
          label={t('pricesByLevel')}
          options={tabs.map(value => ({ value, text: t(value === '' ? 'tabExtensions' : 'tabServices') }))}
          value={filters.tab === 'services' ? 'services' : ''}
          onChange={tab => setFilters({ tab })}
        />
      </div>
      {filters.tab !== 'services' ? (
        <PriceList
          query={prices}
          rows={data && found}
          hidden={hidden}
          filters={filters}
          setFilters={setFilters}
          sorts={sorts.map(value => ({ value, text: t(`sort_${value}`) }))}
          columns={[t('renewal'), t('restored'), t('transfer')]}
          note={t('servicesNote')}
        >
          {tld => (
            <PriceRow
              tld={tld}
              wraps
              onOpen={open}
              facts={t('graceThenRedemption', { grace: tld.graceDays, redemption: tld.redemptionDays })}
              prices={[
                { name: t('renewal'), amount: tld.renew },
                { name: t('restored'), amount: tld.restored },
                { name: t('transfer'), amount: tld.transfer },
              ]}
            />
          )}
        </PriceList>
      ) : data ? (
        <ServiceList services={data.services} />
      ) : (
        <Unanswered failed={prices.isError} onRetry={prices.refetch} rows={3} />
      )}
      <OtherPrices than="/price2" />
      {opened && <ServiceSheet tld={opened} onClose={close} />}
    </Page>
  )
}

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
function ServiceList({ services }: { services: readonly Service[] }) {
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
