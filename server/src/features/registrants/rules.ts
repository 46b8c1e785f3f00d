import type { Values } from '@namestead/contract/fields'
import { isPhone } from '@namestead/contract/phone-numbers'
import { isRegistrantPostcode } from '@namestead/contract/postcodes'
import type { contactFields } from '@namestead/contract/registrants'
import { fail, ok } from '@namestead/contract/result'

export type ContactData = Values<typeof contactFields>

/** Rules across fields, which field schemas cannot check: phone by prefix, postcode, the organization's name. */
export function checkContact(contact: ContactData) {
  if (!isPhone(contact.phonePrefix, contact.phone)) return fail('phone-incorrect')
  if (!isRegistrantPostcode(contact.country, contact.postcode)) return fail('postcode-incorrect')
  if (contact.kind === 'organisation' && !contact.organisation) return fail('organisation-needed')
  return ok()
}
