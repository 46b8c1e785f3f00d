import * as accountSecurity from './account-security/index.ts'
import * as campaigns from './campaigns/index.ts'
import * as content from './content/index.ts'
import * as coupons from './coupons/index.ts'
import * as dns from './dns/index.ts'
import * as identity from './identity/index.ts'
import * as notices from './notices/index.ts'
import * as payments from './payments/index.ts'
import type { OperatorCommand } from './platform/commands.ts'
import * as registration from './registration/index.ts'
import * as support from './support/index.ts'

/** The operator commands of all features. */
export const commands: readonly OperatorCommand[] = [
  ...identity.commands,
  ...accountSecurity.commands,
  ...content.commands,
  ...coupons.commands,
  ...dns.commands,
  ...campaigns.commands,
  ...notices.commands,
  ...payments.commands,
  ...registration.commands,
  ...support.commands,
]
