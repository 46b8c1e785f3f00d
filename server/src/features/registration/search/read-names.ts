import { readDomainName, toUnicodeName } from '@namestead/contract/domain-name'
import { domainNameErrors } from '@namestead/contract/domain-name-errors'
import type { Text, TextParameters } from '@namestead/contract/language'
import type { Catalogue, Tld } from '../../tlds/index.ts'
import type { DomainToCheck } from '../availability.ts'

/** A registrable domain, with its displayed form. */
export interface ReadName extends DomainToCheck {
  readonly unicode: string
  readonly label: string
  readonly lookAlike: boolean
}

/** Parses a typed domain by the offered TLDs and its TLD's own rules; undefined if it cannot be registered. */
export function readName(catalogue: Catalogue, typed: string): ReadName | undefined {
  const read = readDomainName(typed, catalogue.labels)
  if (read.failed !== undefined) return undefined
  const tld = catalogue.find(read.data.tld)
  if (!tld || !labelFits(tld, read.data.sld)) return undefined
  return {
    ascii: read.data.ascii,
    unicode: read.data.unicode,
    label: read.data.sld,
    tld,
    lookAlike: read.data.warning !== undefined,
  }
}

/** Why the typed domain cannot be registered; without a reason, its TLD does not permit such a label. */
export interface NameFault {
  readonly name: string
  readonly unicode: string
  readonly tld: string
  readonly why: { readonly text: Text; readonly parameters: TextParameters } | undefined
}

interface TypedName {
  readonly exact: ReadName | undefined
  /** The label to look up under every TLD; undefined if the input contains no valid label. */
  readonly label: string | undefined
  readonly fault: NameFault | undefined
}

/** Parses a search: a whole domain, which is always answered, or a keyword. */
export function readTyped(catalogue: Catalogue, typed: string): TypedName {
  const exact = readName(catalogue, typed)
  if (exact) return { exact, label: exact.label, fault: undefined }
  const text = typed.trim()
  const isWhole = /[^\s][.\u3002\uff0e\uff61][^\s]/.test(text) && !/\s/.test(text)
  const read = readDomainName(text, catalogue.labels)
  if (isWhole && read.failed === undefined) {
    const { ascii, unicode, tld, sld } = read.data
    return { exact, label: sld, fault: { name: ascii, unicode, tld, why: undefined } }
  }
  const label = readKeyword(catalogue, text)
  if (label !== undefined && !isWhole) return { exact, label, fault: undefined }
  const key = read.failed ?? 'domain-name-format'
  const why = { text: domainNameErrors[key], parameters: read.failed === undefined ? {} : (read.parameters ?? {}) }
  return { exact, label, fault: { name: text, unicode: text, tld: text.slice(text.lastIndexOf('.') + 1) || '-', why } }
}

/** A keyword as a label, without the usual parts around it. For `www.example.com` it is `example`. */
function readKeyword(catalogue: Catalogue, typed: string): string | undefined {
  const labels = typed.split(/[.\s\u3002\uff0e\uff61]+/).filter(Boolean)
  const at = labels.length > 2 && /^www\d?$/i.test(labels[0] ?? '') ? 1 : 0
  const probe = readDomainName(`${labels[at] ?? ''}.com`, catalogue.labels)
  return probe.failed === undefined ? probe.data.sld : undefined
}

/** The label under a TLD, if that TLD permits it. */
export function underTld(tld: Tld, label: string, lookAlike: boolean): ReadName | undefined {
  if (!labelFits(tld, label)) return undefined
  const ascii = `${label}.${tld.label}`
  return { ascii, unicode: toUnicodeName(ascii), label, tld, lookAlike }
}

function labelFits({ rules: { labels } }: Tld, label: string): boolean {
  if (label.includes('.')) return false
  if (label.length < labels.min || label.length > labels.max) return false
  if (!labels.digitsOnly && /^\d+$/.test(label)) return false
  const international = label.startsWith('xn--')
  if (international ? labels.idn.length === 0 : labels.idnOnly) return false
  return true
}
