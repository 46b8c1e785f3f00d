import { listServicePrices } from '@namestead/contract/tlds'
import { useDeferredValue, useMemo, useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { CartLink } from '../../ui/cart-link.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { Unanswered } from '../../ui/state-view.tsx'
import { OtherPrices } from './other-prices.tsx'
import { Price } from './price.tsx'
import { PriceList } from './price-list.tsx'
import type { ServicedTld } from './price-lists.ts'
import row from './price-row.module.css'
import css from './prices-page.module.css'
import { ServiceList } from './service-list.tsx'
import { ServiceSheet } from './service-sheet.tsx'
import { byAmount, searchTlds } from './tld-search.ts'

const noFilters = { tld: '', sort: 'popular', show: 'available', tab: '', more: '' }
const tabs = ['', 'services'] as const
const sorts = ['popular', 'renew', 'restored', 'transfer', 'name'] as const
const isSort = (text: string): text is (typeof sorts)[number] => sorts.some(sort => sort === text)

const orders = {
  renew: (a: ServicedTld, b: ServicedTld) => byAmount(a.renew, b.renew),
  restored: (a: ServicedTld, b: ServicedTld) => byAmount(a.restored, b.restored),
  transfer: (a: ServicedTld, b: ServicedTld) => byAmount(a.transfer, b.transfer),
  name: (a: ServicedTld, b: ServicedTld) => a.label.localeCompare(b.label),
}

/** What is charged after the first year: renewing, restoring and moving a domain, and the services around it. */
export default function ServicePricesPage() {
  const t = useTexts('tlds')
  const { data, isError, refetch } = useCall(listServicePrices, {})
  const [filters, setFilters] = useUrlFilters(noFilters)
  const [opened, setOpened] = useState<string>()
  const shown = useDeferredValue(filters)
  const sort = isSort(filters.sort) ? filters.sort : 'popular'
  const { found, hidden } = useMemo(() => {
    const sorted = isSort(shown.sort) && shown.sort !== 'popular' ? data?.tlds.toSorted(orders[shown.sort]) : data?.tlds
    return searchTlds(sorted ?? [], { text: shown.tld, unavailable: shown.show === 'all' })
  }, [data, shown])
  const more = opened ?? filters.more
  const tld = more === '' ? undefined : data?.tlds.find(({ label }) => label === more)
  const close = () => {
    setOpened(undefined)
    if (filters.more !== '') void setFilters({ more: '' }, { typing: true })
  }
  return (
    <Page title={t('servicesTitle')} description={t('servicesDescription')} actions={<CartLink />}>
      <div className={css.tabs}>
        <ChoiceChips
          label={t('pricesByLevel')}
          options={tabs.map(value => ({ value, text: t(value === '' ? 'tabExtensions' : 'tabServices') }))}
          value={filters.tab === 'services' ? 'services' : ''}
          onChange={tab => setFilters({ tab })}
        />
      </div>
      {filters.tab === 'services' ? (
        data ? (
          <ServiceList services={data.services} />
        ) : (
          <Unanswered failed={isError} onRetry={refetch} rows={3} />
        )
      ) : (
        <PriceList
          rows={data && found}
          hidden={hidden}
          failed={isError}
          refetch={refetch}
          filters={filters}
          setFilters={setFilters}
          sorts={sorts.map(value => ({ value, text: t(`sort_${value}`) }))}
          sort={sort}
          head={
            <div className={css.head} aria-hidden="true">
              <span>{t('renewal')}</span>
              <span>{t('restored')}</span>
              <span>{t('transfer')}</span>
            </div>
          }
          note={t('servicesNote')}
          keyOf={({ label }) => label}
        >
          {one => <ServiceRow tld={one} onOpen={setOpened} />}
        </PriceList>
      )}
      <OtherPrices than="/price2" />
      {tld && <ServiceSheet tld={tld} onClose={close} />}
    </Page>
  )
}

function ServiceRow({ tld, onOpen }: { tld: ServicedTld; onOpen: (label: string) => void }) {
  const t = useTexts('tlds')
  const { label, unicode, connected, renew, restored, transfer, graceDays, redemptionDays } = tld
  return (
    <div className={`${layout.grid} ${layout.padLine} ${row.row}`}>
      <div className={`${layout.baseline} ${row.head}`} data-wraps>
        <button
          type="button"
          className={`${layout.title} ${layout.brand} ${row.tld}`}
          aria-haspopup="dialog"
          onClick={() => onOpen(label)}
        >{`.${unicode}`}</button>
        <span className={`${layout.note} ${layout.shrink} ${layout.noBreak} ${row.facts}`}>
          {connected ? (
            t('graceThenRedemption', { grace: graceDays, redemption: redemptionDays })
          ) : (
            <StateTag>{t('state_unsupported')}</StateTag>
          )}
        </span>
      </div>
      <dl className={row.prices}>
        <div>
          <dt>{t('renewal')}</dt>
          <dd>
            <Price amount={renew} />
          </dd>
        </div>
        <div>
          <dt>{t('restored')}</dt>
          <dd>
            <Price amount={restored} tone="soft" />
          </dd>
        </div>
        <div>
          <dt>{t('transfer')}</dt>
          <dd>
            <Price amount={transfer} tone="soft" />
          </dd>
        </div>
      </dl>
    </div>
  )
}
