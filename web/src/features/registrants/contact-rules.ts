import { emailAddress } from '@namestead/contract/fields'
import { isPhone } from '@namestead/contract/phone-numbers'
import { hasPostcodes, isRegistrantPostcode } from '@namestead/contract/postcodes'
import * as z from 'zod/mini'

/** The form of a registrant template, as typed. */
export interface ContactForm {
  readonly label: string
  readonly preferred: boolean
  readonly kind: 'person' | 'organisation'
  readonly name: string
  readonly organisation: string
  readonly email: string
  readonly country: string
  readonly phonePrefix: string
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly address: string
  readonly postcode: string
}

export type ContactField = keyof ContactForm
export type ContactFault =
  | 'nameWrong'
  | 'organisationNeeded'
  | 'emailWrong'
  | 'phoneIncorrect'
  | 'addressWrong'
  | 'postcodeWrong'

/** The server's rules, checked when a field loses the focus. */
const rules: { readonly [Field in ContactField]?: (form: ContactForm) => ContactFault | undefined } = {
  name: ({ name }) => (between(name, 2, 100) ? undefined : 'nameWrong'),
  organisation: ({ kind, organisation }) =>
    kind === 'organisation' && organisation.trim() === '' ? 'organisationNeeded' : undefined,
  email: ({ email }) => (z.safeParse(emailAddress, email).success ? undefined : 'emailWrong'),
  phone: ({ phonePrefix, phone }) => (isPhone(phonePrefix, phone) ? undefined : 'phoneIncorrect'),
  address: ({ address }) => (between(address, 4, 300) ? undefined : 'addressWrong'),
  postcode: ({ country, postcode }) => (isRegistrantPostcode(country, postcode) ? undefined : 'postcodeWrong'),
}

const between = (text: string, least: number, most: number) => {
  const { length } = text.trim()
  return length >= least && length <= most
}

export const faultOf = (field: ContactField, form: ContactForm): ContactFault | undefined => rules[field]?.(form)

export const checkedFields = Object.keys(rules) as readonly (keyof typeof rules)[]

const needed = [
  'organisation', 'name', 'email', 'country', 'province', 'city', 'address', 'postcode', 'phone',
] as const // biome-ignore format: one list
export type NeededField = (typeof needed)[number]

/** The required fields that are empty, in the form's order. Invalid values are reported at their fields. */
export const missingFields = (form: ContactForm): NeededField[] =>
  needed.filter(field => form[field].trim() === '' && isNeeded(field, form))

function isNeeded(field: NeededField, { kind, country }: ContactForm): boolean {
  if (field === 'organisation') return kind === 'organisation'
  return field !== 'postcode' || hasPostcodes(country)
}
