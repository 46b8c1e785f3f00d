import type { Input } from '@namestead/contract/call'
import { amountIn, usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/recharges'
import type { ClaimState } from '@namestead/contract/recharges'
import { fail, ok } from '@namestead/contract/result'
import { anyOf, type Db, type Tx } from '../../../platform/database.ts'
import { listPage } from '../../../platform/pages.ts'
import { move } from '../../../platform/states.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'
import { type MailTexts, notifyWithMail } from '../../notices/index.ts'
import { contentsOf } from '../../uploads/index.ts'
import { claimStates } from '../states.ts'
import { claimAskedMessage, claimRefusedMessage } from '../texts.ts'
import { type ClaimRow, claimFiles } from './claims.ts'

const describe = (row: ClaimRow & { readonly bank: string }) => ({
  claim: row.id,
  account: row.account_id,
  recharge: row.recharge_id,
  bankAccount: row.bank_account_id,
  bank: row.bank,
  state: row.state,
  amount: usd(row.amount),
  currency: row.currency,
  sentOn: row.sent_on,
  payer: row.payer,
  reference: row.reference,
  submittedAt: row.submitted_at,
})

export async function listClaims(
  db: Db,
  { concerns }: OperatorContext,
  { state, account, next: after }: Input<typeof contract.listClaims>,
) {
  const { rows, next } = await listPage(
    db,
    db
      .selectFrom('transfer_claims as c')
      .innerJoin('bank_accounts as b', 'b.id', 'c.bank_account_id')
      .selectAll('c')
      .select('b.bank')
      .where('c.state', '=', anyOf(state ? [state] : ['submitted', 'checking']))
      .$if(account !== undefined, query => query.where('c.account_id', '=', account ?? '')),
    { next: after, by: 'id' },
  )
  for (const { account_id } of rows) concerns('account', account_id)
  return ok({ claims: rows.map(describe), next })
}

export async function showClaim(
  db: Db,
  { concerns }: OperatorContext,
  { claim: id }: Input<typeof contract.showClaim>,
) {
  const row = await db
    .selectFrom('transfer_claims as c')
    .innerJoin('bank_accounts as b', 'b.id', 'c.bank_account_id')
    .selectAll('c')
    .select('b.bank')
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) return fail('claim-unknown', { claim: id })
  concerns('account', row.account_id)
  return ok({ ...describe(row), reason: row.reason, answer: row.answer, files: await contentsOf(db, claimFiles, [id]) })
}

interface Step {
  readonly to: ClaimState
  readonly note?: string
  /** What the customer is told. */
  readonly texts?: MailTexts
}

async function step(tx: Tx, { operator, now, concerns }: OperatorContext, id: string, { to, note, texts }: Step) {
  if (texts && !note?.trim()) return fail('reason-missing')
  const row = await tx.selectFrom('transfer_claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return fail('claim-unknown', { claim: id })
  concerns('account', row.account_id)
  const set = { ...(note ? { reason: note } : {}), ...(to === 'refused' ? { ended_at: now } : {}) }
  if (!(await move(tx, claimStates, { id, to, now, operator, ...(note ? { note } : {}), set })))
    return fail('claim-not-there', { claim: id, state: row.state })
  if (texts)
    await notifyWithMail(tx, {
      account: row.account_id,
      texts,
      parameters: { amount: amountIn(row.currency, usd(row.amount)), reason: note ?? '' },
      path: `/user/recharge_list?claim=${id}`,
      now,
    })
  return ok({ claim: id, state: to })
}

export const checkClaim = (tx: Tx, context: OperatorContext, { claim }: Input<typeof contract.checkClaim>) =>
  step(tx, context, claim, { to: 'checking' })

export const askClaim = (tx: Tx, context: OperatorContext, { claim, note }: Input<typeof contract.askClaim>) =>
  step(tx, context, claim, { to: 'needs-information', note, texts: claimAskedMessage })

export const refuseClaim = (tx: Tx, context: OperatorContext, { claim, note }: Input<typeof contract.refuseClaim>) =>
  step(tx, context, claim, { to: 'refused', note, texts: claimRefusedMessage })
