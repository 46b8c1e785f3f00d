import type { Output } from '@namestead/contract/call'
import { displayAmount } from '@namestead/contract/money'
import type { readOffer } from '@namestead/contract/renewals'
import { useTexts } from '../../core/texts.ts'
import { useDay } from '../../ui/dates.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import css from './term-choice.module.css'

interface TermChoiceProps {
  readonly choices: Output<typeof readOffer>['choices']
  readonly chosen: number
  readonly onChoose: (years: number) => void
}

/** The most common terms; the longest one is added. */
const usual: ReadonlySet<number> = new Set([1, 2, 3, 5])

export function TermChoice({ choices, chosen, onChoose }: TermChoiceProps) {
  const t = useTexts('renewals')
  const day = useDay()
  const shown = choices.filter(({ years }, index) => usual.has(years) || index === choices.length - 1)
  return (
    <fieldset>
      <legend className="visually-hidden">{t('term')}</legend>
      {shown.map(({ years, price, listPrice, until }) => (
        <label key={years} className={`${layout.row} ${layout.ruled} ${css.term}`}>
          <input
            type="radio"
            name="years"
            value={years}
            checked={years === chosen}
            onChange={() => onChoose(years)}
            className={css.radio}
          />
          <span className={layout.grow}>
            <span className={`${layout.strong} ${layout.block}`}>{t('countYears', { count: years })}</span>
            <span className={layout.note}>{t('untilDate', { date: day(until) })}</span>
          </span>
          {listPrice && <s className={`${layout.note} ${css.list}`}>{displayAmount(listPrice)}</s>}
          <Money amount={price} />
        </label>
      ))}
    </fieldset>
  )
}
