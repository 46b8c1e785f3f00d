import { networkInterfaces } from 'node:os'
import type { Db } from './database.ts'
import { hostOf } from './http/hosts.ts'
import { type Listener, serially } from './listen.ts'
import { publicUrlOf, type Settings } from './settings.ts'

/** One of the sites of this installation, as calls, mails and pages speak of it. */
export interface Site {
  readonly id: string
  /** Scheme, host and port of links to it, without a slash at the end. */
  readonly address: string
  /** Its brand: what the product is called there. */
  readonly name: string
}

/** A site as its table has it. */
export interface SiteRow {
  readonly id: string
  readonly host: string
  readonly name: string
}

export interface SiteRows {
  /** The channel that says that a site was added, changed or has gone. */
  readonly channel: string
  read(db: Db): Promise<readonly SiteRow[]>
}

/** The installation's sites, in memory, so that neither a request nor a mail costs a query. */
export interface Sites {
  /** The site of a host; undefined for an unknown one. */
  ofHost(host: string): Site | undefined
  /** A site by its id. */
  of(id: string): Promise<Site>
  /** The installation's own. */
  main(): Site
}

/** The first site, served under every host that is not another site's. */
export const mainSite = '1'

/** Without notifications a site that was just made, or has left, is noticed this late. */
const rereadMs = 2000

/**
 * The accepted hosts: that of `PUBLIC_URL` and those of the sites; without `PUBLIC_URL`, `localhost` and the addresses of this
 * machine. Links in mails and the origin of posts are derived from the host, so no other one is accepted. All sites are in memory
 * and read again when their channel says so.
 */
export async function openSites(db: Db, listener: Listener, settings: Settings, rows: SiteRows): Promise<Sites> {
  const main = publicUrlOf(settings)
  const own = settings.publicUrl === undefined ? machine() : [hostOf(new URL(main).host)]
  let byHost: ReadonlyMap<string, Site> = new Map()
  let byId: ReadonlyMap<string, Site> = new Map()
  let readAt = 0
  const read = serially(async () => {
    readAt = performance.now()
    const found = (await rows.read(db)).map(({ id, host, name }) => ({
      host: host.toLowerCase(),
      site: { id, name, address: id === mainSite ? main : addressUnder(main, host.toLowerCase()) },
    }))
    byId = new Map(found.map(({ site }) => [site.id, site]))
    const first = byId.get(mainSite)
    byHost = new Map([
      ...own.flatMap(host => (first && host !== undefined ? [[host, first] as const] : [])),
      ...found.map(({ host, site }) => [host, site] as const),
    ])
  })
  // Listens before the first read, since a change in between would be missed.
  await listener.listen(rows.channel, read)
  await read()
  return {
    ofHost(host) {
      if (!listener.connected() && performance.now() - readAt > rereadMs) read().catch(() => undefined)
      return byHost.get(host)
    },
    async of(id) {
      if (!byId.has(id)) await read()
      const site = byId.get(id)
      if (!site) throw new Error(`there is no site ${id}`)
      return site
    },
    main() {
      const site = byId.get(mainSite)
      if (!site) throw new Error('the installation has no site of its own')
      return site
    },
  }
}

/** Another site is reached as the installation's own is: by its scheme and port. */
function addressUnder(main: string, host: string): string {
  const address = new URL(main)
  address.hostname = host
  return address.origin
}

const machine = () => [
  'localhost',
  ...Object.values(networkInterfaces()).flatMap(addresses =>
    (addresses ?? []).map(({ address }) => address.replace(/%.*$/, '').toLowerCase()),
  ),
]
