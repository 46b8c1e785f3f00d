import type * as contract from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { iterations, parseVerifier } from '../identity/index.ts'
import { lockMethods } from './methods.ts'
import { notifyOwner } from './security-events.ts'

const leastSaltOctets = 16

/** Stores the verifier of an answer; the browser derives it from the normalised answer and a random salt. */
export async function bindQuestion(
  tx: Tx,
  context: Actor,
  { question, answerVerifier }: Input<typeof contract.bindQuestion>,
) {
  const verifier = parseVerifier(answerVerifier)
  if (!verifier || verifier.iterations !== iterations || verifier.salt.length < leastSaltOctets)
    return fail('verifier-invalid')
  await lockMethods(tx, context.account)
  await tx
    .updateTable('account_protection')
    .set({
      question,
      answer_salt: verifier.salt,
      answer_iterations: verifier.iterations,
      answer_stored_key: verifier.storedKey,
      question_bound_at: context.now,
    })
    .where('account_id', '=', context.account)
    .execute()
  await notifyOwner(tx, context, context.account, 'question-bound')
  return ok()
}

export async function removeQuestion(tx: Tx, context: Actor) {
  const { question } = await lockMethods(tx, context.account)
  if (!question) return fail('method-not-bound')
  await tx
    .updateTable('account_protection')
    .set({
      question: null,
      answer_salt: null,
      answer_iterations: null,
      answer_stored_key: null,
      question_bound_at: null,
    })
    .where('account_id', '=', context.account)
    .execute()
  await notifyOwner(tx, context, context.account, 'question-removed')
  return ok()
}
