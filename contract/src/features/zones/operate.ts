import { operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { query } = operatorCallsOver({})

/** Stored records that the name server cannot serve; the rest of their zones is served. */
export const listSkippedRecords = query('/console/zones/list-skipped-records', {
  permission: 'registry.read',
  output: {
    zones: f.integer(),
    /** the first thousand */
    records: f.rows({ zone: f.text(), record: f.text(), host: f.note(300), type: f.text(), reason: f.note(1000) }),
    total: f.integer(),
  },
})
