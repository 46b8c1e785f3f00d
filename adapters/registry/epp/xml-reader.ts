import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { FailureCode } from './result-codes.ts'

/** An element with its namespace resolved: the sender chooses prefixes freely. */
export type Element = {
  uri: string
  name: string
  attributes: ReadonlyMap<string, string>
  children: Element[]
  /** Character data directly inside, unchanged. */
  text: string
}

/** The input is not the XML that the protocol requires. `code` is the server's result code for it (RFC 5730 section 3). */
export class FrameFault extends Error {
  readonly code: FailureCode
  constructor(message: string, code: FailureCode = 2001) {
    super(message)
    this.name = 'FrameFault'
    this.code = code
  }
}

const deepest = 32
/** Of one element. Checking that each is there once takes time with their number. */
const maxAttributes = 64
/** The shortest start tag with more: ` a=""` for each. */
const longTag = 5 * maxAttributes

interface Leniency {
  /** Prefixes without a namespace are read: registries echo what they refused without its declarations. */
  readonly unboundPrefixes?: boolean
}

/** Strict: well-formed, namespaces bound, no DTD and therefore only the five predefined entities. Throws FrameFault. */
export function readXml(source: string, { unboundPrefixes = false }: Leniency = {}): Element {
  try {
    return parse(source, false)
  } catch (error) {
    if (unboundPrefixes && error instanceof FrameFault && unbound.test(error.message)) return parse(source, true)
    throw error
  }
}

const unbound = /unbound namespace prefix/

/** Whether a start tag is long enough to be looked into: it ends before the next `<`, which no attribute may hold (XML 1.0 section 3.1). */
function hasLongTag(source: string): boolean {
  for (let at = source.indexOf('<'); at !== -1; ) {
    const next = source.indexOf('<', at + 1)
    if ((next === -1 ? source.length : next) - at > longTag) return true
    at = next
  }
  return false
}

/** Whether a start tag has more attributes than any of the protocol's; found before the parser collects them. */
function hasTooManyAttributes(source: string): boolean {
  let [isInTag, quote, count] = [false, '', 0]
  for (let at = 0; at < source.length; at++) {
    const character = source[at] ?? ''
    if (quote) {
      if (character === quote) quote = ''
    } else if (!isInTag) {
      if (character !== '<') continue
      const end = endOfSection(source, at)
      if (end === undefined) return false
      if (end > at) at = end
      else [isInTag, count] = [true, 0]
    } else if (character === '>') isInTag = false
    else if (character === '"' || character === "'") {
      quote = character
      if (++count > maxAttributes) return true
    }
  }
  return false
}

/** Where a comment, CDATA or processing instruction that begins here ends; the same place for a tag; undefined: never. */
function endOfSection(source: string, at: number): number | undefined {
  for (const [open, close] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const) {
    if (!source.startsWith(open, at)) continue
    const end = source.indexOf(close, at + open.length)
    return end === -1 ? undefined : end + close.length - 1
  }
  return at
}

function parse(source: string, unboundPrefixes: boolean): Element {
  if (hasLongTag(source) && hasTooManyAttributes(source)) throw new FrameFault('an element has too many attributes')
  const parser = new SaxesParser({ xmlns: true, position: false })
  // The open element and its ancestors.
  let inside: Element | undefined
  const around: Element[] = []
  let root: Element | undefined
  // No error handler but in the rare second pass: without one the parser throws, and a seventh handler makes V8 read the parser's fields from a dictionary,
  // which is four times slower.
  if (unboundPrefixes)
    parser.on('error', error => {
      if (!unbound.test(error.message)) throw error
    })
  parser.on('doctype', () => {
    throw new FrameFault('a document type declaration is not accepted')
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^utf-(8|16|16le|16be)$/i.test(encoding))
      throw new FrameFault('the encoding must be UTF-8 or UTF-16')
  })
  parser.on('opentag', tag => {
    const element: Element = { uri: tag.uri, name: tag.local, attributes: readAttributes(tag), children: [], text: '' }
    if (inside) {
      if (around.push(inside) >= deepest) throw new FrameFault('nested too deeply')
      inside.children.push(element)
    } else root = element
    inside = element
  })
  parser.on('closetag', () => {
    inside = around.pop()
  })
  const take = (text: string) => {
    if (inside) inside.text += text
  }
  parser.on('text', take)
  parser.on('cdata', take)
  try {
    parser.write(source).close()
  } catch (error) {
    throw error instanceof FrameFault ? error : new FrameFault(`not well-formed: ${(error as Error).message}`)
  }
  if (!root) throw new FrameFault('empty')
  return root
}

// Most elements have no attributes, and a frame has hundreds of them.
const noAttributes: ReadonlyMap<string, string> = new Map()

function readAttributes({ attributes }: SaxesTagNS): ReadonlyMap<string, string> {
  let read: Map<string, string> | undefined
  for (const key in attributes) {
    const attribute = attributes[key]
    if (!attribute || attribute.prefix === 'xmlns' || attribute.name === 'xmlns') continue
    read ??= new Map()
    // An attribute of another namespace is not the one of the same name.
    read.set(attribute.uri === '' ? attribute.local : `{${attribute.uri}}${attribute.local}`, attribute.value)
  }
  return read ?? noAttributes
}

/** XSD `token`: white space collapsed. */
export function tokenOf({ text }: Element): string {
  return blank.test(text) ? text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '') : text
}
const blank = /[ \t\r\n]/

/** XSD `normalizedString`: each white space character becomes a space. */
export function lineOf(element: Element): string {
  return element.text.replace(/[\t\r\n]/g, ' ')
}

export function childOf(element: Element, uri: string, name: string): Element | undefined {
  return element.children.find(child => child.uri === uri && child.name === name)
}

export function childrenOf(element: Element, uri: string, name: string): Element[] {
  return element.children.filter(child => child.uri === uri && child.name === name)
}

/** All text inside, in document order as far as our tree preserves it: for free-form content (RFC 3915 mixedType). */
export function allTextOf(element: Element): string {
  return [element.text, ...element.children.map(allTextOf)].join(' ').replace(/\s+/g, ' ').trim()
}

/** Reads children in the order of the schema's `sequence`; remaining or misplaced children are a fault. */
export function sequenceOf(element: Element, uri: string) {
  let at = 0
  const optional = (name: string): Element | undefined => {
    const next = element.children[at]
    if (next?.uri !== uri || next.name !== name) return undefined
    at += 1
    return next
  }
  return {
    optional,
    required(name: string): Element {
      const found = optional(name)
      if (!found) throw new FrameFault(`<${element.name}> needs <${name}> ${at ? 'next' : 'first'}`)
      return found
    },
    many(name: string, max = Number.POSITIVE_INFINITY): Element[] {
      const found: Element[] = []
      for (let next = optional(name); next; next = optional(name)) found.push(next)
      if (found.length > max) throw new FrameFault(`<${element.name}> takes at most ${max} <${name}>`)
      return found
    },
    end(): void {
      const next = element.children[at]
      if (next) throw new FrameFault(`<${next.name}> is not expected in <${element.name}> here`)
    },
  }
}
