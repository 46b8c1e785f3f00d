/** Name servers of a domain at its registry, whose object may have so many (RFC 5731). */
import { errorTexts } from '../../call.ts'
import * as f from '../../fields.ts'

export const maxNameServers = 13
export const longestHost = 253

const host = f.text({ max: longestHost })

export const nameServerList = f.list(host, { min: 1, max: maxNameServers })
/** None: ours. */
export const chosenNameServers = f.optional(f.list(host, { max: maxNameServers }))

/** Pages that check name servers as they are typed show these, too. */
export const nameServerErrors = errorTexts({
  'name-servers-invalid': { us: 'DNS format error', zhcn: 'DNS 格式错误' },
  'name-servers-too-few': { us: 'Enter at least 2 name servers', zhcn: '请至少填写 2 个 DNS 服务器' },
  'name-servers-repeated': { us: 'Each name server can be listed only once', zhcn: 'DNS 服务器不能重复' },
})
