import { type Text, translate } from '@namestead/contract/language'
import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { TransfersOut } from '../../platform/database-types.ts'
import { move } from '../../platform/states.ts'
import { type MailTexts, notifyAccount, settleOperatorTodo, settleTodo } from '../notices/index.ts'
import { transferOutStates } from './states.ts'
import { endMessages, reasonTexts } from './texts.ts'

export type TransferOut = Selectable<TransfersOut>

/** The customer's to-do while a transfer waits for an answer. */
export const outTodo = 'transfer-out'

/** The operators' to-do where the registry refuses our answer. */
export const answerTodo = 'transfer-answer'

/** The transfer of a domain that has not ended, locked until the transaction does: after its domain, wherever both are locked. */
export async function lockOpenTransferOut(tx: Tx, domain: string): Promise<TransferOut | undefined> {
  await tx.selectFrom('domains').select('id').where('id', '=', domain).forUpdate().executeTakeFirst()
  return tx
    .selectFrom('transfers_out')
    .selectAll()
    .where('domain_id', '=', domain)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Ends a transfer out, once, and notifies the customer, by default that the domain stays or is gone. Returns whether it was this call that did. */
export async function endTransferOut(
  tx: Tx,
  { id, account_id: account, name, unicode, gaining_registrar, reason }: TransferOut,
  to: 'refused' | 'cancelled' | 'gone',
  now: Date,
  texts: MailTexts = endMessages[to],
): Promise<boolean> {
  const set = { ended_at: now, token_hash: null }
  if (!(await move(tx, transferOutStates, { id, to, now, set }))) return false
  await settleTodo(tx, { account, kind: outTodo, reference: name })
  await settleOperatorTodo(tx, { kind: answerTodo, reference: name }, 'The transfer has ended.', now)
  const why: Text = Object.entries(reasonTexts).find(([key]) => key === reason)?.[1] ?? reasonTexts.registry
  const { subject, body } = texts
  const inBoth = (text: Text): Text => ({
    us: translate(text, 'us', { reason: why.us }),
    zhcn: translate(text, 'zhcn', { reason: why.zhcn }),
  })
  await notifyAccount(tx, {
    account,
    kind: 'domain',
    texts: { subject, body: inBoth(body) },
    parameters: { name: unicode, registrar: gaining_registrar ?? '' },
    path: pathTo(name),
    now,
  })
  return true
}

/** The list with this domain's transfers. */
export const pathTo = (name: string): string => `/user/zc_list?text=${encodeURIComponent(name)}`
