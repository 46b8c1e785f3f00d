import type { Output } from '@namestead/contract/call'
import { displayAmount } from '@namestead/contract/money'
import { listPrices } from '@namestead/contract/tlds'
import { useCall } from '../../../core/calls.ts'
import { Link } from '../../../core/link.tsx'
import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { Money } from '../../../ui/money.tsx'
import { percentOff, useOfferEnd } from '../../../ui/offer.ts'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { SkeletonLine } from '../../../ui/skeleton.tsx'
import css from './extension-offers.module.css'

type Tld = Output<typeof listPrices>['tlds'][number]

const shown = 8
const places = Array.from({ length: shown }, (_, index) => index)

/** Extensions on offer, then the popular ones, with both prices. Hidden if there are none: the search above works without them. */
export function ExtensionOffers() {
  const t = useTexts('home')
  const prices = useCall(listPrices, {})
  const connected = prices.data?.tlds.filter(tld => tld.connected) ?? []
  const offers = connected.filter(tld => percentOff(tld) > 0)
  const tlds = [...new Set([...offers, ...connected])].slice(0, shown)
  if (prices.isError || (prices.data && tlds.length === 0)) return null
  return (
    <section className={css.section}>
      <SectionTitle more={{ to: '/price', text: t('allPrices') }}>
        {offers.length > 0 ? t('offersTitle') : t('extensionsTitle')}
      </SectionTitle>
      <ul className={`${layout.edges} ${layout.grid} ${css.grid}`} aria-busy={prices.isPending || undefined}>
        {prices.data
          ? tlds.map(tld => <Extension key={tld.label} tld={tld} />)
          : places.map(at => <Loading key={at} />)}
      </ul>
    </section>
  )
}

function Extension({ tld }: { tld: Tld }) {
  const t = useTexts('home')
  const endOf = useOfferEnd()
  const { label, unicode, register, registerList, renew, offerUntil } = tld
  const percent = percentOff(tld)
  return (
    <li>
      <Link
        to="/price"
        query={{ more: label }}
        className={`${layout.stack1} ${layout.ink} ${layout.card} ${css.card}`}
        data-offer={percent > 0 || undefined}
      >
        <span className={`${layout.spread} ${css.head}`}>
          <span className={`${layout.strong} ${layout.brand} ${css.tld}`}>{`.${unicode}`}</span>
          {percent > 0 ? (
            <span className={`${layout.strong} ${layout.small} ${layout.noBreak} ${css.cut}`}>
              {t('percentLess', { percent })}
            </span>
          ) : (
            <span className={layout.note}>{t('firstYearShort')}</span>
          )}
        </span>
        <span className={`${layout.wrapping} ${css.price}`}>
          <Money amount={register} size="title" />
          {percent > 0 && registerList && <s className={layout.note}>{displayAmount(registerList)}</s>}
        </span>
        {percent > 0 && offerUntil && (
          <span className={`${layout.small} ${layout.ink}`}>{t('offerUntil', { date: endOf(offerUntil) })}</span>
        )}
        <span className={layout.note}>{t('renewsAtPrice', { price: displayAmount(renew) })}</span>
      </Link>
    </li>
  )
}

const Loading = () => (
  <li className={`${layout.stack1} ${layout.ink} ${layout.card} ${css.card}`} aria-hidden="true">
    <span className={`${layout.spread} ${css.head}`}>
      <SkeletonLine width={50} tall />
    </span>
    <span className={`${layout.wrapping} ${css.price}`}>
      <SkeletonLine width={80} tall />
    </span>
    <span className={layout.note}>
      <SkeletonLine width={90} />
    </span>
  </li>
)
