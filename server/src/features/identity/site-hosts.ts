import type { Db } from '../../platform/database.ts'

/** The hosts under which sites are reached, each with the id of its site, and the channel that a trigger tells of their changes. */
export const siteHosts = {
  channel: 'site_hosts',
  async read(db: Db): Promise<ReadonlyMap<string, string>> {
    const sites = await db.selectFrom('sites').select(['id', 'host']).execute()
    return new Map(sites.map(({ id, host }) => [host.toLowerCase(), id]))
  },
} as const
