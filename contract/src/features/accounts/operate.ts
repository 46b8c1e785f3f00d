import { operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { query } = operatorCallsOver({})

/** By what an account was found. */
export const accountMatches = ['account', 'payment', 'phone', 'domain', 'email'] as const
export type AccountMatch = (typeof accountMatches)[number]

/**
 * Accounts by one text, whose shape says what it can be: an account's number, a payment's or a recharge's (ours or the provider's), a
 * phone number, a domain (its current owner), the beginning or any part of an email address. Exact matches come first, then email
 * addresses that begin with the text in their order, then those that contain it, the newest accounts first; `@host` means those at this
 * host. Shorter texts than three characters are beginnings alone, and a whole address is not looked for as a part of others.
 */
export const findAccounts = query('/console/accounts/find-accounts', {
  permission: 'accounts.read',
  personal: true,
  input: {
    text: f.text({ max: 254 }),
    next: f.optional(f.text({ max: 40, pattern: /^(?:begins|contains) \d{1,18}$/ })),
  },
  output: {
    accounts: f.rows({
      account: f.id,
      email: f.text(),
      name: f.note(60),
      site: f.text(),
      match: f.choice(accountMatches),
      /** the payment, the phone number or the domain that matched; empty for the others */
      found: f.note(),
      restricted: f.truth,
      createdAt: f.instant,
    }),
    next: f.nullable(f.text()),
  },
})
