import { informationNeeded, operationProtection } from '@namestead/contract/account-security'
import { codes } from '@namestead/contract/call'
import { encodeAnswer } from '@namestead/contract/fields'
import type { Language } from '@namestead/contract/language'
import { sql } from 'kysely'
import type { Databases, Tx } from '../../platform/database.ts'
import type { GuardPorts } from '../../platform/http/guards.ts'
import { hashToken, newToken } from '../identity/index.ts'
import { issueChallenge } from './challenges.ts'
import { labelsOf } from './labels.ts'
import { hasOnlyEmail, type Methods, methodsOf } from './methods.ts'
import { formatInstant } from './moments.ts'
import { passOf } from './passes.ts'
import { verificationClosedUntil } from './restrictions/restrictions.ts'
import { guardTexts } from './texts.ts'
import { askedOf } from './ways.ts'

/**
 * The guard of protected operations, in the specification's order: missing information (-1009), nothing bound besides email
 * (-101), answers (-100). A session that passed is not asked again for fifteen minutes.
 */
export const protectOperations =
  (databases: Databases): GuardPorts['checkProtection'] =>
  async (session, account, protectedAs, { now, language }) => {
    const [methods, pass] = await Promise.all([methodsOf(databases.db, account), passOf(databases.db, session)])
    if (methods.informationNeeded)
      return {
        code: codes.informationNeeded,
        text: guardTexts.informationNeeded,
        data: encodeAnswer(informationNeeded, {
          ticket: await databases.transact(tx => issueInformationTicket(tx, session, account)),
        }),
      }
    const onlyEmail = hasOnlyEmail(methods)
    if (onlyEmail && protectedAs !== 'binding') return { code: codes.bindAnotherMethod, text: guardTexts.onlyEmail }
    if (pass && (!pass.bindingOnly || onlyEmail)) return undefined

    const until = await verificationClosedUntil(databases.db, account, now)
    if (until)
      return { code: codes.refused, text: guardTexts.closed, parameters: { until: formatInstant(until, language) } }
    return {
      code: codes.operationProtectionNeeded,
      text: guardTexts.needed,
      data: await databases.transact(tx => ask(tx, session, methods, onlyEmail, language)),
    }
  }

async function ask(tx: Tx, session: string, methods: Methods, onlyEmail: boolean, language: Language) {
  const asked = onlyEmail ? ['email' as const] : askedOf(methods)
  const operationToken = await issueChallenge(tx, {
    kind: 'operation',
    session,
    account: methods.account,
    asked,
    binding: onlyEmail,
  })
  const labels = labelsOf(methods, asked, language)
  const fields = Object.fromEntries(Object.entries(labels).map(([method, title]) => [method, { title }]))
  return encodeAnswer(operationProtection, {
    operationToken,
    email: fields.email,
    sms: fields.sms,
    question: fields.question,
    authenticator: fields.authenticator,
    passkey: methods.passkeys > 0 || undefined,
    recoveryCode: (!onlyEmail && methods.recoveryCodes > 0) || undefined,
  })
}

/** A ticket for the page that takes the missing information: this session, one use, thirty minutes. */
async function issueInformationTicket(tx: Tx, session: string, account: string): Promise<string> {
  const ticket = newToken()
  await tx.deleteFrom('information_tickets').where('session_id', '=', session).execute()
  await tx
    .insertInto('information_tickets')
    .values({
      ticket_hash: hashToken(ticket),
      session_id: session,
      account_id: account,
      expires_at: sql`now() + interval '30 minutes'`,
    })
    .execute()
  return ticket
}
