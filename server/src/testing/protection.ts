import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import * as accountSecurity from '@namestead/contract/account-security'
import type { AnyCall, GivenInput, Output } from '@namestead/contract/call'
import { isDone } from '@namestead/contract/client'
import * as identity from '@namestead/contract/identity'
import { Secret, TOTP } from 'otpauth'
import type { Person } from './person.ts'
import { forgetSends, mailedCode, smsCode } from './sent-codes.ts'

/** The code of an authenticator app; `steps` half minutes from now. */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** As if half a minute had passed: the code that the app shows is one that was not used. */
export const untilNextCode = (person: Person) =>
  person.house.databases.pool.query('update account_protection set authenticator_step = 0 where account_id = $1', [
    person.accountId,
  ])

/** The code that was mailed last; asks for none. */
export const lastEmailCode = (person: Person, purpose: string, email = person.email): Promise<string> =>
  mailedCode(person.house, email, purpose)

/** The code that an SMS brought last. */
export const lastSmsCode = (person: Person, purpose: string): Promise<string> =>
  smsCode(person.house, person.accountId, purpose)

/** What -100 carries, as the pages read it. */
export interface Asked {
  readonly token: string
  readonly fields: readonly string[]
}

/** Makes a protected call and expects to be asked. */
export async function askedBy<C extends AnyCall>(person: Person, call: C, input: GivenInput<C>): Promise<Asked> {
  const answer = await person.call(call, input)
  if (answer.code !== -100 || !('details' in answer))
    throw new Error(`${call.path} did not ask: ${JSON.stringify(answer)}`)
  const { token, ...offered } = answer.details
  return { token: String(token), fields: Object.keys(offered) }
}

/** Has the waiting protection's code mailed to the account. */
export async function mailedFor(person: Person, protectionKey: string, purpose: 'czyz' | 'login' = 'czyz') {
  await forgetSends(person.house, person.email)
  await person.get(identity.sendEmailCode, { email: 'somebody@else.example', purpose, protectionKey })
  return lastEmailCode(person, purpose)
}

/** A protected call that is first asked, answered with the e-mail code and what else is given, and made again. */
export async function afterProof<C extends AnyCall>(
  person: Person,
  call: C,
  input: GivenInput<C>,
  answers: Partial<GivenInput<typeof accountSecurity.passOperationProtection>> = {},
): Promise<Output<C>> {
  const answer = await person.call(call, input)
  if (isDone(answer)) return answer.data
  const { token } = await askedBy(person, call, input)
  const emailCode = await mailedFor(person, token)
  await person.get(accountSecurity.passOperationProtection, { operationToken: token, emailCode, ...answers })
  return person.get(call, input)
}

/** An account with an authenticator app beside its e-mail; its session is then open for protected calls no longer. */
export async function bindApp(person: Person): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { secret } = await afterProof(person, accountSecurity.beginAuthenticator, {})
  const { recoveryCodes } = await person.get(accountSecurity.confirmAuthenticator, {
    authenticatorCode: appCode(secret),
  })
  await untilNextCode(person)
  return { secret, recoveryCodes }
}

/** An account whose session is open for protected calls: it has an app, and has just shown a code of it. */
export async function openProtection(person: Person): Promise<void> {
  const { secret } = await bindApp(person)
  const { token } = await askedBy(person, accountSecurity.removePasskey, { passkey: '1' })
  const emailCode = await mailedFor(person, token)
  await person.get(accountSecurity.passOperationProtection, {
    operationToken: token,
    emailCode,
    authenticatorCode: appCode(secret),
  })
}

/** The proof of a security answer, as the browser makes it for a key that waits. */
export async function proveAnswer(person: Person, protectionKey: string, answer: string): Promise<string> {
  const { handshake, salt, iterations, nonce } = await person.get(accountSecurity.beginAnswer, { protectionKey })
  const key = pbkdf2Sync(accountSecurity.normalAnswer(answer), Buffer.from(salt, 'base64'), iterations, 32, 'sha256')
  const clientKey = createHmac('sha256', key).update('Client Key').digest()
  const storedKey = createHash('sha256').update(clientKey).digest()
  const message = `n=answer,h=${handshake},r=${nonce},c=${person.csrfToken}`
  const signature = createHmac('sha256', storedKey).update(message).digest()
  return `${handshake}.${Buffer.from(clientKey.map((byte, i) => byte ^ (signature[i] ?? 0))).toString('base64url')}`
}
