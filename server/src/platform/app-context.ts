import { type Clock, realClock, virtualClock } from './clock.ts'
import { connectDatabase, type Databases } from './database.ts'
import { type Listener, startListener } from './listen.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { noteOutsideCalls, type OutsideCalls } from './outside-calls.ts'
import { openPolicies, type Policies } from './policies.ts'
import type { Settings } from './settings.ts'
import { openSites, type SiteRows, type Sites } from './sites.ts'
import { openVaults, type Vaults } from './vault.ts'

/** The open resources of one process: opened once, passed on, closed last. */
export interface AppContext {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly databases: Databases
  /** The connections of the user who owns the tables, for what alters them; where no other user is known, the same as `databases`. */
  readonly owner: Databases
  readonly listener: Listener
  readonly clock: Clock
  readonly policies: Policies
  readonly log: Log
  readonly metrics: Metrics
  readonly vaults: Vaults
  readonly outsideCalls: OutsideCalls
  readonly sites: Sites
  close(): Promise<void>
}

/**
 * Connections per process; all together must fit PostgreSQL's default limit of 100. A job holds its connection from one
 * statement to the next; most calls read, and a read that waits for a connection takes an eighth longer.
 */
const connectionsOf: Readonly<Record<string, { readonly writing: number; readonly reading: number }>> = {
  web: { writing: 10, reading: 14 },
  worker: { writing: 16, reading: 8 },
}

/** `siteRows`: how the sites are read, whose table belongs to a feature. */
export async function openAppContext(
  settings: Settings,
  databaseUrl: string,
  role: string,
  siteRows: SiteRows,
): Promise<AppContext> {
  const log = createLog(settings.logLevel, role)
  const { writing, reading } = connectionsOf[role] ?? { writing: 6, reading: 4 }
  // A client of the site gives up after 30 s; sweeps and jobs may take longer, but not forever.
  const statementSeconds = role === 'web' ? settings.statementSeconds : settings.statementSeconds * 10
  const databases = connectDatabase(databaseUrl, {
    max: writing,
    reading,
    applicationName: `namestead-${role}`,
    statementSeconds,
  })
  // Connects when it is used.
  const owner = settings.databaseOwnerUrl
    ? connectDatabase(settings.databaseOwnerUrl, {
        max: 1,
        applicationName: `namestead-${role}-owner`,
        statementSeconds,
      })
    : databases
  const vaults = await openVaults(settings, databases)
  const listener = await startListener(databaseUrl, log)
  const clock = settings.mode === 'sandbox' ? await virtualClock(databases.db, listener) : realClock
  return {
    settings,
    databaseUrl,
    databases,
    owner,
    listener,
    clock,
    policies: await openPolicies(databases.db, listener),
    log,
    metrics: createMetrics(role),
    vaults,
    outsideCalls: noteOutsideCalls({ databases, log }),
    sites: await openSites(databases.db, listener, settings, siteRows),
    async close() {
      await listener.close()
      if (owner !== databases) await owner.close()
      await databases.close()
    },
  }
}
