import { displayAmount } from '@namestead/contract/money'
import { listPrices } from '@namestead/contract/tlds'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import { useOverlays } from '../../core/overlays.ts'
import { useTexts } from '../../core/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { percentOff, useOfferEnd } from '../../ui/offer.ts'
import { closePromotion, isPromotionClosed } from './closed-promotion.ts'
import css from './promotion.module.css'

/**
 * The promotional image: the best running offer on the product's motif. It floats above the page, can be closed for a day, and is
 * hidden while complete information is asked for (specification, section 2).
 */
export default function Promotion() {
  const t = useTexts('campaigns')
  const endOf = useOfferEnd()
  const [isClosed, setClosed] = useState(() => isPromotionClosed(Date.now()))
  const tlds = useCall(listPrices, {}).data?.tlds ?? []
  const isAsked = useOverlays(({ open }) => open.some(({ name }) => name === 'completeInformation'))
  const [best] = tlds
    .filter(tld => tld.connected && percentOff(tld) > 0)
    .toSorted((one, other) => percentOff(other) - percentOff(one))
  if (!best?.offerUntil || isClosed || isAsked) return null
  const { label, unicode, register, offerUntil } = best
  const close = () => {
    closePromotion(Date.now())
    setClosed(true)
  }
  return (
    <>
      <div className={css.room} />
      <aside className={css.promotion} aria-label={t('promotion')}>
        <Link to="/price" query={{ more: label }} className={`${layout.row} ${css.link}`}>
          <svg className={css.picture} viewBox="0 0 64 48" fill="none" strokeLinejoin="round" aria-hidden="true">
            <path d="M14 20 32 8l18 12" stroke="currentColor" strokeWidth="2" />
            <rect x="5" y="19" width="54" height="26" rx="7" fill="currentColor" />
            <circle cx="32" cy="7" r="3" fill="currentColor" />
            <text className={css.cut} x="32" y="36">{`−${percentOff(best)}%`}</text>
          </svg>
          <span className={`${layout.grid} ${layout.shrink} ${layout.small} ${css.text}`}>
            <strong>{t('promotionTitle', { tld: unicode, price: displayAmount(register) })}</strong>
            <span>{t('promotionUntil', { date: endOf(offerUntil) })}</span>
          </span>
        </Link>
        <button
          type="button"
          className={`${layout.iconBox} ${layout.touch} ${css.close}`}
          aria-label={t('closePromotion')}
          onClick={close}
        >
          <Icon name="close" size={18} />
        </button>
      </aside>
    </>
  )
}
