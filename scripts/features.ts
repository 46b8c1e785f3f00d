/** What the server's features are allowed, by their `facts.ts`: for the checks of imports and of tables. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureFacts } from '../server/src/platform/feature.ts'

const folder = join(import.meta.dirname, '../server/src/features')
const facts: readonly FeatureFacts[] = await Promise.all(
  readdirSync(folder).map(async name => {
    const { facts }: { facts: FeatureFacts } = await import(join(folder, name, 'facts.ts'))
    if (facts.name !== name) throw new Error(`server/src/features/${name}/facts.ts names ${facts.name}`)
    return facts
  }),
)

/** The features by tier: one imports from its own tier and those before it, never from one behind it, and reads their tables. */
export const tiers: readonly (readonly string[])[] = [1, 2, 3, 4, 5].map(tier =>
  facts.filter(one => one.tier === tier).map(({ name }) => name),
)

/**
 * Features that were divided, with the names that have their work now. Migrations of theirs keep their names; `npm test -- <old name>`
 * runs all heirs.
 */
export const heirs: Readonly<Record<string, readonly string[]>> = {
  domains: ['domains', 'portfolio', 'locks', 'registrant-changes', 'pushes'],
  dns: ['zones', 'redirects', 'dnssec', 'record-templates'],
  payments: ['recharges', 'bank-transfers', 'exchange-rates'],
  transfers: ['transfers-in', 'transfers-out', 'intakes'],
}

/** The tables by owner. Only the owner writes them; its migrations make them. */
export const tablesOf: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'audit_log', 'batch_items', 'batches', 'daily_checks', 'policies', 'schema_migrations', 'secrets', 'state_history',
    'outside_calls', 'policy_withdrawals', 'process_heartbeats', 'virtual_clock', 'work_failures', 'worker_heartbeats',
  ], // biome-ignore format: one list
  ...Object.fromEntries(facts.map(({ name, tables = [] }) => [name, tables])),
}
