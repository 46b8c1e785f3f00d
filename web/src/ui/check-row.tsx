import type { ReactNode } from 'react'
import { domainOf } from '../core/domain-lines.ts'
import css from './check-row.module.css'
import { Checkbox } from './checkbox.tsx'
import { DomainName } from './domain-name.tsx'
import layout from './layout.module.css'

interface CheckRowProps {
  readonly line: string
  readonly answer: { readonly name: string; readonly unicode: string; readonly tld: string } | undefined
  readonly fits: boolean
  readonly chosen: boolean
  readonly inCart?: boolean
  readonly onChoose: () => void
  /** Below the domain: what is known of it, or why it does not fit. */
  readonly facts: ReactNode
  /** At the right: its price, and what is to be done with it. */
  readonly end?: ReactNode
}

/** A domain of a checked list: selectable if it fits and is not in the cart. */
export function CheckRow({ line, answer, fits, chosen, inCart = false, onChoose, facts, end }: CheckRowProps) {
  const shown = answer?.unicode || domainOf(line)
  const isOpen = fits && !inCart
  return (
    <div className={`${layout.row} ${css.row}`}>
      <label className={`${layout.grow} ${layout.row} ${css.choice}`} data-free={isOpen || undefined}>
        <Checkbox disabled={!isOpen} checked={chosen && isOpen} label={shown} onChange={onChoose} />
        <span className={layout.grow}>
          <DomainName
            name={shown}
            {...(answer?.tld ? { ascii: answer.name, tld: answer.tld } : {})}
            unavailable={answer !== undefined && !fits}
          />
          {facts && <span className={`${layout.note} ${layout.wrapping} ${layout.below1} ${css.facts}`}>{facts}</span>}
        </span>
      </label>
      {end && <span className={`${layout.ends} ${layout.rigid} ${css.state}`}>{end}</span>}
    </div>
  )
}
