/** What extensions ask of a registrant: the values are checked with the contact, their presence with the domain. */
import type { Response } from '../epp/answers.ts'
import type { ExtensionData, PostalAddress } from '../port.ts'
import type { Policies, TldPolicy } from './tld-policies.ts'
import { refuse } from './use-case.ts'

/** Values of an extension that the registry does not know, or that it does not take. */
export function brokenRegistrantData(policies: Policies, data: readonly ExtensionData[]): Response | null {
  for (const { extension, values } of data) {
    const asked = policies.get(extension)?.registrant
    if (!asked) return refuse(2306, `.${extension} asks nothing of a registrant`)
    for (const { key, value } of values) {
      const field = asked.fields.find(one => one.key === key)
      if (!field) return refuse(2306, `.${extension} does not ask for ${key}`)
      if (field.form && !field.form.test(value)) return refuse(2005, field.asks)
    }
  }
  return null
}

export type Registrant = {
  readonly id: string
  readonly addresses: readonly PostalAddress[]
  readonly registrant_data: readonly ExtensionData[]
}

/** Whether a contact may be the registrant of a domain of this TLD. */
export function brokenRegistrant(policy: TldPolicy, registrant: Registrant | undefined): Response | null {
  const asked = policy.registrant
  if (!asked || !registrant) return null
  const [address] = registrant.addresses
  if (asked.countries.length > 0 && !asked.countries.includes(address?.country ?? ''))
    return refuse(2306, `a registrant of .${policy.tld} has its address in one of ${asked.countries.join(' ')}`)
  const given = registrant.registrant_data.find(({ extension }) => extension === policy.tld)?.values ?? []
  const kind = address?.organisation ? 'organisation' : 'person'
  for (const field of asked.fields) {
    const value = given.find(({ key }) => key === field.key)?.value
    if (value === undefined) return refuse(2003, `the registrant has no ${field.key} for .${policy.tld}`)
    if (field.values && !field.values[kind].includes(value)) return refuse(2306, field.asks)
  }
  return null
}
