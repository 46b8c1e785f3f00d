/**
 * What extensions of a registry ask of a registrant beyond RFC 5733. The namespace is our own; a registry with another form of the
 * same needs a file like this one.
 */
import type { ExtensionData } from '../port.ts'
import { NS } from './namespaces.ts'
import { readLine } from './values.ts'
import type { Element } from './xml-reader.ts'
import { childrenOf, FrameFault } from './xml-reader.ts'
import { leaf, node } from './xml-writer.ts'

const namespace = { 'xmlns:registrant': NS.registrant }
const keyForm = /^[a-z][a-z0-9-]{0,39}$/
const mostExtensions = 100
const mostValues = 20

export function registrantDataElement(
  name: 'create' | 'infData',
  data: readonly ExtensionData[] | null | undefined,
): string {
  if (!data?.length) return ''
  return node(
    `registrant:${name}`,
    data.map(({ extension, values }) =>
      node(
        'registrant:extension',
        values.map(({ key, value }) => leaf('registrant:value', value, { key })),
        { name: extension },
      ),
    ),
    namespace,
  )
}

export function readRegistrantData(element: Element): ExtensionData[] {
  const extensions = childrenOf(element, NS.registrant, 'extension')
  if (extensions.length === 0 || extensions.length > mostExtensions || extensions.length < element.children.length)
    throw new FrameFault(`<${element.name}> takes 1 to ${mostExtensions} <extension>`)
  return extensions.map(extension => {
    const name = extension.attributes.get('name')?.trim()
    if (!name) throw new FrameFault('<extension> needs a name', 2003)
    const values = childrenOf(extension, NS.registrant, 'value')
    if (values.length === 0 || values.length > mostValues || values.length < extension.children.length)
      throw new FrameFault(`<extension> takes 1 to ${mostValues} <value>`)
    return { extension: name, values: values.map(readValue) }
  })
}

function readValue(element: Element): ExtensionData['values'][number] {
  const key = element.attributes.get('key')?.trim() ?? ''
  if (!keyForm.test(key)) throw new FrameFault(`<value> has no usable key: ${key}`, 2005)
  return { key, value: readLine(element, 1, 255) }
}
