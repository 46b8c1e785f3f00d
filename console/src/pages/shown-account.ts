import type { Output } from '@namestead/contract/call'
import type { showAccount } from '@namestead/contract/operate/accounts'

/** What the account's page shows. */
export type ShownAccount = Output<typeof showAccount>
