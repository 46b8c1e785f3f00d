/**
 * What the schemas say of each element by itself, for the commands that a server takes: its attributes, and whether it holds
 * elements or text (RFC 5730-5733, 5910, 3915, 8748, 8807). Order and number are checked where the elements are read.
 */
import { NS } from './namespaces.ts'
import { type Element, FrameFault } from './xml-reader.ts'

type Content = 'elements' | 'text' | 'empty' | 'mixed'
interface Shape {
  readonly content: Content
  readonly attributes: readonly string[]
}

/** `name(attribute attribute)`, by content. */
function shapes(given: Readonly<Partial<Record<Content, string>>>): ReadonlyMap<string, Shape> {
  const found = new Map<string, Shape>()
  for (const content of ['elements', 'text', 'empty', 'mixed'] as const)
    for (const [, name = '', attributes = ''] of (given[content] ?? '').matchAll(/([\w-]+)(?:\(([^)]*)\))?/g))
      found.set(name, { content, attributes: attributes.split(' ').filter(Boolean) })
  return found
}

const objectVerbs = 'check info create renew delete update transfer'

const known: ReadonlyMap<string, ReadonlyMap<string, Shape>> = new Map([
  [
    NS.epp,
    shapes({
      elements: `epp command ${objectVerbs.replace('transfer', 'transfer(op)')} login options svcs svcExtension extension`,
      text: 'clID pw newPW version lang objURI extURI clTRID',
      // hello and logout may hold anything.
      empty: 'poll(op msgID)',
    }),
  ],
  [
    NS.domain,
    shapes({
      elements: `${objectVerbs} ns hostAttr authInfo add rem chg ext`,
      text: 'name period(unit) hostObj hostName hostAddr(ip) registrant contact(type) status(s lang) curExpDate pw(roid)',
      empty: 'null',
    }),
  ],
  [
    NS.contact,
    shapes({
      elements: `${objectVerbs} postalInfo(type) addr authInfo add rem chg disclose(flag) ext`,
      text: 'id name org street city sp pc cc voice(x) fax(x) email status(s lang) pw(roid)',
    }),
  ],
  [NS.host, shapes({ elements: `${objectVerbs} add rem chg`, text: 'name addr(ip) status(s lang)' })],
  [
    NS.secDNS,
    shapes({
      elements: 'create update(urgent) add rem chg dsData keyData',
      text: 'keyTag alg digestType digest flags protocol pubKey maxSigLife all',
    }),
  ],
  [
    NS.rgp,
    shapes({
      elements: 'update restore(op) report',
      text: 'delTime resTime',
      mixed: 'preData postData resReason(lang) statement(lang) other',
    }),
  ],
  [
    NS.fee,
    shapes({
      elements: `${objectVerbs} command(name customName phase subphase)`,
      text: 'currency period(unit) fee(description lang refundable grace-period applied) credit(description lang)',
    }),
  ],
  [NS.loginSec, shapes({ elements: 'loginSec userAgent', text: 'app tech os pw newPW' })],
  [NS.registrant, shapes({ elements: 'create extension(name)', text: 'value(key)' })],
])

/** The fields of `<contact:disclose>`, which have the names of elements with content (RFC 5733 section 2.9). */
const disclosed = shapes({ empty: 'name(type) org(type) addr(type) voice fax email' })
/** `hosts` is the attribute of an info alone (RFC 5731 section 3.1.2). */
const namedInInfo: Shape = { content: 'text', attributes: ['hosts'] }

const instance = 'http://www.w3.org/2001/XMLSchema-instance'

/** Throws where an element has an attribute, text or children that its schema does not allow. */
export function checkShape(element: Element, parent?: Element): void {
  const shape = shapeOf(element, parent)
  if (!shape) return
  for (const name of element.attributes.keys())
    if (!shape.attributes.includes(name) && !name.startsWith(`{${instance}}`))
      throw new FrameFault(`<${element.name}> takes no attribute ${name}`)
  const { content } = shape
  if (content === 'mixed') return
  if ((content === 'text' || content === 'empty') && element.children.length > 0)
    throw new FrameFault(`<${element.name}> takes no elements`)
  if ((content === 'elements' || content === 'empty') && /[^ \t\r\n]/.test(element.text))
    throw new FrameFault(`<${element.name}> takes no text`)
  for (const child of element.children) checkShape(child, element)
}

function shapeOf({ uri, name }: Element, parent: Element | undefined): Shape | undefined {
  if (parent?.uri === NS.contact && parent.name === 'disclose') return disclosed.get(name)
  if (uri === NS.domain && name === 'name' && parent?.name === 'info') return namedInInfo
  return known.get(uri)?.get(name)
}
