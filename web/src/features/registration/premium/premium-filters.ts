import { parseTypedAmount } from '@namestead/contract/money'
import { findPremium, listPremiumKinds } from '@namestead/contract/registration'
import { useCall } from '../../../core/calls.ts'
import { type AmountFilter, choiceAmong, textFilter, useListFilters } from '../../../core/list-filters.ts'
import { useTexts } from '../../../core/texts.ts'

const lengths = ['2', '3', '4', '5'] as const

/** Labels of so many characters; the last kind has no upper bound. */
export function lengthOf(kind: string): { readonly minLength?: number; readonly maxLength?: number } {
  const known = lengths.find(length => length === kind)
  if (!known) return {}
  if (known === '2') return { maxLength: 2 }
  return known === '5' ? { minLength: 5 } : { minLength: Number(known), maxLength: Number(known) }
}

const bound = (name: 'minPrice' | 'maxPrice', label: string, chip: (price: string) => string): AmountFilter => ({
  kind: 'amount',
  name,
  label,
  chip: amount => chip(`$${amount}`),
  input: amount => ({ [name]: parseTypedAmount(amount) }),
})

/** Premium domains. What there is to choose from is read where it is chosen. */
export function usePremiumList({ choosing }: { readonly choosing: boolean }) {
  const t = useTexts('registration')
  const kinds = useCall(listPremiumKinds, {}, { enabled: choosing }).data
  return useListFilters<typeof findPremium>({
    filters: [
      textFilter(findPremium, 'text', { label: t('premiumWords'), placeholder: t('premiumWordsPlaceholder') }),
      choiceAmong('tld', kinds?.tlds ?? [], {
        label: t('extension'),
        text: tld => `.${tld}`,
        chip: tld => `.${tld}`,
        any: t('any'),
        open: /./,
        input: tld => ({ tld }),
      }),
      choiceAmong('length', lengths, {
        label: t('premiumLength'),
        text: value => t(`premiumLength_${value}`),
        any: t('any'),
        input: lengthOf,
      }),
      choiceAmong('priceClass', kinds?.priceClasses ?? [], {
        label: t('premiumClass'),
        text: String,
        chip: String,
        any: t('any'),
        open: /./,
        input: priceClass => ({ priceClass }),
      }),
      bound('minPrice', t('premiumFrom'), price => t('premiumFromChip', { price })),
      bound('maxPrice', t('premiumTo'), price => t('premiumToChip', { price })),
    ],
    noneMatch: { title: t('premiumNoMatch'), text: t('premiumNoMatchText') },
    page: {
      path: '/yjym_search',
      list: '/yjym_search_result',
      title: t('premiumFilterTitle'),
      show: t('showNames'),
      first: true,
    },
  })
}
