import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import * as accountSecurity from '@namestead/contract/account-security'
import type { AnyCall, GivenInput, Output } from '@namestead/contract/call'
import { isDone } from '@namestead/contract/client'
import * as identity from '@namestead/contract/identity'
import { Secret, TOTP } from 'otpauth'
import { forgetSends, mailedCode, smsCode } from './sent-codes.ts'
import type { TestCustomer } from './test-customer.ts'

/** The code of an authenticator app; `steps` half minutes from now. */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** As if half a minute had passed: the code that the app shows is one that was not used. */
export const untilNextCode = (customer: TestCustomer) =>
  customer.app.databases.pool.query('update account_protection set authenticator_step = 0 where account_id = $1', [
    customer.accountId,
  ])

/** The code that was mailed last; asks for none. */
export const lastEmailCode = (customer: TestCustomer, purpose: string, email = customer.email): Promise<string> =>
  mailedCode(customer.app, email, purpose)

/** The code that an SMS brought last. */
export const lastSmsCode = (customer: TestCustomer, purpose: string): Promise<string> =>
  smsCode(customer.app, customer.accountId, purpose)

/** What -100 carries, as the pages read it. */
export interface Asked {
  readonly token: string
  readonly fields: readonly string[]
}

/** Makes a protected call and expects to be asked. */
export async function askedBy<C extends AnyCall>(
  customer: TestCustomer,
  call: C,
  input: GivenInput<C>,
): Promise<Asked> {
  const answer = await customer.call(call, input)
  if (answer.code !== -100 || !('details' in answer))
    throw new Error(`${call.path} did not ask: ${JSON.stringify(answer)}`)
  const { token, ...offered } = answer.details
  return { token: String(token), fields: Object.keys(offered) }
}

/** Has the waiting protection's code mailed to the account. */
export async function mailedFor(customer: TestCustomer, protectionKey: string, purpose: 'czyz' | 'login' = 'czyz') {
  await forgetSends(customer.app, customer.email)
  await customer.get(identity.sendEmailCode, { email: 'somebody@else.example', purpose, protectionKey })
  return lastEmailCode(customer, purpose)
}

/** A protected call that is first asked, answered with the e-mail code and what else is given, and made again. */
export async function afterProof<C extends AnyCall>(
  customer: TestCustomer,
  call: C,
  input: GivenInput<C>,
  answers: Partial<GivenInput<typeof accountSecurity.passOperationProtection>> = {},
): Promise<Output<C>> {
  const answer = await customer.call(call, input)
  if (isDone(answer)) return answer.data
  const { token } = await askedBy(customer, call, input)
  const emailCode = await mailedFor(customer, token)
  await customer.get(accountSecurity.passOperationProtection, { operationToken: token, emailCode, ...answers })
  return customer.get(call, input)
}

/** An account with an authenticator app beside its e-mail; its session is then open for protected calls no longer. */
export async function bindApp(customer: TestCustomer): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { secret } = await afterProof(customer, accountSecurity.beginAuthenticator, {})
  const { recoveryCodes } = await customer.get(accountSecurity.confirmAuthenticator, {
    authenticatorCode: appCode(secret),
  })
  await untilNextCode(customer)
  return { secret, recoveryCodes }
}

/** An account whose session is open for protected calls: it has an app, and has just shown a code of it. */
export async function openProtection(customer: TestCustomer): Promise<void> {
  const { secret } = await bindApp(customer)
  const { token } = await askedBy(customer, accountSecurity.removePasskey, { passkey: '1' })
  const emailCode = await mailedFor(customer, token)
  await customer.get(accountSecurity.passOperationProtection, {
    operationToken: token,
    emailCode,
    authenticatorCode: appCode(secret),
  })
}

/** The proof of a security answer, as the browser makes it for a key that waits. */
export async function proveAnswer(customer: TestCustomer, protectionKey: string, answer: string): Promise<string> {
  const { handshake, salt, iterations, nonce } = await customer.get(accountSecurity.beginAnswer, { protectionKey })
  const key = pbkdf2Sync(accountSecurity.normalAnswer(answer), Buffer.from(salt, 'base64'), iterations, 32, 'sha256')
  const clientKey = createHmac('sha256', key).update('Client Key').digest()
  const storedKey = createHash('sha256').update(clientKey).digest()
  const message = `n=answer,h=${handshake},r=${nonce},c=${customer.csrfToken}`
  const signature = createHmac('sha256', storedKey).update(message).digest()
  return `${handshake}.${Buffer.from(clientKey.map((byte, i) => byte ^ (signature[i] ?? 0))).toString('base64url')}`
}
