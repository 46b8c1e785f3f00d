import type { BankAccountKind } from '@namestead/contract/bank-transfers'
import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/bank-transfers'
import { fail, ok } from '@namestead/contract/result'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Database } from '../../platform/database-types.ts'
import { selectedPage } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { settleOperatorTodo } from '../notices/index.ts'
import { agree, endProposal, proposalsOf } from '../operators/index.ts'

export async function listBankAccounts(
  db: Db,
  _context: OperatorContext,
  { next: after }: Input<typeof contract.listBankAccounts>,
) {
  const { rows, next } = await selectedPage<{
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
    note: string
    confirmedAt: Date | null
  }>(
    db,
    `select id as "bankAccount", kind, currency, holder, bank, number, code, country, days as "arrivalDays", note,
       confirmed_at as "confirmedAt",
       (select count(*)::int from transfer_claims c where c.bank_account_id = b.id and c.ended_at is null) as "openClaims",
       (select count(*)::int from bank_statement_lines l where l.bank_account_id = b.id and l.state = 'unmatched') as "unmatched"
     from bank_accounts b where ended_at is null`,
    [],
    { next: after, by: 'bankAccount' },
  )
  const proposals = await proposalsOf(
    db,
    'bank-account',
    rows.filter(({ confirmedAt }) => !confirmedAt).map(({ bankAccount }) => bankAccount),
  )
  return ok({ accounts: rows.map(row => ({ ...row, proposal: proposals.get(row.bankAccount) ?? '' })), next })
}

/** Customers see nothing of it until a second operator confirms it. */
export async function addBankAccount(tx: Tx, context: OperatorContext, input: Input<typeof contract.addBankAccount>) {
  const { now, concerns } = context
  const { kind = 'bank', currency, holder, bank, number, code = '', country, note = '', arrivalDays: days = 2 } = input
  const added = await tx
    .insertInto('bank_accounts')
    .values({ kind, currency, holder, bank, number, code, country, note, days, created_at: now })
    .onConflict(conflict => conflict.columns(['number', 'currency']).where('ended_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!added) return fail('bank-account-known')
  concerns('bankAccount', added.id)
  await agreeOnAccount(tx, context, added)
  return ok({ bankAccount: added.id })
}

/** Under the row's lock: of two who confirm at once, the second finds it confirmed. */
export async function confirmBankAccount(
  tx: Tx,
  context: OperatorContext,
  { bankAccount: id }: Input<typeof contract.confirmBankAccount>,
) {
  const found = await tx
    .selectFrom('bank_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return fail('bank-account-unknown', { bankAccount: id })
  context.concerns('bankAccount', id)
  if (found.confirmed_at) return fail('bank-account-confirmed', { bankAccount: id })
  const answer = await agreeOnAccount(tx, context, found)
  if (answer === 'yours') return fail('approved-by-you')
  if (answer === 'proposed') return ok({ bankAccount: id, state: 'proposed' as const })
  await tx.updateTable('bank_accounts').set({ confirmed_at: context.now }).where('id', '=', id).execute()
  return ok({ bankAccount: id, state: 'done' as const })
}

const kind = 'bank-account'

/**
 * Whether customers may be asked to pay to it: when a second operator asks for it. One alone could have them pay someone
 * else. The terms are all that a payer reads, the note included. The caller holds the account's row.
 */
function agreeOnAccount(tx: Tx, context: OperatorContext, account: Selectable<Database['bank_accounts']>) {
  const { id, currency, holder, bank, number, code, country, note } = account
  const terms = [`${currency} ${number}`, code, holder, `${bank} (${country})`, note].filter(Boolean).join(', ')
  return agree(
    tx,
    context,
    { kind, subject: id, terms },
    {
      kind,
      text: {
        us: `Customers are about to transfer money to bank account ${id} (${terms}). Check holder and number with the bank, not with whoever added it, then confirm it as a second operator, or take it out of use.`,
        zhcn: `客户将向平台银行账户 ${id}（${terms}）转账。请直接向银行核对户名与账号（勿仅凭新增者所述），再以第二名操作员的身份确认，或停用该账户。`,
      },
    },
  )
}

/** One operator is enough: customers are then asked to pay nowhere else. */
export async function endBankAccount(
  tx: Tx,
  { now, operator, concerns }: OperatorContext,
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
  concerns('bankAccount', id)
  await endProposal(tx, { kind, subject: id })
  await settleOperatorTodo(tx, { kind, reference: id }, 'The account was taken out of use.', now, operator)
  return ok()
}
