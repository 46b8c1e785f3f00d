/** Name servers of a domain at its registry, whose object may have so many (RFC 5731). */
import * as f from '../../fields.ts'

export const maxNameServers = 13
export const longestHost = 253

const host = f.text({ max: longestHost })

export const nameServerList = f.list(host, { min: 1, max: maxNameServers })
/** None: ours. */
export const chosenNameServers = f.optional(f.list(host, { max: maxNameServers }))
