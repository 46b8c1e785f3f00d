import { readLine } from './values.ts'
import type { Element } from './xml-reader.ts'
import { FrameFault, sequenceOf } from './xml-reader.ts'
import { leaf, node } from './xml-writer.ts'

export function authInfoElement(prefix: 'domain' | 'contact', authCode: string | undefined): string {
  return authCode === undefined ? '' : node(`${prefix}:authInfo`, [leaf(`${prefix}:pw`, authCode)])
}

/** The `roid` attribute (whose auth code it is) is accepted and means the object itself; other schemes are not supported. */
export function readAuthInfo(element: Element | undefined, uri: string): string | undefined {
  if (!element) return undefined
  const read = sequenceOf(element, uri)
  const password = read.optional('pw')
  if (!password) {
    if (read.optional('ext')) throw new FrameFault('only passwords authorise', 2102)
    throw new FrameFault('<authInfo> needs <pw>')
  }
  read.end()
  return readLine(password, 0, 255)
}
