import type { Text } from '@namestead/contract/language'
import type { Catalogue, Tld } from '../tlds/index.ts'
import { type AvailabilityChecks, checkAll, unknown } from './availability.ts'
import { factsOf, type RegistrationFacts } from './registration-facts.ts'
import { readName } from './search/read-names.ts'
import { refusals } from './texts.ts'

export type OfferedName =
  | {
      readonly typed: string
      readonly subject: string
      readonly years: Tld['rules']['years']
      readonly facts: RegistrationFacts
    }
  | { readonly typed: string; readonly why: Text; readonly parameters: Readonly<Record<string, string>> }

/** The typed domains that can be bought now, with the facts that their price depends on. */
export async function offerNames(
  catalogue: Catalogue,
  checks: AvailabilityChecks,
  typed: readonly string[],
): Promise<OfferedName[]> {
  const read = typed.map(text => ({ text, name: readName(catalogue, text) }))
  const names = read.flatMap(({ name }) => name ?? [])
  const answers = new Map(await checkAll(checks, names))
  // A premium domain has a price of its own, which is agreed to: what was cached for a search may have moved.
  const premium = names.filter(({ ascii }) => answers.get(ascii)?.state === 'premium')
  for (const [ascii, answer] of await checkAll(checks, premium, { fresh: true })) answers.set(ascii, answer)
  return read.map(({ text, name }) => {
    if (!name) return { typed: text, why: refusals.invalid, parameters: { name: text } }
    const { ascii, unicode, tld } = name
    const availability = answers.get(ascii) ?? unknown
    if (!availability.register)
      return { typed: unicode, why: refusals[availability.state], parameters: { name: unicode } }
    return {
      typed: unicode,
      subject: ascii,
      years: tld.rules.years,
      facts: factsOf(availability),
    }
  })
}
