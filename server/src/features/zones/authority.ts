import type { ZoneAuthority } from '@namestead/adapters/name-server/port'

/** SOA and NS of every zone. Refresh and retry suit secondaries; the numbers are seconds. */
export const authorityOf = (nameServers: readonly string[]): ZoneAuthority => ({
  nameServers,
  contact: `hostmaster@${(nameServers[0] ?? '').split('.').slice(1).join('.')}`,
  ttl: 3600, refresh: 14_400, retry: 3600, expire: 1_209_600, negativeTtl: 300,
}) // biome-ignore format: the numbers of one SOA
