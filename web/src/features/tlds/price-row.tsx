import { displayAmount } from '@namestead/contract/money'
import { memo } from 'react'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { percentOff, useOfferEnd } from '../../ui/offer.ts'
import { StateTag } from '../../ui/state-tag.tsx'
import { Price } from './price.tsx'
import type { Tld } from './price-filters.ts'
import css from './price-row.module.css'

/**
 * An extension and its prices, which opens its details. The first year is never shown without the renewal price, and an offer
 * never without its end.
 */
export const PriceRow = memo(({ tld, onOpen }: { tld: Tld; onOpen: (label: string) => void }) => {
  const t = useTexts('tlds')
  const endOf = useOfferEnd()
  const { label, unicode, connected, minYears, maxYears, register, registerList, renew, transfer, offerUntil } = tld
  const percent = percentOff(tld)
  return (
    <div className={`${layout.grid} ${layout.padLine} ${css.row}`}>
      <div className={`${layout.baseline} ${css.head}`}>
        <button
          type="button"
          className={`${layout.title} ${layout.brand} ${css.tld}`}
          aria-haspopup="dialog"
          onClick={() => onOpen(label)}
        >{`.${unicode}`}</button>
        <span className={`${layout.note} ${layout.shrink} ${layout.noBreak} ${css.facts}`}>
          {unicode !== label && <span className={layout.wrap}>.{label}</span>}
          {!connected ? (
            <StateTag>{t('state_unsupported')}</StateTag>
          ) : percent > 0 && offerUntil ? (
            <StateTag tone="brand">{t('saveUntil', { percent, date: endOf(offerUntil) })}</StateTag>
          ) : (
            t('yearsRange', { min: minYears, max: maxYears })
          )}
        </span>
      </div>
      <dl className={css.prices}>
        <div>
          <dt>{t('register')}</dt>
          <dd>
            <Price amount={register} />
            {percent > 0 && registerList && (
              <s className={`${layout.note} ${css.list}`}>{displayAmount(registerList)}</s>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('renewal')}</dt>
          <dd>
            <Price amount={renew} tone="soft" />
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
})
