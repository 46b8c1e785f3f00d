import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers-out'
import type { Db, Tx } from '../../platform/database.ts'
import { hashOfToken } from '../../platform/mailed-links.ts'
import { move } from '../../platform/states.ts'
import type { Actor, Context } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { settleTodo } from '../notices/index.ts'
import { type Registries, sponsorCan } from '../tlds/index.ts'
import { lockOpenTransferOut, outTodo, type TransferOut } from './end-transfer-out.ts'
import { keepDomain } from './keep-domain.ts'
import { enqueueFollowOut } from './leaving.ts'
import { transferOutStates } from './states.ts'

interface Answer {
  readonly answer: 'approve' | 'refuse'
  readonly reason: contract.RefusalReason | null
  readonly by: 'customer' | 'registrant' | 'policy'
}

/** A transfer of a domain that is the account's, or was when it left: what was another's since is not answered. */
const ownTransferOut = (tx: Tx, account: string, id: string) =>
  tx
    .selectFrom('transfers_out as o')
    .innerJoin('domains as d', 'd.id', 'o.domain_id')
    .selectAll('o')
    .where('o.id', '=', id)
    .where('o.account_id', '=', account)
    .where('d.account_id', '=', account)

/** Approves a transfer of the account's domain before the registry does by itself. */
export const approveTransferOut = (tx: Tx, actor: Actor, { transferOut }: Input<typeof contract.approveTransferOut>) =>
  answerOwn(tx, actor, transferOut, { answer: 'approve', reason: null, by: 'customer' })

export const refuseTransferOut = (
  tx: Tx,
  actor: Actor,
  { transferOut, reason }: Input<typeof contract.refuseTransferOut>,
) => answerOwn(tx, actor, transferOut, { answer: 'refuse', reason, by: 'customer' })

async function answerOwn(tx: Tx, { account, now }: Actor, id: string, answer: Answer) {
  const transfer = await ownTransferOut(tx, account, id).forUpdate('o').executeTakeFirst()
  if (!transfer) return fail('transfer-out-unknown')
  if (transfer.answer) {
    if (transfer.answer !== answer.answer) return fail('transfer-out-answered')
    // Answered so before: a repeat is no error, unless the registry had decided otherwise.
    return isOvertaken(transfer) ? fail('transfer-out-ended') : ok()
  }
  if (transfer.state !== 'pending') return fail('transfer-out-ended')
  await give(tx, transfer, answer, now)
  return ok()
}

const isOvertaken = ({ answer, state }: TransferOut): boolean =>
  answer === 'refuse' ? state === 'gone' : state === 'refused' || state === 'cancelled'

export const lockAgain =
  ({ codes, registries }: { readonly codes: Vault; readonly registries: Registries }) =>
  async (tx: Tx, { account, by, now }: Actor, { transferOut: id }: Input<typeof contract.lockAgain>) => {
    const transfer = await ownTransferOut(tx, account, id).executeTakeFirst()
    if (!transfer) return fail('transfer-out-unknown')
    // Locked again before: a repeat is no error.
    if (transfer.state === 'cancelled') return ok()
    const open = await lockOpenTransferOut(tx, transfer.domain_id)
    if (open?.id !== id) return fail('transfer-out-ended')
    if (open.state !== 'code-given') return fail('transfer-out-answered')
    // An account at another registrar takes neither our locks nor our auth codes.
    if (!sponsorCan({ registries }, transfer, 'locks')) return fail('lock-unsupported')
    await move(tx, transferOutStates, { id, to: 'cancelled', now, by, set: { ended_at: now } })
    await keepDomain(tx, codes, transfer, { locked: true })
    return ok()
  }

/** The request that a link is about. */
export async function readTransferNotice(db: Db, _: Context, { token }: Input<typeof contract.readTransferNotice>) {
  const row = await db
    .selectFrom('transfers_out')
    .select(['name', 'unicode', 'tld', 'gaining_registrar', 'requested_at', 'decides_at'])
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  if (!row) return fail('notice-invalid')
  const { name, unicode, tld, gaining_registrar: registrar, requested_at: requestedAt, decides_at: decidesAt } = row
  if (registrar === null || !requestedAt || !decidesAt) return fail('notice-invalid')
  return ok({ name, unicode, tld, registrar, requestedAt, decidesAt })
}

/** Anyone who has the registrant's mail answers as the registrant. The link is used up. */
export async function answerTransferNotice(
  tx: Tx,
  { now }: Context,
  { token, answer, reason }: Input<typeof contract.answerTransferNotice>,
) {
  if (answer === 'refuse' && !reason) return fail('reason-needed')
  const transfer = await tx
    .selectFrom('transfers_out')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .forUpdate()
    .executeTakeFirst()
  if (!transfer) return fail('notice-invalid')
  await give(tx, transfer, { answer, reason: answer === 'refuse' ? (reason ?? null) : null, by: 'registrant' }, now)
  return ok()
}

/** Refuses a pending transfer of a domain that is promised to something which keeps it here (`promisedReasons`). */
export async function refusePending(
  tx: Tx,
  domain: string,
  reason: 'proceeding' | 'payment-taken-back',
  now: Date,
): Promise<void> {
  const open = await lockOpenTransferOut(tx, domain)
  if (open?.state !== 'pending' || open.answer) return
  await give(tx, open, { answer: 'refuse', reason, by: 'policy' }, now)
}

/** The answer is stored with the job that sends it. */
async function give(tx: Tx, transfer: TransferOut, { answer, reason, by }: Answer, now: Date): Promise<void> {
  const { id, account_id: account, name, domain_id: domain } = transfer
  await tx
    .updateTable('transfers_out')
    .set({ answer, reason, answered_by: by, answered_at: now, token_hash: null })
    .where('id', '=', id)
    .execute()
  await settleTodo(tx, { account, kind: outTodo, reference: name })
  await enqueueFollowOut(tx, domain)
}
