import { createHash } from 'node:crypto'
import type * as contract from '@namestead/contract/account-security'
import type { ErrorOf, Input } from '@namestead/contract/call'
import { stepOfCode } from '../../platform/authenticator-codes.ts'
import type { Tx } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import {
  authMessage,
  dropEmailCode,
  dropPhoneCode,
  judgeEmailCode,
  judgePhoneCode,
  provesPassword,
} from '../identity/index.ts'
import { type Challenge, costTry, dropChallenge } from './challenges.ts'
import { lockMethods, type Methods } from './methods.ts'
import { formatInstant } from './moments.ts'
import { provesPasskey } from './passkey-proofs.ts'
import { isRecoveryCode, spendRecoveryCode } from './recoveries/recovery-codes.ts'
import { closeAfterWrongAnswers, verificationClosedUntil } from './restrictions/restrictions.ts'
import { notifyOwner } from './security-events.ts'

export type Answers = Omit<Input<typeof contract.passOperationProtection>, 'operationToken'>
type Fault = ErrorOf<typeof contract.passOperationProtection>

/** The result of one answer: right, with a write to perform once all are right, or a fault. */
type Judgement = { readonly spend: () => Promise<unknown> } | { readonly fault: Fault }

interface ProofRequest {
  readonly tx: Tx
  readonly context: Context
  readonly vault: Vault
  readonly challenge: Challenge
  readonly methods: Methods
}

/**
 * Judges all answers together under the account's lock. Nothing is consumed unless all are right; a wrong one costs a try of
 * its code, of the key and of the account. Returns undefined if the protection is passed; the caller commits the writes either
 * way.
 */
export async function judgeAnswers(
  tx: Tx,
  context: Context,
  vault: Vault,
  challenge: Challenge,
  answers: Answers,
): Promise<{ readonly fault: Fault; readonly parameters?: Readonly<Record<string, string>> } | undefined> {
  const { account } = challenge
  const methods = await lockMethods(tx, account)
  const until = await verificationClosedUntil(tx, account, context.now)
  if (until) return { fault: 'protection-locked', parameters: { until: formatInstant(until, context.language) } }

  const asked: ProofRequest = { tx, context, vault, challenge, methods }
  const given = answersTo(challenge, answers)
  if (!given) return { fault: 'protection-incomplete' }

  const spends: (() => Promise<unknown>)[] = []
  for (const [method, answer] of given) {
    const judged = await judges[method](asked, answer)
    if ('spend' in judged) {
      spends.push(judged.spend)
      continue
    }
    await costTry(tx, challenge)
    await notifyOwner(tx, context, account, 'protection-failed', { detail: method })
    await closeAfterWrongAnswers(tx, context, account)
    return { fault: judged.fault }
  }
  for (const spend of spends) await spend()
  await dropChallenge(tx, challenge)
  await notifyOwner(tx, context, account, 'protection-passed', { detail: given.map(([method]) => method).join(', ') })
  return undefined
}

type Method = 'email' | 'sms' | 'question' | 'authenticator' | 'recoveryCode' | 'passkey'

/**
 * The answers that count: a passkey alone replaces all, a recovery code together with the email code replaces all lost methods;
 * otherwise every asked method is needed. Undefined if an answer is missing.
 */
function answersTo({ asked, binding }: Challenge, answers: Answers): [Method, string][] | undefined {
  if (answers.passkey && !binding) return [['passkey', answers.passkey]]
  const given: Record<Method, string | undefined> = {
    email: answers.emailCode,
    sms: answers.smsCode,
    question: answers.answerProof,
    authenticator: answers.authenticatorCode,
    recoveryCode: answers.recoveryCode,
    passkey: undefined,
  }
  const needed = answers.recoveryCode && !binding ? (['email', 'recoveryCode'] as const) : asked.filter(isMethod)
  const found = needed.flatMap((method): [Method, string][] => {
    const answer = given[method]
    return answer ? [[method, answer]] : []
  })
  return needed.length > 0 && found.length === needed.length ? found : undefined
}

const isMethod = (name: string): name is Method => name in judges

const judges: Record<Method, (asked: ProofRequest, answer: string) => Promise<Judgement>> = {
  async email({ tx, context, challenge, methods: { site, email } }, code) {
    const key = { site, email, purpose: purposeOf(challenge) }
    if (!(await judgeEmailCode(tx, key, code, context.now))) return { fault: 'email-code-wrong' }
    return { spend: () => dropEmailCode(tx, key) }
  },
  async sms({ tx, context, challenge, methods: { account, phone } }, code) {
    const key = phone && { account, purpose: purposeOf(challenge), prefix: phone.prefix, number: phone.number }
    if (!key || !(await judgePhoneCode(tx, key, code, context.now))) return { fault: 'sms-code-wrong' }
    return { spend: () => dropPhoneCode(tx, key) }
  },
  async question({ context, challenge, methods: { question } }, given) {
    const [, proof = ''] = given.split('.')
    const { answerNonce } = challenge
    const csrfToken = context.session?.csrfToken ?? ''
    const right =
      question &&
      answerNonce &&
      provesPassword(question, answerMessage(challenge, answerNonce, csrfToken), Buffer.from(proof, 'base64url'))
    // Its nonce is deleted with the key.
    return right ? { spend: async () => undefined } : { fault: 'answer-wrong' }
  },
  async authenticator({ tx, vault, methods: { account, authenticator } }, code) {
    const step = authenticator && stepOfCode(vault.open(account, authenticator.secret), code, authenticator.step)
    if (!step) return { fault: 'authenticator-code-wrong' }
    return {
      spend: () =>
        tx
          .updateTable('account_protection')
          .set({ authenticator_step: String(step) })
          .where('account_id', '=', account)
          .execute(),
    }
  },
  async recoveryCode({ tx, context, methods: { account } }, code) {
    if (!(await isRecoveryCode(tx, account, code))) return { fault: 'recovery-code-wrong' }
    return {
      spend: async () => {
        await spendRecoveryCode(tx, account, code, context.now)
        await notifyOwner(tx, context, account, 'recovery-code-used')
      },
    }
  },
  async passkey({ tx, context, challenge, methods: { account } }, response) {
    const spend = await provesPasskey(tx, context, challenge, account, response)
    return spend ? { spend } : { fault: 'passkey-refused' }
  },
}

export const purposeOf = ({ kind }: Challenge) => (kind === 'signIn' ? 'login' : 'czyz')

/** The public name of a challenge in the answer's handshake; its key is a secret and not part of it. */
export const handshakeOf = ({ key }: Challenge): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 24)

/** The message that an answer's proof signs: the challenge, its nonce and the session. */
const answerMessage = (challenge: Challenge, nonce: string, csrfToken: string) =>
  authMessage('answer', handshakeOf(challenge), nonce, csrfToken)
