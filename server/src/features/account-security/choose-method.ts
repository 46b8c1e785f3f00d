import type * as contract from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'
import { askOtherwise, type Challenge, findChallenge, lockChallenge } from './challenges.ts'
import { offeredOf } from './labels.ts'
import { type Methods, methodsOf } from './methods.ts'
import { fieldsOf, waysOf } from './ways.ts'

/** Binding the first method asks for the email code, in no other way. */
const waysFor = ({ binding }: Challenge, methods: Methods) => (binding ? [] : waysOf(methods))

export async function findWays(db: Db, context: Context, { protectionKey }: Input<typeof contract.findWays>) {
  const challenge = await findChallenge(db, context, protectionKey)
  if (!challenge) return fail('protection-key-unknown')
  return ok({ ways: waysFor(challenge, await methodsOf(db, challenge.account)) })
}

/** Replaces what a pending protection asks. Its tries and its time stay, so that changing the way gives no more guesses. */
export async function chooseMethod(
  tx: Tx,
  context: Context,
  { protectionKey, way }: Input<typeof contract.chooseMethod>,
) {
  const challenge = await lockChallenge(tx, context, protectionKey)
  if (!challenge) return fail('protection-key-unknown')
  const methods = await methodsOf(tx, challenge.account)
  if (!waysFor(challenge, methods).includes(way)) return fail('method-not-bound')
  const asked = fieldsOf(way)
  await askOtherwise(tx, challenge, asked)
  return ok(offeredOf(methods, asked, context.language))
}
