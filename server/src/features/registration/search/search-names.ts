import type { Input } from '@namestead/contract/call'
import type { Values } from '@namestead/contract/fields'
import { type Language, translate } from '@namestead/contract/language'
import type * as contract from '@namestead/contract/registration'
import type { Db } from '../../../platform/database.ts'
import type { Caller } from '../../../platform/use-case.ts'
import { ownNames } from '../../domains/index.ts'
import { levelOf } from '../../identity/index.ts'
import type { Catalogue } from '../../tlds/index.ts'
import type { AvailabilityChecks } from '../availability.ts'
import type { NameFault } from './read-names.ts'
import { type SearchedName, searchedNames } from './searched-names.ts'
import { type ShownPrices, shownPrices } from './shown-prices.ts'

type Row = Values<typeof contract.foundNameFields>

/** Searches a domain or keyword under every connected TLD. The exact domain is queried first and in a frame of its own. */
export const searchNames = (catalogue: Catalogue, checks: AvailabilityChecks) =>
  async function* (
    db: Db,
    { account, language }: Caller,
    input: Input<typeof contract.searchNames>,
    signal: AbortSignal,
  ): AsyncIterable<Row> {
    const { names: asked, fault } = searchedNames(catalogue, input.name, input.tlds)
    if (fault) yield invalidRow(fault, language)
    if (asked.length === 0) return
    const [own, level] = await Promise.all([
      ownNames(
        db,
        account,
        asked.map(({ ascii }) => ascii),
      ),
      levelOf(db, account),
    ])
    const byName = new Map(asked.map(name => [name.ascii, name]))
    for await (const { names, availabilities } of checks.check(asked, {
      signal,
      firstAlone: asked[0]?.kind === 'exact',
    }))
      for (const [at, { ascii }] of names.entries()) {
        const [name, availability] = [byName.get(ascii), availabilities[at]]
        if (!name || !availability) continue
        // A suggestion must be available.
        if (name.kind === 'idea' && !availability.register) continue
        yield rowOf(name, shownPrices(name.tld, availability, level), own.get(ascii))
      }
  }

const rowOf = (name: SearchedName, shown: ShownPrices, domain: string | undefined): Row => ({
  kind: name.kind,
  name: name.ascii,
  unicode: name.unicode,
  tld: name.tld.label,
  // A registry's answer from a minute ago may be older than the account's own registration.
  ...(domain === undefined ? { opensAt: undefined, ...shown } : yours),
  lookAlike: name.lookAlike,
  note: undefined,
  domain,
})

const yours = {
  state: 'yours',
  register: null,
  renew: null,
  list: undefined,
  offerUntil: undefined,
  opensAt: undefined,
} as const

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
  opensAt: undefined,
  lookAlike: false,
  note: why && translate(why.text, language, why.parameters),
  domain: undefined,
})
