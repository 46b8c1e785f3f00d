import type { OrderLine } from '../../core/live-order.ts'
import type { Tax } from '../../core/taxed.ts'
import { useTexts } from '../../core/texts.ts'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { useTaxText } from '../../ui/tax-fact.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import LineSavings from './line-savings.tsx'
import css from './order-lines.module.css'
import { productTexts } from './order-states.ts'

/** The lines of an order, at the prices that were fixed when it was placed. */
export function OrderLines({ lines, tax: terms }: { lines: readonly OrderLine[]; tax: Tax | null }) {
  const t = useTexts('cart')
  const taxText = useTaxText()
  return (
    <VirtualRows rows={lines} keyOf={line => line.id} className={css.lines}>
      {({ name, unicode, kind, years, price, tax, listPrice, savings, doubt }) => (
        <div className={`${layout.across} ${layout.padLine} ${css.line}`}>
          <div className={layout.grow}>
            <DomainName name={unicode} ascii={name} />
            <div className={`${layout.facts} ${layout.below1}`}>
              <StateTag>{t(productTexts[kind])}</StateTag>
              {years !== null && <span>{t('countYears', { count: years })}</span>}
            </div>
            <LineSavings listPrice={listPrice} savings={savings} />
            {taxText(terms, tax) && <p className={`${layout.note} ${css.tax}`}>{taxText(terms, tax)}</p>}
            {doubt && <p className={`${layout.small} ${layout.warn} ${layout.below1}`}>{doubt}</p>}
          </div>
          <Money amount={price} />
        </div>
      )}
    </VirtualRows>
  )
}
