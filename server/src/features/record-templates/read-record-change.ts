import type { Input } from '@namestead/contract/call'
import { lineOf } from '@namestead/contract/dns-records'
import type * as contract from '@namestead/contract/record-templates'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, type Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { ownTemplates } from './record-templates.ts'
import { recordBatch } from './record-work.ts'

export async function readRecordChange(db: Db, { account }: Actor, { batch }: Input<typeof contract.readRecordChange>) {
  const found = await db
    .selectFrom('batches')
    .select('parameters')
    .where('id', '=', batch)
    .where('account_id', '=', account)
    .where('kind', '=', anyOf(['records', 'record-template']))
    .executeTakeFirst()
  if (!found) return fail('bulk-change-unknown')
  const { use, records, types, host, template, attach } = recordBatch.decode(found.parameters)
  const named =
    template === undefined
      ? undefined
      : await ownTemplates(db, account).select('t.label').where('t.id', '=', template).executeTakeFirst()
  return ok({
    use,
    lines:
      use === 'delete'
        ? types.map(type => `${host ?? '*'} ${type}`)
        : records.map(
            ({ domain, host: at, type, value, priority = null }) =>
              `${domain === undefined ? '' : `${domain}: `}${at} ${type} ${lineOf({ type, value, priority })}`,
          ),
    label: named?.label ?? '',
    attach,
    undone: await undoneDomains(db, account, batch),
  })
}

/** The domains whose change in this batch has been undone as a whole. */
async function undoneDomains(db: Db, account: string, batch: string): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select z.domain_id as domain
    from batch_items i join zones z on z.domain_id = i.subject::bigint and z.account_id = ${account}
    where i.batch_id = ${batch} and i.outcome ? 'zoneVersion'
      and not exists (select from dns_changes c
        where c.zone_id = z.id and c.version = (i.outcome->>'zoneVersion')::bigint and c.undone_by is null)`.execute(db)
  return rows.map(({ domain }) => domain)
}
