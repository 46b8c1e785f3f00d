import * as f from '../../fields.ts'
import { chosenNameServers } from '../portfolio/name-servers.ts'

/** The customer's choices for all lines of an order. Each product takes its own of them, and refuses those that are missing. */
export const choiceFields = {
  /** for domains to register or to transfer; default: the account's default template */
  template: f.optional(f.id),
  /** for domains to register; default: ours */
  nameServers: chosenNameServers,
}

export const choiceErrors = [
  'template-unknown',
  'registrant-data-needed',
  'registrant-country',
  'name-servers-invalid',
  'name-servers-too-few',
  'name-servers-repeated',
] as const
