import type * as contract from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { failKeeping, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Context, SignedIn } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { completeSignIn, passSecondStep } from '../identity/index.ts'
import { lockChallenge } from './challenges.ts'
import { judgeAnswers } from './judge-answers.ts'
import { openPass } from './passes.ts'
import { passMinutes } from './policies.ts'

/** The second step of a sign-in; passing it signs the customer in. */
export const passLoginProtection =
  (vault: Vault) =>
  async (tx: Tx, context: Context, { loginKey, ...answers }: Input<typeof contract.passLoginProtection>) => {
    const challenge = await lockChallenge(tx, context, loginKey)
    if (challenge?.kind !== 'signIn') return failKeeping('protection-key-unknown')
    const wrong = await judgeAnswers(tx, context, vault, challenge, answers)
    if (wrong) return failKeeping(wrong.fault, wrong.parameters)
    if (!challenge.attempt || !(await passSecondStep(tx, challenge.attempt)))
      return failKeeping('protection-key-unknown')
    return ok(await completeSignIn(tx, context, challenge.account))
  }

/** Opens protected operations for this session; the client then repeats the interrupted call. */
export const passOperationProtection =
  (vault: Vault) =>
  async (tx: Tx, context: SignedIn, { operationToken, ...answers }: Input<typeof contract.passOperationProtection>) => {
    const challenge = await lockChallenge(tx, context, operationToken)
    if (challenge?.kind !== 'operation' || challenge.account !== context.account)
      return failKeeping('protection-key-unknown')
    const wrong = await judgeAnswers(tx, context, vault, challenge, answers)
    if (wrong) return failKeeping(wrong.fault, wrong.parameters)
    await openPass(tx, context.session.id, context.policy(passMinutes), challenge.binding)
    return ok()
  }

/** The customer cancelled: the pending protection is dropped. `skip` suppresses the message. */
export async function closeOperationProtection(
  tx: Tx,
  { session }: SignedIn,
  { skip }: Input<typeof contract.closeOperationProtection>,
) {
  await tx
    .deleteFrom('protection_challenges')
    .where('session_id', '=', session.id)
    .where('kind', '=', 'operation')
    .execute()
  return skip ? { ...ok(), beside: { msg: '' } } : ok()
}
