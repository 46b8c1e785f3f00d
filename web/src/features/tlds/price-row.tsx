import { displayAmount, type Money } from '@namestead/contract/money'
import type { ReactNode } from 'react'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { StateTag } from '../../ui/state-tag.tsx'
import { Price } from './price.tsx'
import css from './prices.module.css'
import type { Listed } from './tld-search.ts'

interface PriceRowProps {
  readonly tld: Listed
  /** Beside the name of one that can be ordered. */
  readonly facts: ReactNode
  /** The facts are long: they may stand below the name. */
  readonly wraps?: boolean
  /** Three; `list`: before a discount. */
  readonly prices: readonly { readonly name: string; readonly amount: Money; readonly list?: Money | undefined }[]
  readonly onOpen: (label: string) => void
}

/** An extension and its prices, which opens its details. */
export function PriceRow({ tld: { label, unicode, connected }, facts, wraps, prices, onOpen }: PriceRowProps) {
  const t = useTexts('tlds')
  return (
    <div className={`${layout.grid} ${layout.padLine} ${css.row}`}>
      <div className={`${layout.baseline} ${css.name}`} data-wraps={wraps}>
        <button
          type="button"
          className={`${layout.title} ${layout.brand} ${css.tld}`}
          aria-haspopup="dialog"
          onClick={() => onOpen(label)}
        >{`.${unicode}`}</button>
        <span className={`${layout.note} ${layout.shrink} ${layout.noBreak} ${css.facts}`}>
          {unicode !== label && <span className={layout.wrap}>.{label}</span>}
          {connected ? facts : <StateTag>{t('state_unsupported')}</StateTag>}
        </span>
      </div>
      <dl className={css.prices}>
        {prices.map(({ name, amount, list }, at) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Price amount={amount} tone={at === 0 ? 'ink' : 'soft'} />
              {list && <s className={`${layout.note} ${css.instead}`}>{displayAmount(list)}</s>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
