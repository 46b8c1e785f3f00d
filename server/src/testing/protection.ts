import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import * as accountSecurity from '@namestead/contract/account-security'
import type { AnyCall, GivenInput, Output } from '@namestead/contract/call'
import { isDone } from '@namestead/contract/client'
import * as identity from '@namestead/contract/identity'
import { Secret, TOTP } from 'otpauth'
import { forgetSends, mailedCode, smsCode } from './sent-codes.ts'
import type { TestCustomer } from './test-customer.ts'

/** The code of an authenticator app, `steps` half minutes from now. */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Resets the last used step, as if half a minute had passed: the app's current code counts as unused. */
export const untilNextCode = (customer: TestCustomer) =>
  customer.app.databases.pool.query('update account_protection set authenticator_step = 0 where account_id = $1', [
    customer.accountId,
  ])

/** The last mailed code; requests none. */
export const lastEmailCode = (customer: TestCustomer, purpose: string, email = customer.email): Promise<string> =>
  mailedCode(customer.app, email, purpose)

/** The last code sent by SMS. */
export const lastSmsCode = (customer: TestCustomer, purpose: string): Promise<string> =>
  smsCode(customer.app, customer.accountId, purpose)

/** The details of a -100 response, as the pages read them. */
export interface VerificationRequest {
  readonly token: string
  readonly fields: readonly string[]
}

/** Makes a protected call and expects to be asked for verification. */
export async function expectVerification<C extends AnyCall>(
  customer: TestCustomer,
  call: C,
  input: GivenInput<C>,
): Promise<VerificationRequest> {
  const answer = await customer.call(call, input)
  if (answer.code !== -100 || !('details' in answer))
    throw new Error(`${call.path} did not ask: ${JSON.stringify(answer)}`)
  const { token, ...offered } = answer.details
  return { token: String(token), fields: Object.keys(offered) }
}

/** Requests the pending protection's code by mail to the account. */
export async function requestEmailCode(
  customer: TestCustomer,
  protectionKey: string,
  purpose: 'czyz' | 'login' = 'czyz',
) {
  await forgetSends(customer.app, customer.email)
  await customer.get(identity.sendEmailCode, { email: 'someone@else.example', purpose, protectionKey })
  return lastEmailCode(customer, purpose)
}

/** Makes a protected call, passes the verification with the email code and the other given answers, and makes it again. */
export async function afterProof<C extends AnyCall>(
  customer: TestCustomer,
  call: C,
  input: GivenInput<C>,
  answers: Partial<GivenInput<typeof accountSecurity.passOperationProtection>> = {},
): Promise<Output<C>> {
  const answer = await customer.call(call, input)
  if (isDone(answer)) return answer.data
  const { token } = await expectVerification(customer, call, input)
  const emailCode = await requestEmailCode(customer, token)
  await customer.get(accountSecurity.passOperationProtection, { operationToken: token, emailCode, ...answers })
  return customer.get(call, input)
}

/** An account with an authenticator app besides its email; afterwards its session is not open for protected calls. */
export async function bindApp(customer: TestCustomer): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { secret } = await afterProof(customer, accountSecurity.beginAuthenticator, {})
  const { recoveryCodes } = await customer.get(accountSecurity.confirmAuthenticator, {
    authenticatorCode: appCode(secret),
  })
  await untilNextCode(customer)
  return { secret, recoveryCodes }
}

/** An account whose session is open for protected calls: it has an app, and has just passed verification with its code. */
export async function openProtection(customer: TestCustomer): Promise<void> {
  const { secret } = await bindApp(customer)
  const { token } = await expectVerification(customer, accountSecurity.removePasskey, { passkey: '1' })
  const emailCode = await requestEmailCode(customer, token)
  await customer.get(accountSecurity.passOperationProtection, {
    operationToken: token,
    emailCode,
    authenticatorCode: appCode(secret),
  })
}

/** The proof of a security answer, as the browser computes it for a pending key. */
export async function proveAnswer(customer: TestCustomer, protectionKey: string, answer: string): Promise<string> {
  const { handshake, salt, iterations, nonce } = await customer.get(accountSecurity.beginAnswer, { protectionKey })
  const key = pbkdf2Sync(accountSecurity.normalAnswer(answer), Buffer.from(salt, 'base64'), iterations, 32, 'sha256')
  const clientKey = createHmac('sha256', key).update('Client Key').digest()
  const storedKey = createHash('sha256').update(clientKey).digest()
  const message = `n=answer,h=${handshake},r=${nonce},c=${customer.csrfToken}`
  const signature = createHmac('sha256', storedKey).update(message).digest()
  return `${handshake}.${Buffer.from(clientKey.map((byte, i) => byte ^ (signature[i] ?? 0))).toString('base64url')}`
}
