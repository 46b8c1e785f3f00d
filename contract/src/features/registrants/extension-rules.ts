/** The rules of what extensions ask of registrants, for the form and the server alike. */
export interface ExtensionField {
  readonly key: string
  readonly required: boolean
  readonly allows: 'choice' | 'digits' | 'letters-and-digits' | 'any'
  readonly min: number
  readonly max: number
  readonly choices: readonly { readonly value: string }[]
}

/** missing: required. choice: not one of them. short, long: by its characters. signs: others than it may have. */
export type ExtensionFault = 'missing' | 'choice' | 'short' | 'long' | 'signs'

export const maxExtensionFields = 20

const forms = { digits: /^\d*$/, 'letters-and-digits': /^[A-Za-z0-9]*$/, any: /^[^\p{C}\p{Zl}\p{Zp}]*$/u }

/** What is wrong with a trimmed value. */
export function extensionFault(field: ExtensionField, value: string): ExtensionFault | undefined {
  if (value === '') return field.required ? 'missing' : undefined
  if (field.allows === 'choice') return field.choices.some(choice => choice.value === value) ? undefined : 'choice'
  const length = [...value].length
  if (length < field.min) return 'short'
  if (length > field.max) return 'long'
  return forms[field.allows].test(value) ? undefined : 'signs'
}

/** For pages that only say which number is meant: all but the last four characters of a longer one are hidden. */
export const maskedValue = (value: string): string =>
  value.length <= 4 ? '•'.repeat(value.length) : `••••${value.slice(-4)}`
