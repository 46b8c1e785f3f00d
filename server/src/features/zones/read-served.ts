import type { ReadSerials } from '@namestead/adapters/name-server/read-serials'
import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/zones'
import type { Databases, Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { isServed } from './rules.ts'
import { findZone } from './zones.ts'

/**
 * Whether our name servers answer with a version of the zone, asked at the servers themselves. The first time that all of them
 * did is kept: the version is served at least since then.
 */
export const readServed =
  ({ transact }: Pick<Databases, 'transact'>, readSerials: ReadSerials) =>
  async (db: Db, { account, now }: Actor, input: Input<typeof contract.readServed>) => {
    const zone = await findZone(db, account, input.domain)
    if (!zone) return fail('zone-unknown')
    if (zone.served_version === zone.version && zone.served_at !== null)
      return ok({ version: zone.version, since: zone.served_at, waitingFor: [] })
    const serials = await readSerials(zone.name)
    const waitingFor = serials
      .filter(({ serial }) => serial === undefined || !isServed(Number(zone.version), serial))
      .map(({ server }) => server)
    if (waitingFor.length > 0) return ok({ version: zone.version, since: null, waitingFor })
    await transact(tx =>
      tx
        .updateTable('zones')
        .set({ served_version: zone.version, served_at: now })
        .where('id', '=', zone.id)
        // The version that was asked about: a change meanwhile is asked about again.
        .where('version', '=', zone.version)
        .execute(),
    )
    return ok({ version: zone.version, since: now, waitingFor })
  }
