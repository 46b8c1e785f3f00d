import { type Money as Amount, displayAmount } from '@namestead/contract/money'
import { percentOf, type Tax } from '../core/taxed.ts'
import { useTexts } from '../core/texts.ts'
import { Fact } from './facts.tsx'
import { Money } from './money.tsx'

interface TaxFactProps {
  readonly tax: Tax | null
  readonly amount: Amount
}

/** The tax of an order beside its total: on top of prices, or in them, or owed by the buyer. Nothing where there is none. */
export function TaxFact({ tax, amount }: TaxFactProps) {
  const t = useTexts('core')
  if (!tax) return null
  if (tax.reverseCharge) return <Fact name={t('vat')}>{t('reverseCharge')}</Fact>
  return (
    <Fact name={t(tax.included ? 'taxIncluded' : 'taxAdded', { rate: percentOf(tax) })}>
      <Money amount={amount} />
    </Fact>
  )
}

/** The tax of one price, as a short text beside it; '' where there is none. */
export function useTaxText() {
  const t = useTexts('core')
  return (tax: Tax | null, amount: Amount): string =>
    !tax || amount.minor === 0n ? '' : t(tax.included ? 'includesTax' : 'plusTax', { amount: displayAmount(amount) })
}
