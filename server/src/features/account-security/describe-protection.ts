import type { protectionMethods } from '@namestead/contract/operate/accounts'
import type { Db } from '../../platform/database.ts'
import { maskPhone, methodsOf } from './methods.ts'

interface Described {
  readonly method: (typeof protectionMethods)[number]
  readonly detail: string
  readonly addedAt: Date | null
}

/** How an account is protected, for operators: nothing that would prove anything, and no number whole. */
export async function protectionOf(
  db: Db,
  account: string,
): Promise<{ readonly methods: readonly Described[]; readonly signIn: boolean }> {
  const [methods, passkeys] = await Promise.all([
    methodsOf(db, account),
    db.selectFrom('passkeys').select(['label', 'created_at']).where('account_id', '=', account).limit(50).execute(),
  ])
  const { phone, question, authenticator, recoveryCodes, loginProtection } = methods
  return {
    signIn: loginProtection,
    methods: [
      { method: 'email', detail: '', addedAt: null },
      ...(phone ? [{ method: 'sms' as const, detail: maskPhone(phone), addedAt: phone.since }] : []),
      ...(question ? [{ method: 'question' as const, detail: '', addedAt: question.since }] : []),
      ...(authenticator ? [{ method: 'authenticator' as const, detail: '', addedAt: authenticator.since }] : []),
      ...passkeys.map(({ label, created_at }) => ({ method: 'passkey' as const, detail: label, addedAt: created_at })),
      ...(recoveryCodes > 0
        ? [{ method: 'recovery-codes' as const, detail: String(recoveryCodes), addedAt: null }]
        : []),
    ],
  }
}
