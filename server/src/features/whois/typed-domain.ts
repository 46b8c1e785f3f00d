import { type DomainName, readDomainName } from '@namestead/contract/domain-name'
import { cleanSearch } from '@namestead/contract/registration'
import type { Catalogue } from '../tlds/index.ts'

/** Below country TLDs that we do not offer, registries sell domains under these labels (`example.co.ke`). */
const secondLevels: ReadonlySet<string> = new Set([
  'ac', 'co', 'com', 'edu', 'go', 'gob', 'gov', 'gouv', 'info', 'ltd', 'me', 'mil', 'ne', 'net', 'nom', 'or', 'org', 'plc',
  'web',
]) // biome-ignore format: one list

const maxLabels = 3

/** The domain in what was typed: of a host below a domain it is the domain. Undefined where there is none. */
export function readTypedDomain(catalogue: Catalogue, typed: string): DomainName | undefined {
  const { searched } = cleanSearch(typed)
  const name = searched.split('.').slice(-maxLabels).join('.')
  const read = readDomainName(name, catalogue.labels)
  if (read.failed === undefined) return read.data
  if (read.failed === 'domain-name-below-another') return parsed(String(read.parameters.name), catalogue.labels)
  return read.failed === 'domain-name-extension-unknown' ? parsed(registrable(name)) : undefined
}

function parsed(name: string, tlds?: ReadonlySet<string>): DomainName | undefined {
  const read = readDomainName(name, tlds)
  return read.failed === undefined ? read.data : undefined
}

function registrable(name: string): string {
  const labels = name.replace(/\.$/, '').split('.')
  const second = labels.at(-2) ?? ''
  return labels.slice(secondLevels.has(second) ? -3 : -2).join('.')
}
