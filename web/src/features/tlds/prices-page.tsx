import { listPrices } from '@namestead/contract/tlds'
import { memo, useDeferredValue, useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { CartLink } from '../../ui/cart-link.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { percentOff, useOfferEnd } from '../../ui/offer.ts'
import { Page } from '../../ui/page.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { OtherPrices } from './other-prices.tsx'
import { PriceFilterSheet } from './price-filter-sheet.tsx'
import {
  type ChosenFilters,
  categories,
  categoriesIn,
  categoriesText,
  findPrices,
  sorts,
  type Tld,
} from './price-filters.ts'
import { PriceList } from './price-list.tsx'
import { PriceRow } from './price-row.tsx'
import { TldSheet } from './tld-sheet.tsx'
import { useOpenedTld } from './use-opened-tld.ts'

const noFilters = { tld: '', kind: 'all', offers: '', sort: 'popular', show: 'available', more: '' }

const read = ({ kind, offers, show, tld, sort }: typeof noFilters) => ({
  chosen: categoriesIn(kind),
  offers: offers === '1',
  unavailable: show === 'all',
  text: tld,
  sort: sorts.find(each => each === sort) ?? 'popular',
})

export default function PricesPage() {
  const t = useTexts('tlds')
  const prices = useCall(listPrices, {})
  const [filters, setFilters] = useUrlFilters(noFilters)
  const [filtering, setFiltering] = useState(false)
  const tlds = prices.data?.tlds ?? []
  const wanted = read(filters)
  const { chosen, offers } = wanted
  const [category = 'all'] = chosen
  // A choice is shown at once; the rows, more than 150, follow it.
  const { found, hidden } = findPrices(tlds, read(useDeferredValue(filters)))
  const { opened, open, close } = useOpenedTld(tlds, filters, setFilters)
  const filtersOn = (chosen.size > 1 ? 1 : 0) + (offers ? 1 : 0)
  const choose = (draft: ChosenFilters) => {
    setFilters({
      kind: categoriesText(draft.chosen) || 'all',
      offers: draft.offers ? '1' : '',
      show: draft.unavailable ? 'all' : 'available',
    })
    setFiltering(false)
  }

  return (
    <Page title={t('pricesTitle')} description={t('pricesDescription')} actions={<CartLink />}>
      <PriceList
        query={prices}
        rows={prices.data && found}
        hidden={hidden}
        filters={filters}
        setFilters={setFilters}
        cleared={noFilters}
        sorts={sorts.map(value => ({ value, text: t(`sort_${value}`) }))}
        choice={
          <ChoiceChips
            label={t('categories')}
            options={[
              ...(chosen.size > 1 ? [{ value: 'several', text: t('categoriesChosen', { count: chosen.size }) }] : []),
              ...categories.map(value => ({ value: value as string, text: t(`group_${value}`) })),
            ]}
            value={chosen.size > 1 ? 'several' : category}
            onChange={kind => setFilters({ kind })}
          />
        }
        action={
          <button type="button" className={layout.tool} onClick={() => setFiltering(true)}>
            <Icon name="filter" size={18} />
            {filtersOn > 0 ? t('filterOn', { count: filtersOn }) : t('filter')}
          </button>
        }
        columns={[t('register'), t('renewal'), t('transfer')]}
        note={t('allPricesAre')}
      >
        {tld => <TldRow tld={tld} onOpen={open} />}
      </PriceList>
      <OtherPrices than="/price" />
      {opened && <TldSheet tld={opened} onClose={close} />}
      {filtering && (
        <PriceFilterSheet
          filters={wanted}
          hasOffers={tlds.some(tld => percentOff(tld) > 0)}
          countOf={draft => findPrices(tlds, { ...wanted, ...draft }).found.length}
          onConfirm={choose}
          onClose={() => setFiltering(false)}
        />
      )}
    </Page>
  )
}

/** The first year is never shown without the renewal price, and an offer never without its end. */
const TldRow = memo(({ tld, onOpen }: { tld: Tld; onOpen: (label: string) => void }) => {
  const t = useTexts('tlds')
  const endOf = useOfferEnd()
  const { minYears, maxYears, register, registerList, renew, transfer, offerUntil } = tld
  const percent = percentOff(tld)
  return (
    <PriceRow
      tld={tld}
      onOpen={onOpen}
      facts={
        percent > 0 && offerUntil ? (
          <StateTag tone="brand">{t('saveUntil', { percent, date: endOf(offerUntil) })}</StateTag>
        ) : (
          t('yearsRange', { min: minYears, max: maxYears })
        )
      }
      prices={[
        { name: t('register'), amount: register, list: percent > 0 ? registerList : undefined },
        { name: t('renewal'), amount: renew },
        { name: t('transfer'), amount: transfer },
      ]}
    />
  )
})
