import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/forwards'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Databases, Db, Tx } from '../../platform/database.ts'
import { listPage } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { deleteDelivery } from './deliver.ts'
import { keyRecordOf, openMailKey } from './mail-keys.ts'

export async function listMailQueue(
  db: Db,
  _context: OperatorContext,
  { next: after }: Input<typeof contract.listMailQueue>,
) {
  const { rows } = await sql<{ messages: number; bytes: string }>`
    select count(*)::int as messages, coalesce(sum(size), 0)::bigint as bytes from forwarded_messages`.execute(db)
  const { rows: deliveries, next } = await listPage(
    db,
    db
      .selectFrom('forward_deliveries as d')
      .innerJoin('forwarded_messages as m', 'm.id', 'd.message_id')
      .select(['d.id', 'd.forwarded_from', 'd.recipient', 'd.attempts', 'd.reply', 'm.received_at', 'd.ends_at']),
    { next: after, by: 'id' },
  )
  return ok({
    messages: rows[0]?.messages ?? 0,
    bytes: Number(rows[0]?.bytes ?? 0),
    deliveries: deliveries.map(row => ({
      delivery: row.id,
      from: row.forwarded_from,
      to: row.recipient,
      attempts: row.attempts,
      reply: row.reply,
      receivedAt: row.received_at,
      endsAt: row.ends_at,
    })),
    next,
  })
}

export async function dropDelivery(tx: Tx, _: OperatorContext, { delivery }: Input<typeof contract.dropDelivery>) {
  return (await deleteDelivery(tx, delivery)) ? ok() : fail('delivery-unknown', { delivery })
}

export const readMailKey = (keys: { databases: Databases; vault: Vault }, host: string) => async () =>
  ok({ host, ...keyRecordOf(await openMailKey(keys, host)) })
