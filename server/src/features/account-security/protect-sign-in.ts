import { awaitSecondStep, maskEmail, type ProtectionPorts } from '../identity/index.ts'
import { findChallenge, issueChallenge } from './challenges.ts'
import { questionText } from './labels.ts'
import { askedOf, hasOnlyEmail, maskPhone, methodsOf } from './methods.ts'

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
        email: asked.includes('email') ? maskEmail(methods.email) : undefined,
        sms: methods.phone && asked.includes('sms') ? maskPhone(methods.phone) : undefined,
        question: asked.includes('question') ? questionText(methods, context.language) : undefined,
        authenticator: asked.includes('authenticator') || undefined,
        passkey: methods.passkeys > 0 || undefined,
        recoveryCode: methods.recoveryCodes > 0 || undefined,
      },
    }
  },

  async ownerOf(db, context, { purpose, key, method }) {
    const challenge = await findChallenge(db, context, key)
    if (!challenge || challenge.kind !== (purpose === 'login' ? 'signIn' : 'operation')) return undefined
    // A recovery code needs the email code, whatever methods are asked.
    if (method === 'sms' && !challenge.asked.includes('sms')) return undefined
    const { account, site, email, phone } = await methodsOf(db, challenge.account)
    return { account, site, email, phone: phone && { prefix: phone.prefix, number: phone.number } }
  },
}
