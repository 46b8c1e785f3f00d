import { displayAmount } from '@namestead/contract/money'
import { listPrices } from '@namestead/contract/tlds'
import { useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { Money } from '../../ui/money.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { SkeletonLine } from '../../ui/skeleton.tsx'
import css from './price-strip.module.css'

const shown = 8
const places = Array.from({ length: 4 }, (_, index) => index)

/** The popular extensions with both prices. Hidden if there are none, because the search above works without them. */
export function PriceStrip() {
  const t = useTexts('home')
  const pathTo = usePathTo()
  const prices = useCall(listPrices, {})
  const popular = prices.data?.tlds.filter(({ connected }) => connected).slice(0, shown)
  if (prices.isError || popular?.length === 0) return null
  return (
    <section className={css.section}>
      <SectionTitle more={{ to: '/price', text: t('allPrices') }}>{t('priceStrip')}</SectionTitle>
      <ul className={css.strip} aria-busy={prices.isPending || undefined}>
        {popular?.map(({ label, unicode, register, renew }) => (
          <li key={label}>
            <Link to={pathTo('/price', { query: { tld: label } })} className={css.card}>
              <span className={css.tld}>{`.${unicode}`}</span>
              <span className={css.price}>
                <Money amount={register} /> <span className={css.unit}>{t('firstYear')}</span>
              </span>
              <span className={css.renew}>{t('renewsAt', { price: displayAmount(renew) })}</span>
            </Link>
          </li>
        )) ?? places.map(index => <SkeletonCard key={index} />)}
      </ul>
    </section>
  )
}

const SkeletonCard = () => (
  <li className={css.card} aria-hidden="true">
    <span className={css.tld}>
      <SkeletonLine width={50} tall />
    </span>
    <span className={css.price}>
      <SkeletonLine width={80} tall />
    </span>
    <span className={css.renew}>
      <SkeletonLine width={90} />
    </span>
  </li>
)
