import { compileZone } from '@namestead/adapters/name-server/compile-zone'
import type { OperatorCommand } from '../../platform/commands.ts'
import { zoneSource } from './zone-source.ts'

const maxListed = 1000
const noServices = { redirectIpv4: [], redirectIpv6: [], mailExchangers: [] }

const listSkippedRecords: OperatorCommand = {
  name: 'list-skipped-records',
  meaning:
    'Stored DNS records that the name server cannot serve and skips, with the reason; their zones are served without them.',
  options: [],
  async run({ databases, listener, settings }) {
    const lines: string[] = []
    let zones = 0
    for await (const zone of zoneSource(databases, listener, settings.nameServers).loadZones()) {
      zones++
      for (const { id, host, type, why } of compileZone(zone, noServices).skipped)
        lines.push(`${zone.name}: record ${id}, ${host} ${type}: ${why}`)
    }
    if (lines.length === 0) return `All records of ${zones} zones can be served.`
    const more = lines.length - maxListed
    return [...lines.slice(0, maxListed), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
  },
}

export const commands: readonly OperatorCommand[] = [listSkippedRecords]
