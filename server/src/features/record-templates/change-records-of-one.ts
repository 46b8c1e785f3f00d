import type { Text, TextParameters } from '@namestead/contract/language'
import { fill } from '@namestead/contract/language'
import { errors } from '@namestead/contract/record-templates'
import type { BatchItem, ItemOutcome } from '../../platform/batches.ts'
import type { Databases, Tx } from '../../platform/database.ts'
import {
  applyChanges,
  checkChanges,
  follow,
  lockZone,
  planRecordChange,
  type RecordWork,
  zoneWork,
} from '../zones/index.ts'
import { lockTemplate, recordsOf, templateRecords } from './record-templates.ts'
import type { RecordParameters } from './record-work.ts'

const noteOf = (error: keyof typeof errors, parameters: TextParameters = {}): { note: Text } => {
  const { us, zhcn } = errors[error]
  return { note: { us: fill(us, parameters), zhcn: fill(zhcn, parameters) } }
}
const failed = (error: keyof typeof errors, parameters?: TextParameters): ItemOutcome => ({
  state: 'failed',
  outcome: noteOf(error, parameters),
})

/**
 * An item of a batch: changes the records of one zone as one version, by the same rules as a single change. A repeat finds nothing
 * left to change.
 */
export const changeRecordsOfOne =
  ({ databases }: { readonly databases: Databases }): BatchItem<RecordParameters> =>
  ({ account, by, subject: domain, parameters, now }) =>
    databases.transact(async (tx): Promise<ItemOutcome> => {
      const { template: id, attach, following, address, host, ...own } = parameters
      const found = await lockZone(tx, account, domain)
      if (found.failed !== undefined) return failed(found.failed)
      const zone = found.data
      const template = id === undefined ? undefined : await lockTemplate(tx, account, id, 'share')
      if (id !== undefined && !template) return failed('record-template-unknown')
      const records = template ? await templateRecords(tx, template.id) : own.records
      const work: RecordWork = { ...own, host, records }

      const followed = template && attach ? await followedBy(tx, zone.id, template.id) : undefined
      if (following && !followed) return failed('no-longer-attached')
      if (followed?.edited && following?.overwrite === false) return failed('edited-by-hand')
      const made = followed?.record_ids ?? []
      const asked = zoneWork(work)(zone.name)
      const rows = await recordsOf(tx, zone.id, asked.hosts, made)
      const { changes, refused } = planRecordChange(asked, rows, new Set(made))
      const allowed = await checkChanges(tx, zone, changes)
      if (allowed.failed !== undefined) return failed(allowed.failed, allowed.parameters)
      const [first] = refused
      if (first && changes.length === 0 && !attach) return failed(first.error)
      await applyChanges(tx, { account, by, address, now }, zone, changes)
      if (template && attach) await follow(tx, zone.id, template, now)
      return {
        state: 'done',
        outcome: {
          ...(changes.length > 0 ? { zoneVersion: `${BigInt(zone.version) + 1n}` } : {}),
          ...(first ? noteOf('records-left-out', { count: refused.length }) : {}),
        },
      }
    })

/** What the template made in the zone before, where the zone follows it. */
const followedBy = (tx: Tx, zone: string, template: string) =>
  tx
    .selectFrom('record_template_zones')
    .select(['record_ids', 'edited'])
    .where('zone_id', '=', zone)
    .where('template_id', '=', template)
    .executeTakeFirst()
