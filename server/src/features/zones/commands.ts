import * as contract from '@namestead/contract/operate/zones'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.listSkippedRecords, {
    meaning:
      'Lists stored DNS records that the name server cannot serve, with the reason. Their zones are served without them.',
    options: {},
    formatResult({ zones, records, total }) {
      if (total === 0) return `All records of ${zones} zones can be served.`
      const lines = records.map(
        ({ zone, record, host, type, reason }) => `${zone}: record ${record}, ${host} ${type}: ${reason}`,
      )
      const more = total - records.length
      return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
    },
  }),
]
