import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { failKeeping, ok, outcome, refuse } from '@namestead/contract/result'
import type { Tx } from '../../../platform/database.ts'
import type { Context, SignedIn } from '../../../platform/use-case.ts'
import { readBalances } from '../../ledger/index.ts'
import { issueAccountTicket, spendAccountTicket } from '../account-tickets.ts'
import { judgeProof, type LockWait } from '../captchas/judge-proof.ts'
import type { ProtectionPorts } from '../protection-ports.ts'
import { type AccountFacts, describeFacts, factsOf } from '../read-account.ts'
import { rotateSession } from '../sessions.ts'
import { normaliseLogin } from './begin-sign-in.ts'
import { recordAttempt, recordWrong } from './sign-in-attempts.ts'

/**
 * Second half of SCRAM (RFC 5802). Signs in if the proof matches exactly one account; several are offered with a ticket each
 * (code 3), with which the choice needs neither proof nor captcha. Unknown and known logins answer alike. For an account that
 * requires more than its password the answer lists what is required (code 2), and the session is not signed in yet.
 */
export const signIn =
  (protection: ProtectionPorts) => async (tx: Tx, context: Context, input: Input<typeof contract.signIn>) => {
    const { session } = context
    if (!session) return failKeeping('wrong-credentials')
    const login = normaliseLogin(input.login)
    if (input.accountTicket) {
      const ticket = { session: session.id, ticket: input.accountTicket, serves: 'sign-in' } as const
      const chosen = await spendAccountTicket(tx, ticket)
      if (!chosen) return failKeeping('wrong-credentials')
      const account = await factsOf(tx, chosen)
      // Not under the login that was posted beside it, since that would clear the wrong passwords of another login. A choice
      // follows from an email address, the only login that several accounts share.
      return enter(tx, context, protection, account, account.email)
    }
    const judged = await judgeProof(tx, context, session, { login, proof: input.passwordProof ?? '' })
    if (judged.outcome === 'locked') return failKeeping('sign-in-locked', judged.wait)
    const { fitting, slowedSeconds } = judged
    if (slowedSeconds > 0) return { ...refuse('sign-in-slowed', { seconds: slowedSeconds }), keeps: true as const }
    const [only, ...others] = input.site ? fitting.filter(account => account.siteId === input.site) : fitting
    if (!only) {
      await recordWrong(tx, context, login)
      // Counted by the login as it was typed, so that an unknown one answers the same.
      const { triesLeft, lockSeconds } = judged
      return failKeeping('wrong-credentials', triesLeft > 0 ? { triesLeft } : { triesLeft, seconds: lockSeconds })
    }
    if (others.length === 0) return enter(tx, context, protection, only, login)
    return outcome(
      3,
      await Promise.all(
        fitting.map(async ({ id, siteId, siteName }) => ({
          accountId: id,
          site: siteId,
          siteName,
          accountTicket: await issueAccountTicket(tx, { session: session.id, account: id, serves: 'sign-in' }),
        })),
      ),
    )
  }

/** The password was right. Clears the wrong ones before it for the login that it was right for. */
async function enter(tx: Tx, context: Context, protection: ProtectionPorts, account: AccountFacts, login: string) {
  const attempt = await recordAttempt(tx, context, login, account.id)
  const stopped = await protection.stopped(tx, context, account.id)
  // The handshake and the ticket are spent, as by any other answer.
  if (stopped) return { ...stopped, keeps: true as const }
  if (account.loginProtection) {
    const second = await protection.secondStep(tx, context, account.id, attempt)
    if (second) return outcome(2, second)
  }
  return ok(await openSession(tx, context, account))
}

/** Every required proof was given: the session becomes the account's. */
export const completeSignIn = async (tx: Tx, context: Context, account: string) =>
  openSession(tx, context, await factsOf(tx, account))

/** A passkey is password and second step in one: it counts as a right sign-in of its account. */
export async function completePasskeySignIn(tx: Tx, context: Context, id: string) {
  const account = await factsOf(tx, id)
  await recordAttempt(tx, context, account.email, id)
  return openSession(tx, context, account)
}

async function openSession(tx: Tx, context: Context, account: AccountFacts) {
  const [balances] = await Promise.all([readBalances(tx, account.id), rotateSession(tx, context, account.id)])
  return describeFacts(account, balances)
}

/** Whether a signed-in customer proves the password again; wrong proofs count as wrong sign-ins. */
export async function provesOwnPassword(
  tx: Tx,
  context: SignedIn,
  proof: string,
): Promise<{ outcome: 'right' | 'wrong' } | { outcome: 'locked'; wait: LockWait }> {
  const { account, session } = context
  const judged = await judgeProof(tx, context, session, { login: account, proof })
  if (judged.outcome === 'locked') return judged
  // A signed-in customer is not slowed by others' attempts.
  const right = judged.fitting.some(({ id }) => id === account)
  if (!right) await recordWrong(tx, context, account)
  return { outcome: right ? 'right' : 'wrong' }
}
