import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { monthHeading } from '../../ui/relative-time.ts'
import css from './month-heading.module.css'
import { startOfMonth } from './periods.ts'
import type { MonthSum } from './use-month-sums.ts'

interface MonthHeadingProps {
  readonly at: Date
  readonly sums: ReadonlyMap<number, MonthSum>
}

/** A month of the statement with the money in and out of it, drawn to the scale of the largest month. */
export function MonthHeading({ at, sums }: MonthHeadingProps) {
  const t = useTexts('ledger')
  const locale = localeOf(useLanguage())
  const sum = sums.get(startOfMonth(at).getTime())
  const most = Math.max(1, ...[...sums.values()].flatMap(month => [Number(month.in.minor), Number(month.out.minor)]))
  return (
    <>
      <h2>{monthHeading(locale, at)}</h2>
      <span className={`${layout.wrapping} ${css.sums}`} data-pending={sum ? undefined : true}>
        {sum && (
          <>
            <span className={css.sum}>
              {t('moneyIn')} <Money amount={sum.in} size="note" tone={sum.in.minor > 0n ? 'ok' : 'soft'} />
            </span>
            <span className={css.sum}>
              {t('moneyOut')} <Money amount={sum.out} size="note" tone="soft" />
            </span>
          </>
        )}
      </span>
      {sum && (
        <span className={`${layout.stack1} ${layout.below1} ${css.bars}`} aria-hidden="true">
          <span className={css.in} style={{ inlineSize: `${(Number(sum.in.minor) / most) * 100}%` }} />
          <span className={css.out} style={{ inlineSize: `${(Number(sum.out.minor) / most) * 100}%` }} />
        </span>
      )}
    </>
  )
}
