/** Stored transfers of domains and contacts (RFC 5731 section 3.2.4, RFC 5733 section 3.2.4). */
import type { ContactTransfer, DomainTransfer, TransferState } from '../port.ts'
import { type Sql, statement } from './statement.ts'

export type TransferRow = {
  id: string
  object: 'domain' | 'contact'
  object_id: string
  state: TransferState
  requester: string
  requested_at: Date
  actor: string
  action_at: Date
  months: number
  fee: string
  expires_at: Date | null
}

const latest = statement<TransferRow>(
  'latest transfer',
  'select * from registry_sandbox.transfer where object = $1 and object_id = $2 order by id desc limit 1',
)
const begin = statement<TransferRow>(
  'begin transfer',
  `insert into registry_sandbox.transfer
     (object, object_id, state, requester, requested_at, actor, action_at, months, fee, expires_at)
   values ($1, $2, 'pending', $3, $4, $5, $6, $7, $8, $9) returning *`,
)
const end = statement<TransferRow>(
  'end transfer',
  `update registry_sandbox.transfer set state = $2, action_at = $3, actor = $4, expires_at = $5
   where id = $1 and state = 'pending' returning *`,
)

export async function latestTransfer(sql: Sql, object: TransferRow['object'], id: string): Promise<TransferRow | null> {
  return (await latest(sql, [object, id]))[0] ?? null
}

export async function beginTransfer(
  sql: Sql,
  transfer: Omit<TransferRow, 'id' | 'state'>,
): Promise<TransferRow | null> {
  const { object, object_id, requester, requested_at, actor, action_at, months, fee, expires_at } = transfer
  const values = [object, object_id, requester, requested_at, actor, action_at, months, fee, expires_at]
  return (await begin(sql, values))[0] ?? null
}

export async function endTransfer(
  sql: Sql,
  transfer: TransferRow,
  state: TransferState,
  by: { actor: string; at: Date; expiresAt: Date | null },
): Promise<TransferRow | null> {
  return (await end(sql, [transfer.id, state, by.at, by.actor, by.expiresAt]))[0] ?? null
}

export function domainTransfer(row: TransferRow): DomainTransfer {
  return { name: row.object_id, ...transferOf(row), expiresAt: row.expires_at, charged: null }
}

export function contactTransfer(row: TransferRow): ContactTransfer {
  return { contact: row.object_id, ...transferOf(row) }
}

function transferOf(row: TransferRow) {
  return {
    state: row.state,
    requester: row.requester,
    requestedAt: row.requested_at,
    actor: row.actor,
    actionAt: row.action_at,
  }
}
