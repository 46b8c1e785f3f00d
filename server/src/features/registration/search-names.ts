import type { Input } from '@namestead/contract/call'
import type { Values } from '@namestead/contract/fields'
import { type Language, translate } from '@namestead/contract/language'
import type * as contract from '@namestead/contract/registration'
import type { Db } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'
import { ownNames } from '../domains/index.ts'
import { levelOf } from '../identity/index.ts'
import type { Catalogue } from '../tlds/index.ts'
import type { AvailabilityChecks } from './availability.ts'
import { type NameFault, type ReadName, readTyped, underTld } from './read-names.ts'
import { type ShownPrices, shownPrices } from './shown-prices.ts'

type Row = Values<typeof contract.foundNameFields>
type Kind = Row['kind']

/** Searches a domain or keyword under every connected TLD. The exact domain is queried first and in a frame of its own. */
export const searchNames = (catalogue: Catalogue, checks: AvailabilityChecks) =>
  async function* (
    db: Db,
    { session, language }: Context,
    input: Input<typeof contract.searchNames>,
    signal: AbortSignal,
  ): AsyncIterable<Row> {
    const typed = readTyped(catalogue, input.name)
    const { exact, label, fault } = typed
    if (fault) yield invalidRow(fault, language)
    if (label === undefined) return
    const wanted = input.tlds ? new Set(input.tlds) : undefined
    const others = catalogue
      .all()
      .filter(tld => tld.registry !== null && tld.label !== exact?.tld.label && (!wanted || wanted.has(tld.label)))
      .map(tld => underTld(tld, label, exact?.lookAlike ?? false))
      .filter(name => name !== undefined)
    const ideas = input.tlds ? [] : ideasFor(catalogue, label)
    const kinds = new Map<string, Kind>([
      ...ideas.map((name): [string, Kind] => [name.ascii, 'idea']),
      ...others.map((name): [string, Kind] => [name.ascii, 'tld']),
      ...(exact ? [[exact.ascii, 'exact'] as [string, Kind]] : []),
    ])
    const asked = [...(exact ? [exact] : []), ...others, ...ideas.filter(name => kinds.get(name.ascii) === 'idea')]
    const [own, level] = await Promise.all([
      ownNames(
        db,
        session?.account,
        asked.map(({ ascii }) => ascii),
      ),
      levelOf(db, session?.account),
    ])
    const byName = new Map(asked.map(name => [name.ascii, name]))
    for await (const { names, availabilities } of checks.check(asked, { signal, firstAlone: exact !== undefined }))
      for (const [at, { ascii }] of names.entries()) {
        const [name, kind, availability] = [byName.get(ascii), kinds.get(ascii), availabilities[at]]
        if (!name || !kind || !availability) continue
        // A suggestion must be available.
        if (kind === 'idea' && !availability.register) continue
        yield rowOf(name, kind, shownPrices(name.tld, availability, level), own.get(ascii))
      }
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

const rowOf = (name: ReadName, kind: Kind, shown: ShownPrices, domain: string | undefined): Row => ({
  kind,
  name: name.ascii,
  unicode: name.unicode,
  tld: name.tld.label,
  // A registry's answer from a minute ago may be older than the account's own registration.
  ...(domain === undefined ? shown : yours),
  lookAlike: name.lookAlike,
  note: undefined,
  domain,
})

const yours = { state: 'yours', register: null, renew: null, list: undefined, offerUntil: undefined } as const

/** The typed domain, and why it is invalid here. */
const invalidRow = ({ name, unicode, tld, why }: NameFault, language: Language): Row => ({
  kind: 'exact',
  name,
  unicode,
  tld,
  state: 'invalid',
  register: null,
  renew: null,
  list: undefined,
  offerUntil: undefined,
  lookAlike: false,
  note: why && translate(why.text, language, why.parameters),
  domain: undefined,
})
