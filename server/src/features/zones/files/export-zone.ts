import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/zones'
import type { Db } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/use-case.ts'
import { authorityOf } from '../authority.ts'
import { checkRow, readRecords } from '../records.ts'
import { findZone } from '../zones.ts'
import { writeZoneFile } from './write-zone-file.ts'

export const exportZone =
  (ourNameServers: readonly string[]) =>
  async (db: Db, { account }: Actor, { domain }: Input<typeof contract.exportZone>) => {
    const zone = await findZone(db, account, domain)
    if (!zone) return fail('zone-unknown')
    const rows = await readRecords(db, zone.id)
    const hosts = rows.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b), 'en'))
    const records = hosts
      .map(row => checkRow(row, zone.name))
      .flatMap(row => (row.failed === undefined ? [row.data] : []))
    const file = { name: zone.name, version: Number(zone.version), authority: authorityOf(ourNameServers) }
    return ok({ fileName: `${zone.name}.zone`, text: writeZoneFile(file, records) })
  }

/** The apex first, then by host and type. */
const placeOf = ({ host, type }: { host: string; type: string }) => `${host === '@' ? '' : host} ${type}`
