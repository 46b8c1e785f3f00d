import { toUnicodeName } from '@namestead/contract/domain-name'
import { type Language, translate } from '@namestead/contract/language'
import { purposes } from './texts.ts'

/** What a charge is for, within a sentence. */
export const purposeIn = (
  { purpose, domain }: { readonly purpose: string; readonly domain: string },
  language: Language,
): string =>
  translate(purposeOf(purpose) === 'renewal' ? purposes.renewal : purposes['top-up'], language, {
    domain: toUnicodeName(domain),
  })

/** The column's CHECK matches the contract's list. */
export const purposeOf = (purpose: string): 'top-up' | 'renewal' => (purpose === 'renewal' ? 'renewal' : 'top-up')
