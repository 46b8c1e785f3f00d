import type { Output } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/registration'
import type { Catalogue } from '../../tlds/index.ts'
import { type NameFault, type ReadName, readTyped, underTld } from './read-names.ts'

type Kind = Output<typeof contract.searchNames>['kind']
export type SearchedName = ReadName & { readonly kind: Kind }

/** The domains that a search looks up, the exact one first; and why the typed text is not one. */
export function searchedNames(
  catalogue: Catalogue,
  typed: string,
  onlyTlds?: readonly string[],
): { readonly names: readonly SearchedName[]; readonly fault: NameFault | undefined } {
  const { exact, label, fault } = readTyped(catalogue, typed)
  if (label === undefined) return { names: [], fault }
  const wanted = onlyTlds && new Set(onlyTlds)
  const others = catalogue
    .all()
    .filter(tld => tld.registry !== null && tld.label !== exact?.tld.label && (!wanted || wanted.has(tld.label)))
    .map(tld => underTld(tld, label, exact?.lookAlike ?? false))
    .filter(name => name !== undefined)
  const ideas = wanted ? [] : ideasFor(catalogue, label)
  const names = new Map<string, SearchedName>()
  const add = (kind: Kind, found: readonly ReadName[]) => {
    for (const name of found) if (!names.has(name.ascii)) names.set(name.ascii, { ...name, kind })
  }
  if (exact) add('exact', [exact])
  add('tld', others)
  add('idea', ideas)
  return { names: [...names.values()], fault }
}

const prefixes = ['get', 'my', 'the', 'go']
const suffixes = ['hq', 'app', 'now', 'online', 'shop']

/** Suggestions near the keyword that are often still available. */
function ideasFor(catalogue: Catalogue, label: string): ReadName[] {
  const com = catalogue.find('com')
  if (!com?.registry || label.startsWith('xn--') || label.length > 30) return []
  return [...prefixes.map(prefix => `${prefix}${label}`), ...suffixes.map(suffix => `${label}${suffix}`)]
    .map(idea => underTld(com, idea, false))
    .filter(name => name !== undefined)
}
