import type { Output } from '@namestead/contract/call'
import type { readDomain } from '@namestead/contract/domains'

/** Everything that is shown of one name. */
export type DomainDetails = Output<typeof readDomain>
