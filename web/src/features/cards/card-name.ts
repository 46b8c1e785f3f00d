/** How brands are called; their own names, which no language translates. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

interface Named {
  readonly brand: string
  readonly last4: string
}

export const brandName = (brand: string): string => brands[brand] ?? brand

/** `Visa •••• 4242`. */
export const cardName = ({ brand, last4 }: Named): string => `${brandName(brand)} •••• ${last4}`
