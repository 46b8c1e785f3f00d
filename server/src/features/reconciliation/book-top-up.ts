import type { Input } from '@namestead/contract/call'
import { formatAmount, usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/reconciliation'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { platform, transfer } from '../ledger/index.ts'
import { bankChannel } from '../recharges/index.ts'
import { booked } from './book-report.ts'
import { match } from './match-bank-lines.ts'

/** Money that left our bank for a registry. The unique (registry, reference) of the entry books it once. */
export async function bookTopUp(
  tx: Tx,
  { now, operator, concerns }: OperatorContext,
  { registry, amount, reference, line, bankAccount }: Input<typeof contract.bookTopUp>,
) {
  if (amount.minor <= 0n) return fail('amount-not-positive')
  const known = await tx.selectFrom('registries').select('id').where('name', '=', registry).executeTakeFirst()
  if (!known) return fail('registry-unknown', { registry })
  concerns('registry', known.id)
  const debit = line ? await lockDebit(tx, line) : undefined
  if (line && !debit) return fail('line-not-there', { line })
  // The booking counts as explained as a whole. What a registry got of another currency is not known here.
  if (line && debit?.currency === 'USD' && debit.amount !== amount.minor)
    return fail('line-amount', { line, amount: formatAmount(usd(debit.amount)) })
  const from = debit?.bank_account_id ?? bankAccount
  if (!from) return fail('name-the-bank')
  const bank = await tx.selectFrom('bank_accounts').select('id').where('id', '=', from).executeTakeFirst()
  if (!bank) return fail('bank-account-unknown', { bankAccount: from })
  const key = `${registry}/${reference}`
  const before = await tx
    .selectFrom('journal_entries')
    .select('id')
    .where('reason', '=', 'registry-top-up')
    .where('reference', '=', key)
    .executeTakeFirst()
  if (before) return fail('top-up-known', { reference })
  if (line && !(await match(tx, line, 'top-up', key, now))) return fail('line-not-there', { line })
  const facts = {
    reason: 'registry-top-up',
    reference: key,
    kind: 'adjustment',
    subject: registry,
    operator,
    now,
  } as const
  booked(
    await transfer(tx, facts, amount, {
      from: platform.registryDeposit(registry),
      to: platform.clearing(bankChannel(from)),
    }),
  )
  return ok()
}

const lockDebit = (tx: Tx, line: string) =>
  tx
    .selectFrom('bank_statement_lines')
    .select(['bank_account_id', 'amount', 'currency'])
    .where('id', '=', line)
    .where('credit', '=', false)
    .forUpdate()
    .executeTakeFirst()
