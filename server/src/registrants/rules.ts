import type { Values } from '@namestead/contract/fields'
import type { contactFields } from '@namestead/contract/registrants'
import { fail, ok } from '@namestead/contract/result'

export type ContactData = Values<typeof contactFields>

/** What the field schemas cannot see alone: phone by prefix, postcode, the organisation's name. */
export function checkContact(contact: ContactData) {
  const phone = contact.phonePrefix === '86' ? /^1[3-9]\d{9}$/ : /^[1-9]\d{3,12}$/
  if (!phone.test(contact.phone)) return fail('phone-incorrect')
  if (!/^[A-Za-z0-9-]{4,17}$/.test(contact.postcode)) return fail('postcode-incorrect')
  if (contact.kind === 'organisation' && !contact.organisation) return fail('organisation-needed')
  return ok()
}
