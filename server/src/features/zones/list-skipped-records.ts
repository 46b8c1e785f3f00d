import { compileZone } from '@namestead/adapters/name-server/compile-zone'
import { ok } from '@namestead/contract/result'
import type { Databases } from '../../platform/database.ts'
import type { Listener } from '../../platform/listen.ts'
import { zoneSource } from './zone-source.ts'

const maxListed = 1000
/** Keys do not decide which records are skipped, and stay sealed. */
const withoutKeys = async () => new Map()
const noServices = { redirectIpv4: [], redirectIpv6: [], mailExchangers: [] }

export interface ZonePorts {
  readonly databases: Databases
  readonly listener: Listener
  readonly ourNameServers: readonly string[]
}

/** Compiles every zone as the name server does. */
export const listSkippedRecords =
  ({ databases, listener, ourNameServers }: ZonePorts) =>
  async () => {
    const records: { zone: string; record: string; host: string; type: string; reason: string }[] = []
    let [zones, total] = [0, 0]
    for await (const zone of zoneSource(databases, listener, ourNameServers, withoutKeys).loadZones()) {
      zones++
      for (const { id, host, type, why } of compileZone(zone, noServices).skipped) {
        total++
        if (records.length < maxListed) records.push({ zone: zone.name, record: `${id}`, host, type, reason: why })
      }
    }
    return ok({ zones, records, total })
  }
