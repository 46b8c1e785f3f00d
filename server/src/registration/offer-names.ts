import type { Text } from '@namestead/contract/language'
import type { Catalogue, Tld } from '../tlds/index.ts'
import type { AvailabilityChecks } from './availability.ts'
import type { RegistrationFacts } from './product.ts'
import { readName } from './read-names.ts'
import { refusals } from './texts.ts'

export type OfferedName =
  | {
      readonly typed: string
      readonly subject: string
      readonly years: Tld['rules']['years']
      readonly facts: RegistrationFacts
    }
  | { readonly typed: string; readonly why: Text; readonly parameters: Readonly<Record<string, string>> }

/** Which of the typed names may be bought now, with the facts that their price follows from. */
export async function offerNames(
  catalogue: Catalogue,
  checks: AvailabilityChecks,
  typed: readonly string[],
): Promise<OfferedName[]> {
  const read = typed.map(text => ({ text, name: readName(catalogue, text) }))
  const offers = new Map<string, OfferedName>()
  const asked = read.flatMap(({ name }) => (name ? [name] : []))
  const unicodeOf = new Map(asked.map(name => [name.ascii, name.unicode]))
  for await (const [{ ascii, tld }, availability] of checks.check([
    ...new Map(asked.map(name => [name.ascii, name])).values(),
  ])) {
    const shown = { typed: unicodeOf.get(ascii) ?? ascii, parameters: { name: unicodeOf.get(ascii) ?? ascii } }
    if (availability.state !== 'available') {
      offers.set(ascii, { ...shown, why: refusals[availability.state] })
      continue
    }
    const { premium, register, renew, agreedFees } = availability
    offers.set(ascii, {
      typed: shown.typed,
      subject: ascii,
      years: tld.rules.years,
      facts: { premium, register: register.minor.toString(), renew: renew.minor.toString(), agreedFees },
    })
  }
  return read.map(({ text, name }) =>
    name
      ? (offers.get(name.ascii) ?? { typed: text, why: refusals.unknown, parameters: { name: text } })
      : { typed: text, why: refusals.invalid, parameters: { name: text } },
  )
}
