import type { Input } from '@namestead/contract/call'
import { recordTypes } from '@namestead/contract/dns-records'
import { toAsciiName } from '@namestead/contract/domain-name'
import type * as contract from '@namestead/contract/record-templates'
import { conflictChoices, recordUses } from '@namestead/contract/record-templates'
import { fail, ok } from '@namestead/contract/result'
import * as z from 'zod/mini'
import { defineBatch, type ParametersOf } from '../../platform/batches.ts'
import type { Db } from '../../platform/database.ts'
import type { RecordWork, TypedRecord } from '../zones/index.ts'
import { ownTemplates, templateRecords } from './record-templates.ts'

type Asked = Pick<
  Input<typeof contract.startRecordChange>,
  'use' | 'newRecords' | 'types' | 'host' | 'recordTemplate' | 'attach' | 'conflicts'
>

const record = z.object({
  host: z.string(),
  type: z.enum(recordTypes),
  value: z.string(),
  ttl: z.optional(z.number()),
  priority: z.optional(z.number()),
  status: z.optional(z.number()),
  comment: z.optional(z.string()),
  domain: z.optional(z.string()),
})

const recordFields = {
  use: z.enum(recordUses),
  records: z.readonly(z.array(record)),
  types: z.readonly(z.array(z.string())),
  host: z.optional(z.string()),
  conflicts: z.enum(conflictChoices),
  /** Its records are read when each zone is changed, not before. */
  template: z.optional(z.string()),
  attach: z.boolean(),
  /** Only in zones that follow the template still; without `overwrite` only if they were not edited by hand. */
  following: z.optional(z.object({ overwrite: z.boolean() })),
  /** From where the customer started it. */
  address: z.string(),
}
export const recordBatch = defineBatch('records', recordFields)
export const templateBatch = defineBatch('record-template', recordFields)
export type RecordParameters = ParametersOf<typeof recordBatch>

/** What is asked for, complete, or why it is not. */
export async function readWork(db: Db, account: string, asked: Asked) {
  const { use, newRecords: records = [], types = [], host, recordTemplate: template, attach = false } = asked
  const noRecords: RecordWork['records'] = []
  const work = {
    use,
    records: noRecords,
    types: [],
    host: undefined,
    conflicts: asked.conflicts ?? 'keep',
    attach: false,
  } as const
  if (use === 'delete') {
    if (types.length === 0) return fail('types-missing')
    return ok({ ...work, types, host: host === undefined ? undefined : asciiHost(host) })
  }
  if (use !== 'template')
    return records.length > 0 ? ok({ ...work, records: records.map(withAscii) }) : fail('records-missing')
  const own =
    template !== undefined &&
    (await ownTemplates(db, account).select('t.id').where('t.id', '=', template).executeTakeFirst())
  if (!own) return fail('record-template-unknown')
  return ok({ ...work, records: await templateRecords(db, own.id), template: own.id, attach })
}

/** `@`, `*` and hosts with underscores are no names by themselves. */
const asciiHost = (host: string): string => toAsciiName(host) ?? host.toLowerCase()

/** Zones have their A-labels as names. */
const withAscii = ({ domain, ...record }: TypedRecord): TypedRecord =>
  domain === undefined ? record : { ...record, domain: toAsciiName(domain) ?? domain }
