/** Status values with their texts: `<status s="clientHold" lang="en">Payment overdue.</status>` (RFC 5731 section 2.3). */
import type { StatusTexts } from '../port.ts'
import { readOneOf, type Skipped, unlessOdd } from './values.ts'
import type { Element } from './xml-reader.ts'
import { lineOf } from './xml-reader.ts'
import { leaf, node } from './xml-writer.ts'

export function statusElements(
  prefix: 'domain' | 'contact' | 'host',
  statuses: readonly string[] | undefined,
  texts: StatusTexts | undefined,
): string {
  return (statuses ?? [])
    .map(status => {
      const text = texts?.[status]
      return text
        ? leaf(`${prefix}:status`, text.text, { s: status, lang: text.language })
        : node(`${prefix}:status`, [], { s: status })
    })
    .join('')
}

/** An empty object where no status carries a text. With `skipped`, statuses that are not allowed are left out. */
export function readStatuses<const T extends string>(
  elements: readonly Element[],
  allowed: readonly T[],
  what: string,
  skipped?: Skipped,
): { statuses: T[]; statusTexts?: StatusTexts } {
  const known = elements.flatMap(element => {
    const read = () => readOneOf(element.attributes.get('s'), allowed, what)
    const status = skipped ? unlessOdd(skipped, read) : read()
    return status === undefined ? [] : [{ element, status }]
  })
  const statuses = known.map(({ status }) => status)
  const found = known.flatMap(({ element, status }) => {
    const text = lineOf(element).trim()
    // XSD language; the default is "en".
    return text ? [[status, { text, language: element.attributes.get('lang') ?? 'en' }] as const] : []
  })
  return found.length > 0 ? { statuses, statusTexts: Object.fromEntries(found) } : { statuses }
}
