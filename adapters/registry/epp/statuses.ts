/** Status values with what is said of them: `<status s="clientHold" lang="en">Payment overdue.</status>` (RFC 5731 section 2.3). */
import type { StatusTexts } from '../port.ts'
import { readOneOf } from './values.ts'
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
      const said = texts?.[status]
      return said
        ? leaf(`${prefix}:status`, said.text, { s: status, lang: said.language })
        : node(`${prefix}:status`, [], { s: status })
    })
    .join('')
}

/** Nothing where no status is said anything of. */
export function readStatuses<const T extends string>(
  elements: readonly Element[],
  allowed: readonly T[],
  what: string,
): { statuses: T[]; statusTexts?: StatusTexts } {
  const statuses = elements.map(element => readOneOf(element.attributes.get('s'), allowed, what))
  const said = elements.flatMap((element, at) => {
    const text = lineOf(element).trim()
    const status = statuses[at]
    // XSD language, "en" where it is left out.
    return text && status ? [[status, { text, language: element.attributes.get('lang') ?? 'en' }] as const] : []
  })
  return said.length > 0 ? { statuses, statusTexts: Object.fromEntries(said) } : { statuses }
}
