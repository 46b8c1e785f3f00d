import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/withdrawals'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { open } from './payee-details.ts'
import { writePaymentFile } from './payment-file.ts'
import { debtorBic, debtorIban, debtorName } from './policies.ts'
import { stoppedNow } from './stopped.ts'

const maxPayments = 1000

/**
 * Puts the approved bank withdrawals into a file, each into one file ever: their rows are locked, and the database keeps a
 * batch that is set. Those of accounts that owe us, or whose withdrawals are paused since, wait. They become `sent` only when an operator says so. The file is stored, so an old batch is given out again to
 * the octet, even after our own account has changed.
 */
export const exportPayouts =
  (vault: Vault) =>
  async (
    tx: Tx,
    { operator, now, policy, concerns }: OperatorContext,
    { batch }: Input<typeof contract.exportPayouts>,
  ) => {
    if (batch !== undefined) {
      const kept = await tx.selectFrom('payout_batches').selectAll().where('id', '=', batch).executeTakeFirst()
      if (!kept) return fail('batch-unknown', { batch })
      return ok({ batch, payments: kept.payments, total: usd(kept.total), content: kept.content.toString('utf8') })
    }
    const debtor = { name: policy(debtorName), iban: policy(debtorIban), bic: policy(debtorBic) }
    if (!debtor.name || !debtor.iban || !debtor.bic) return fail('debtor-not-set')
    const rows = await tx
      .selectFrom('withdrawals')
      .selectAll()
      .where('state', '=', 'approved')
      .where('channel', '=', 'bank')
      .where('batch_id', 'is', null)
      .where(stoppedNow(now), 'is', null)
      .orderBy('id')
      .limit(maxPayments)
      .forUpdate()
      .execute()
    if (rows.length === 0) return fail('nothing-to-export')
    const { id } = (
      await sql<{ id: string }>`select nextval(pg_get_serial_sequence('payout_batches', 'id'))::text as id`.execute(tx)
    ).rows[0] ?? { id: '' }
    const payments = rows.map(row => {
      const details = open(vault, row.account_id, row.payout_details)
      if (details.kind !== 'bank') throw new Error(`withdrawal ${row.id} goes to no bank`)
      return { id: row.id, holder: row.holder, amount: row.amount - row.fee, details }
    })
    const messageId = `PAYOUT-${id}`
    const content = writePaymentFile({ messageId, at: now, debtor, payments })
    const total = payments.reduce((sum, { amount }) => sum + amount, 0n)
    await sql`
      insert into payout_batches (id, operator_id, message_id, created_at, payments, total, content) overriding system value
      values (${id}, ${operator}, ${messageId}, ${now}, ${payments.length}, ${total}, ${Buffer.from(content)})`.execute(
      tx,
    )
    await tx
      .updateTable('withdrawals')
      .set({ batch_id: id })
      .where('id', '=', anyOf(rows.map(row => row.id)))
      .execute()
    for (const row of rows) concerns('withdrawal', row.id)
    return ok({ batch: id, payments: payments.length, total: usd(total), content })
  }
