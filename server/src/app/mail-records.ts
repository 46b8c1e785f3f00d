import type { Resolver } from 'node:dns/promises'
import type { ResolveRecords } from '@namestead/adapters/mail/authenticate'
import type { Settings } from '../platform/settings.ts'
import { systemCode } from '../platform/system-error.ts'

/** What the records of senders are looked up with: the machine's resolver; in sandbox mode our own name server, which knows nobody else. */
export function recordResolver({ mode, host, dnsPort }: Settings, resolver: Resolver): ResolveRecords {
  // The library that verifies mail asks for MX too, whose records its type of a resolver omits.
  const ask: ResolveRecords = async (name, type) => (await resolver.resolve(name, type)) as string[] | string[][]
  if (mode === 'live') return ask
  const isAny = host === '0.0.0.0' || host === '::'
  resolver.setServers([`${isAny ? '127.0.0.1' : host}:${dnsPort}`])
  return async (name, type) => {
    try {
      return await ask(name, type)
    } catch (error) {
      // Our name server refuses the names of others.
      const code = systemCode(error)
      throw Object.assign(new Error(`${name} ${type}`), { code: code === 'ENODATA' ? code : 'ENOTFOUND' })
    }
  }
}
