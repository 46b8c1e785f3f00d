import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/payments'
import type { BankAccountKind } from '@namestead/contract/payments'
import { fail, ok } from '@namestead/contract/result'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'

export async function listBankAccounts(db: Db) {
  const rows = await rowsOf<{
    bankAccount: string
    kind: BankAccountKind
    currency: string
    holder: string
    bank: string
    number: string
    code: string
    country: string
    arrivalDays: number
    openClaims: number
    unmatched: number
  }>(
    db,
    `select id as "bankAccount", kind, currency, holder, bank, number, code, country, days as "arrivalDays",
       (select count(*)::int from transfer_claims c where c.bank_account_id = b.id and c.ended_at is null) as "openClaims",
       (select count(*)::int from bank_statement_lines l where l.bank_account_id = b.id and l.state = 'unmatched') as "unmatched"
     from bank_accounts b where ended_at is null order by id limit 200`,
    [],
  )
  return ok({ accounts: rows })
}

export async function addBankAccount(
  tx: Tx,
  { now, concerns }: OperatorContext,
  input: Input<typeof contract.addBankAccount>,
) {
  const { kind = 'bank', currency, holder, bank, number, code = '', country, note = '', arrivalDays: days = 2 } = input
  const added = await tx
    .insertInto('bank_accounts')
    .values({ kind, currency, holder, bank, number, code, country, note, days, created_at: now })
    .onConflict(conflict => conflict.columns(['number', 'currency']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return fail('bank-account-known')
  concerns('bank account', added.id)
  return ok({ bankAccount: added.id })
}

export async function endBankAccount(
  tx: Tx,
  { now, concerns }: OperatorContext,
  { bankAccount: id }: Input<typeof contract.endBankAccount>,
) {
  const ended = await tx
    .updateTable('bank_accounts')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return fail('bank-account-unknown', { bankAccount: id })
  concerns('bank account', id)
  return ok()
}
