import { awaitSecondStep, type ProtectionPorts } from '../identity/index.ts'
import { findChallenge, issueChallenge } from './challenges.ts'
import { offeredOf } from './labels.ts'
import { hasOnlyEmail, methodsOf } from './methods.ts'
import { refusedByOperator } from './restrictions/operator-restrictions.ts'
import { askedOf } from './ways.ts'

/** What signing in requires by the account's protection, and where its codes are sent. */
export const protectSignIn: ProtectionPorts = {
  async secondStep(tx, context, account, attempt) {
    const methods = await methodsOf(tx, account)
    if (hasOnlyEmail(methods) || !context.session) return undefined
    const asked = askedOf(methods)
    const loginKey = await issueChallenge(tx, {
      kind: 'signIn',
      session: context.session.id,
      account,
      asked,
      attempt,
    })
    await awaitSecondStep(tx, attempt)
    return {
      loginKey,
      offered: {
        ...offeredOf(methods, asked, context.language),
        passkey: methods.passkeys > 0 || undefined,
        recoveryCode: methods.recoveryCodes > 0 || undefined,
      },
    }
  },

  // The foreign key of the attempt, which is recorded by now, has locked the account's row.
  stopped: (tx, { now, language }, account) =>
    refusedByOperator(tx, { account, now, language, isLocked: true }, 'sign-in'),

  async ownerOf(db, context, { purpose, key, method }) {
    const challenge = await findChallenge(db, context, key)
    if (!challenge || challenge.kind !== (purpose === 'login' ? 'signIn' : 'operation')) return undefined
    // A recovery code needs the email code, no matter which methods are asked.
    if (method === 'sms' && !challenge.asked.includes('sms')) return undefined
    const { account, site, email, phone } = await methodsOf(db, challenge.account)
    return { account, site, email, phone: phone && { prefix: phone.prefix, number: phone.number } }
  },
}
