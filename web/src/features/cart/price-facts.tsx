import { savingKinds } from '@namestead/contract/cart'
import { negate, total } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import { Fact, MoneyFact } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import type { PriceFactsProps } from '../../ui/slot.tsx'
import { TaxFact } from '../../ui/tax-fact.tsx'

/** From the list price to the total, one line each. What costs its list price has only its tax. */
export default function PriceFacts({ lines, tax, taxAmount }: PriceFactsProps) {
  const t = useTexts('cart')
  const savings = lines.flatMap(line => line.savings)
  return (
    <>
      {savings.length > 0 && (
        <MoneyFact name={t('listPrice')} amount={total(lines.map(({ listPrice }) => listPrice))} />
      )}
      {savingKinds.map(kind => {
        const saved = total(savings.filter(saving => saving.kind === kind).map(({ amount }) => amount))
        return (
          saved.minor > 0n && (
            <Fact key={kind} name={kind === 'code' ? t('promoCode') : t(`saving_${kind}`)}>
              <Money amount={negate(saved)} tone="ok" />
            </Fact>
          )
        )
      })}
      {tax && <MoneyFact name={t('subtotal')} amount={total(lines.map(({ price }) => price))} />}
      <TaxFact tax={tax} amount={taxAmount} />
    </>
  )
}
