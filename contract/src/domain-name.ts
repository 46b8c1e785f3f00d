/// <reference path="./tr46.d.ts" />
import { toASCII, toUnicode } from 'tr46'
import type { DomainNameError } from './domain-name-errors.ts'
import { parseHostName } from './host-names.ts'
import { forbiddenCharacter } from './idna2008.ts'
import { type NameWarning, nameWarning } from './look-alike-names.ts'
import { type Done, type Failure, fail, ok } from './result.ts'

/**
 * Registrable domain names. A name is normalized once, here; all other code stores and compares A-labels. The only file that
 * loads tr46, whose tables are large: the browser imports it lazily.
 */
export interface DomainName {
  /** A-labels in lower case, without a trailing dot, as registries and name servers use them. */
  readonly ascii: string
  /** U-labels, shown to users, beside `ascii` where the two differ. */
  readonly unicode: string
  /** The label before the TLD, as A-label. */
  readonly sld: string
  /** The longest offered TLD that matches the end of the name (`com.cn` before `cn`), as A-label. */
  readonly tld: string
  readonly warning: NameWarning | undefined
}

// UTS 46 section 4 with every check enabled: registries reject what any of the checks rejects. Non-transitional: `ß` and ZWJ are
// preserved, as in IDNA 2008.
const strict = {
  useSTD3ASCIIRules: true,
  checkHyphens: true,
  checkBidi: true,
  checkJoiners: true,
  transitionalProcessing: false,
} as const

const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const lastLabel = /^(?:[a-z]{2,30}|xn--[a-z0-9-]+)$/

/** RFC 1035 section 2.3.4: 255 octets on the wire, which are 253 as text without the trailing dot. */
const maxName = 253
/** Octets may be written with up to four characters each (`\\DDD`, decomposed letters), in UTF-16 units. */
const maxNameText = 4 * maxName

/**
 * Whether a text is too long to be any name: judged before anything else is done with it, since normalizing and encoding take time with each
 * label, and an A-label is never shorter than its U-label in characters.
 */
export const isBeyondNames = (text: string): boolean =>
  text.length > maxName && (text.length > maxNameText || [...text.normalize('NFC')].length > maxName + 1)

/** Trimmed, lower case, NFC, ideographic and full-width dots as dots, no trailing dot. */
function tidy(input: string): string {
  const text = input.trim().toLowerCase()
  const dotted = isPlain(text)
    ? text
    : input
        .trim()
        .normalize('NFC')
        .toLowerCase()
        .replace(/[\u3002\uff0e\uff61]/g, '.')
  return dotted.endsWith('.') ? dotted.slice(0, -1) : dotted
}

/**
 * A-labels of a host name in a record: ASCII labels stay unchanged (`_dmarc`, `*`), the others go through UTS 46; undefined where
 * that rejects one, and for a name above 253 octets. The record rules decide what a valid host name is.
 */
export function toAsciiName(input: string): string | undefined {
  if (isBeyondNames(input.trim())) return undefined
  const labels = tidy(input)
    .split('.')
    .map(each => (/^[\x20-\x7e]*$/.test(each) ? each : toASCII(each, strict)))
  return labels.includes(null) ? undefined : labels.join('.')
}

/**
 * U-labels of a name stored as A-labels. A label that does not decode stays unchanged, since the display must not invent a name.
 */
export function toUnicodeName(ascii: string): string {
  if (isPlain(ascii) || isBeyondNames(ascii)) return ascii
  const { domain, error } = toUnicode(ascii, strict)
  return error ? ascii : domain
}

/**
 * A host that is created at a registry, as A-labels: undefined where it is none, or where IDNA 2008 forbids a character of it. The
 * hosts in values of records may be any.
 */
export function readHostObject(typed: string): string | undefined {
  const host = parseHostName(toAsciiName(typed.trim()) ?? '')
  if (host === undefined || !host.includes('.')) return undefined
  const unicode = toUnicodeName(host)
  const isUndecoded = unicode.split('.').some(each => each.startsWith('xn--'))
  return isUndecoded || forbiddenCharacter(unicode.replaceAll('_', '')) ? undefined : host
}

/** The longest entry of `tlds` at the end of `ascii`. */
export function tldOf(ascii: string, tlds: ReadonlySet<string>): string | undefined {
  for (let dot = ascii.indexOf('.'); dot !== -1; dot = ascii.indexOf('.', dot + 1)) {
    const extension = ascii.slice(dot + 1)
    if (tlds.has(extension)) return extension
  }
  return undefined
}

/** Letters, digits, hyphens and no `xn--`: UTS 46 leaves such a name unchanged, so its tables are not needed. */
const isPlain = (text: string) => /^[a-z0-9.-]+$/.test(text) && !text.includes('xn--')

// A fast path for nearly every typed name.
const common = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,2}[a-z]{2,30}$/

function formatError(ascii: string): DomainNameError | undefined {
  if (common.test(ascii) && !ascii.includes('--')) return undefined
  const labels = ascii.split('.')
  if (labels.length > 3) return 'domain-name-too-many-labels'
  if (ascii.length > 253 || labels.some(each => each.length > 63)) return 'domain-name-too-long'
  const wellFormed = labels.every(each => label.test(each) && (each.slice(2, 4) !== '--' || each.startsWith('xn--')))
  return wellFormed && labels.length >= 2 && lastLabel.test(labels.at(-1) ?? '') ? undefined : 'domain-name-format'
}

/**
 * Parses a typed name by the specification's rule: up to 3 labels of up to 63, TLD of 2 to 30 letters or `xn--`. `tlds` are the
 * A-labels of the offered TLDs: with them exactly one label may precede the TLD, and IDNA 2008 judges its characters (RFC 5892).
 * Without them (a WHOIS look-up) the TLD is everything after the first label.
 */
export function readDomainName(input: string, tlds?: ReadonlySet<string>): Done<DomainName> | Failure<DomainNameError> {
  if (isBeyondNames(input.trim())) return fail('domain-name-too-long')
  const text = tidy(input)
  if (text === '') return fail('domain-name-empty')
  const isAscii = /^[\x20-\x7e]*$/.test(text)
  const encoded = isPlain(text) ? text : toASCII(text, strict)
  const error = formatError(encoded ?? text)
  if (encoded === null)
    return fail(isAscii && !text.includes('xn--') ? (error ?? 'domain-name-format') : 'domain-name-not-idn')
  if (error) return fail(error)

  const tld = tlds ? tldOf(encoded, tlds) : encoded.slice(encoded.indexOf('.') + 1)
  if (tld === undefined)
    return fail('domain-name-extension-unknown', { tld: encoded.slice(encoded.lastIndexOf('.') + 1) })
  const sld = encoded.slice(0, -tld.length - 1)
  if (sld.includes('.'))
    return fail('domain-name-below-another', { name: `${sld.slice(sld.lastIndexOf('.') + 1)}.${tld}` })
  const unicode = toUnicodeName(encoded)
  // A look-up may be of a name that a registry has sold all the same.
  const forbidden = tlds && forbiddenCharacter(unicode)
  if (forbidden) {
    const { character, where } = forbidden
    return fail(where === 'here' ? 'domain-name-context' : 'domain-name-character', { character })
  }
  return ok({
    ascii: encoded,
    unicode,
    sld,
    tld,
    warning: isPlain(unicode) ? undefined : nameWarning(unicode.split('.')),
  })
}

export type { DomainNameError, NameWarning }
