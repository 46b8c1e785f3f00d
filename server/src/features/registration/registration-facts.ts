import type { Money } from '@namestead/contract/money'
import * as z from 'zod/mini'
import type { Availability } from './availability.ts'

/** The facts about a domain that the cart stores besides the choices: a premium domain's own prices, in minor units. */
export const registrationFacts = z.object({
  premium: z.boolean(),
  register: z.string(),
  renew: z.string(),
  agreedFees: z.nullable(z.object({ first: z.string(), later: z.string() })),
})
export type RegistrationFacts = z.infer<typeof registrationFacts>

/** What a registry answered about an available domain. */
export const factsOf = ({
  state,
  register,
  renew,
  agreedFees,
}: Extract<Availability, { register: Money }>): RegistrationFacts => ({
  premium: state === 'premium',
  register: register.minor.toString(),
  renew: renew.minor.toString(),
  agreedFees,
})
