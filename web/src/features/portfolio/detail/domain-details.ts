import type { Output } from '@namestead/contract/call'
import type { readDomain } from '@namestead/contract/portfolio'

/** All data that is shown about one domain. */
export type DomainDetails = Output<typeof readDomain>
