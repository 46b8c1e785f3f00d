import { readEncryptionKey } from '@namestead/adapters/escrow/encrypted-file'
import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/escrow'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import { listPage } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { type KeyPorts, ownKey } from './escrow-keys.ts'
import { startDeposit } from './start-deposit.ts'

export const setEscrowAgentKey =
  (ports: KeyPorts) =>
  async (_: Db, __: OperatorContext, { key }: Input<typeof contract.setEscrowAgentKey>) => {
    const read = await readEncryptionKey(key)
    if (!read) return fail('escrow-key-invalid')
    await ownKey(ports)
    await ports.databases.transact(tx => tx.updateTable('escrow_keys').set({ agent_key: key }).execute())
    return ok(read)
  }

export const readEscrowKey = (ports: KeyPorts) => async () =>
  ok({ lines: (await ownKey(ports)).trimEnd().split(/\r?\n/) })

export const makeEscrowDeposit =
  (folder: string | undefined) =>
  async (tx: Tx, { now }: OperatorContext) => {
    if (folder === undefined) return fail('escrow-off')
    const keys = await tx.selectFrom('escrow_keys').select('agent_key').executeTakeFirst()
    if (!keys?.agent_key) return fail('escrow-without-agent')
    const deposit = await startDeposit(tx, now)
    return deposit === undefined ? fail('escrow-making') : ok({ deposit })
  }

export async function listEscrowDeposits(
  db: Db,
  _context: OperatorContext,
  { next: after }: Input<typeof contract.listEscrowDeposits>,
) {
  const { rows, next } = await listPage(db, db.selectFrom('escrow_deposits').selectAll(), {
    next: after,
    by: 'id',
    newestFirst: true,
  })
  return ok({
    deposits: rows.map(row => ({
      deposit: row.id,
      state: row.state,
      startedAt: row.started_at,
      domains: row.domains,
      contacts: row.contacts,
      bytes: Number(row.bytes),
      files: row.files,
      sent: row.sent.length,
      attempts: row.attempts,
      failure: row.failure,
    })),
    next,
  })
}
