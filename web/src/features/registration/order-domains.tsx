import type { Output } from '@namestead/contract/call'
import type { readCart } from '@namestead/contract/cart'
import { displayAmount, formatAmount } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import { DomainName } from '../../ui/domain-name.tsx'
import { FirstItems } from '../../ui/first-items.tsx'
import layout from '../../ui/layout.module.css'
import { LineYears } from '../../ui/line-years.tsx'
import { Money } from '../../ui/money.tsx'
import { PriceFlash } from '../../ui/price-flash.tsx'
import { LineSavings } from '../../ui/slot.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import css from './order-domains.module.css'

export type CartLine = Output<typeof readCart>['lines'][number]

/** More are shown on demand: the registrant and the total must not be pages away. */
const firstLines = 5

/** The lines to order, each with its term, or one term for all. */
export function OrderDomains({ lines }: { lines: readonly CartLine[] }) {
  const t = useTexts('registration')
  return (
    <>
      {lines.length > 1 && <YearsOfAll lines={lines} />}
      <FirstItems items={lines} first={firstLines} more={t('showAllCount', { count: lines.length })}>
        {shown => (
          <VirtualRows rows={shown} keyOf={line => line.id} className={css.names}>
            {line => <OrderDomain line={line} />}
          </VirtualRows>
        )}
      </FirstItems>
    </>
  )
}

/** The same term for all lines, where there is one that all of them offer. */
function YearsOfAll({ lines }: { lines: readonly CartLine[] }) {
  const t = useTexts('registration')
  const min = Math.max(...lines.map(line => line.minYears ?? Number.POSITIVE_INFINITY))
  const max = Math.min(...lines.map(line => line.maxYears ?? 0))
  if (min > max || max < 2) return null
  const [first] = lines
  const same = lines.every(({ years }) => years === first?.years) ? (first?.years ?? min) : undefined
  return (
    <div className={`${layout.soft} ${layout.between} ${css.all}`}>
      <span>{t('yearsOfAll')}</span>
      <LineYears
        label={t('yearsOfAll')}
        lines={lines.map(({ id }) => id)}
        years={same}
        min={min}
        max={max}
        differ={t('yearsDiffer')}
      />
    </div>
  )
}

function OrderDomain({ line }: { line: CartLine }) {
  const { id, name, unicode, tld, years, minYears, maxYears, price, renew, listPrice, savings } = line
  const t = useTexts('registration')
  return (
    <div className={`${layout.stack} ${layout.padLine}`}>
      <div className={layout.between}>
        <DomainName name={unicode} ascii={name} tld={tld} />
        <PriceFlash value={formatAmount(price)}>
          <Money amount={price} />
        </PriceFlash>
      </div>
      <LineSavings.Part listPrice={listPrice} savings={savings} />
      <div className={layout.between}>
        <span className={layout.note}>{t('renewsAtPrice', { price: displayAmount(renew) })}</span>
        {years !== null && (
          <LineYears
            label={t('yearsOf', { name: unicode })}
            lines={[id]}
            years={years}
            min={minYears ?? years}
            max={maxYears ?? years}
          />
        )}
      </div>
    </div>
  )
}
