import { savingKinds } from '@namestead/contract/cart'
import { type Money as Amount, negate, total } from '@namestead/contract/money'
import type { Tax } from '../../core/taxed.ts'
import { useTexts } from '../../core/texts.ts'
import { Fact } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { TaxFact } from '../../ui/tax-fact.tsx'
import type { Priced } from './line-savings.tsx'

interface PriceFactsProps {
  readonly lines: readonly Priced[]
  readonly tax: Tax | null
  readonly taxAmount: Amount
}

/** From the list price to the total, one line each. What costs its list price has only its tax. */
export function PriceFacts({ lines, tax, taxAmount }: PriceFactsProps) {
  const t = useTexts('cart')
  const savings = lines.flatMap(line => line.savings)
  return (
    <>
      {savings.length > 0 && (
        <Fact name={t('listPrice')}>
          <Money amount={total(lines.map(({ listPrice }) => listPrice))} />
        </Fact>
      )}
      {savingKinds.map(kind => {
        const saved = total(savings.filter(saving => saving.kind === kind).map(({ amount }) => amount))
        return (
          saved.minor > 0n && (
            <Fact key={kind} name={t(`saving_${kind}`)}>
              <Money amount={negate(saved)} tone="ok" />
            </Fact>
          )
        )
      })}
      {tax && (
        <Fact name={t('subtotal')}>
          <Money amount={total(lines.map(({ price }) => price))} />
        </Fact>
      )}
      <TaxFact tax={tax} amount={taxAmount} />
    </>
  )
}
