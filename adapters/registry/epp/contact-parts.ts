/** Elements that contact commands and answers share (RFC 5733 section 2). */
import type { Disclosure, Phone, PostalAddress } from '../port.ts'
import { NS } from './namespaces.ts'
import { readBoolean, readLine, readOneOf, readToken } from './values.ts'
import type { Element } from './xml-reader.ts'
import { FrameFault, sequenceOf, tokenOf } from './xml-reader.ts'
import { leaf, leaves, maybe, node } from './xml-writer.ts'

export function addressElement(address: PostalAddress): string {
  return node(
    'contact:postalInfo',
    [
      leaf('contact:name', address.name),
      maybe('contact:org', address.organisation),
      node('contact:addr', [
        leaves('contact:street', address.street),
        leaf('contact:city', address.city),
        maybe('contact:sp', address.region),
        maybe('contact:pc', address.postalCode),
        leaf('contact:cc', address.country),
      ]),
    ],
    { type: address.form },
  )
}

/** An update may leave out name or address (chgPostalInfoType); we require both, as every registry we know does. */
export function readAddress(element: Element): PostalAddress {
  const read = sequenceOf(element, NS.contact)
  const name = readLine(read.required('name'), 1, 255)
  const organisation = read.optional('org')
  const inner = sequenceOf(read.required('addr'), NS.contact)
  read.end()
  const street = inner.many('street', 3).map(line => readLine(line, 0, 255))
  const city = readLine(inner.required('city'), 1, 255)
  const [region, postalCode] = [inner.optional('sp'), inner.optional('pc')]
  const country = readToken(inner.required('cc'), 2, 2)
  inner.end()
  return {
    form: readOneOf(element.attributes.get('type'), ['int', 'loc'], 'the type of <postalInfo>'),
    name,
    organisation: organisation && readLine(organisation, 0, 255),
    street,
    city,
    region: region && readLine(region, 0, 255),
    postalCode: postalCode && readToken(postalCode, 0, 16),
    country,
  }
}

export function phoneElement(name: string, phone: Phone | null | undefined): string {
  return phone ? leaf(name, phone.number, { x: phone.extension }) : ''
}

export function readPhone(element: Element | undefined): Phone | undefined {
  if (!element) return undefined
  const number = tokenOf(element)
  if (number.length > 17 || !/^(\+\d{1,3}\.\d{1,14})?$/.test(number))
    throw new FrameFault(`<${element.name}> is not an E.164 number: ${number}`, 2005)
  const extension = element.attributes.get('x')
  return extension === undefined ? { number } : { number, extension }
}

// In schema order, which is also the order of writing.
const fields: readonly Disclosure['fields'][number][] = [
  'name-int',
  'name-loc',
  'org-int',
  'org-loc',
  'addr-int',
  'addr-loc',
  'voice',
  'fax',
  'email',
]

export function disclosureElement(disclosure: Disclosure | null | undefined): string {
  if (!disclosure) return ''
  return node(
    'contact:disclose',
    fields
      .filter(field => disclosure.fields.includes(field))
      .map(field => {
        const [name, form] = field.split('-')
        return node(`contact:${name}`, [], { type: form })
      }),
    { flag: disclosure.disclose },
  )
}

export function readDisclosure(element: Element | undefined): Disclosure | undefined {
  if (!element) return undefined
  const flag = element.attributes.get('flag')
  if (flag === undefined) throw new FrameFault('<disclose> without flag', 2003)
  const read = sequenceOf(element, NS.contact)
  for (const name of ['name', 'org', 'addr']) read.many(name, 2)
  for (const name of ['voice', 'fax', 'email']) read.optional(name)
  read.end()
  const found = element.children.map(child => {
    const form = child.attributes.get('type')
    return readOneOf(form ? `${child.name}-${form}` : child.name, fields, 'a field of <disclose>')
  })
  return {
    disclose: readBoolean(flag, false),
    fields: fields.filter(field => found.includes(field)),
  }
}
