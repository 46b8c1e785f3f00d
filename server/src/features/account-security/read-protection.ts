import { type SecurityQuestion, securityQuestions } from '@namestead/contract/account-security'
import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { SignedIn } from '../../platform/use-case.ts'
import { countryOf } from '../account/index.ts'
import { maskEmail } from '../identity/index.ts'
import { boundOf, type Methods, maskPhone, methodsOf } from './methods.ts'
import { passOf } from './passes.ts'
import { waitingRecoveries } from './recoveries/recoveries.ts'
import { boundWays, demandedOf } from './ways.ts'

export async function readProtection(db: Db, { account, session, now }: SignedIn) {
  const [methods, pass, passkeys, recoveries, restrictions, country] = await Promise.all([
    methodsOf(db, account),
    passOf(db, session.id),
    db.selectFrom('passkeys').selectAll().where('account_id', '=', account).orderBy('id').execute(),
    waitingRecoveries(db, account),
    db
      .selectFrom('restrictions')
      .selectAll()
      .where('account_id', '=', account)
      .where('lifted_at', 'is', null)
      .where('until', '>', now)
      .orderBy('id', 'desc')
      .execute(),
    countryOf(db, account),
  ])
  const { phone, question, authenticator } = methods
  return ok({
    maskedEmail: maskEmail(methods.email),
    phone: phone && { masked: maskPhone(phone), since: phone.since },
    question: question && isQuestion(question.key) ? { question: question.key, since: question.since } : null,
    authenticatorSince: authenticator?.since ?? null,
    recoveryCodesLeft: methods.recoveryCodes,
    passkeys: passkeys.map(row => ({
      passkey: row.id,
      label: row.label,
      synced: row.synced,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    })),
    asked: demandedOf(methods),
    strongest: boundWays(methods)[0] ?? null,
    loginProtection: methods.loginProtection,
    score: scoreOf(methods),
    informationNeeded: methods.informationNeeded,
    country,
    passedUntil: pass && !pass.bindingOnly ? pass.until : null,
    recoveries: recoveries.map(({ id, created_at }) => ({ recovery: id, at: created_at })),
    restrictions: restrictions.map(row => ({
      restriction: row.id,
      kind: row.kind,
      since: row.since,
      until: row.until,
      note: row.note,
      can: { lift: row.kind === 'verification' },
    })),
  })
}

const isQuestion = (key: string): key is SecurityQuestion => securityQuestions.some(known => known === key)

/** A score of the account's protection, up to 100: methods that cannot be phished or swapped count most. */
function scoreOf(methods: Methods): number {
  const bound = boundOf(methods)
  const points = [
    [true, 20],
    [bound.includes('sms'), 15],
    [bound.includes('question'), 5],
    [bound.includes('authenticator'), 25],
    [methods.passkeys > 0, 25],
    [methods.recoveryCodes > 0, 10],
    [methods.loginProtection, 20],
  ] as const
  return Math.min(
    100,
    points.reduce((sum, [has, worth]) => sum + (has ? worth : 0), 0),
  )
}
