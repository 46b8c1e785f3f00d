import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { isLanguage } from '@namestead/contract/language'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../platform/database.ts'
import type { Actor, Context } from '../platform/use-case.ts'

type Preferences = Omit<Input<typeof contract.savePreferences>, 'language'>

const standard: Preferences = { newsMails: false, orderMails: true, autoRenew: false }

export async function readPreferences(db: Db, { account }: Actor) {
  const { language, preferences } = await db
    .selectFrom('accounts')
    .select(['language', 'preferences'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const kept = preferences as Partial<Preferences>
  return ok({
    language: isLanguage(language) ? language : ('us' as const),
    newsMails: kept.newsMails ?? standard.newsMails,
    orderMails: kept.orderMails ?? standard.orderMails,
    autoRenew: kept.autoRenew ?? standard.autoRenew,
  })
}

export async function savePreferences(
  tx: Tx,
  { account }: Actor,
  { language, ...preferences }: Input<typeof contract.savePreferences>,
) {
  await tx
    .updateTable('accounts')
    .set({ language, preferences: JSON.stringify(preferences) })
    .where('id', '=', account)
    .execute()
  return ok()
}

/** Mails and messages follow the language in which the person last chose to read. */
export async function switchLanguage(tx: Tx, { session }: Context, input: Input<typeof contract.switchLanguage>) {
  if (!isLanguage(input.language)) return fail('language-unknown')
  if (session?.account)
    await tx.updateTable('accounts').set({ language: input.language }).where('id', '=', session.account).execute()
  return ok()
}
