import type { SiteRows } from '../../platform/sites.ts'

/** The sites, and the channel by which a trigger says that one has changed. */
export const siteRows: SiteRows = {
  channel: 'site_hosts',
  read: db => db.selectFrom('sites').select(['id', 'host', 'name']).execute(),
}
