import { readDomainName, toUnicodeName } from '@namestead/contract/domain-name'
import type { Catalogue, Tld } from '../tlds/index.ts'
import type { AskedName } from './availability.ts'

/** A name that may be asked for, with what the person is shown. */
export interface ReadName extends AskedName {
  readonly unicode: string
  readonly label: string
  readonly lookAlike: boolean
}

/** Reads a typed name against the offered TLDs and its TLD's own rules; undefined where it cannot be registered. */
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

/** A keyword as the label it would be: what people type around it falls away. */
export function readKeyword(catalogue: Catalogue, typed: string): string | undefined {
  const [first = ''] = typed.trim().split(/[.\s\u3002\uff0e]+/)
  const probe = readDomainName(`${first}.com`, catalogue.labels)
  return probe.failed === undefined ? probe.data.sld : undefined
}

/** The label under a TLD, where that TLD takes it. */
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
