import type { Input } from '@namestead/contract/call'
import { isLanguage, type TextParameters } from '@namestead/contract/language'
import type * as contract from '@namestead/contract/notices'
import { ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { type MailTexts, queueMail } from './queue-message.ts'

interface Mailed {
  readonly account: string
  /** What the account may have turned off; undefined: it is always sent. */
  readonly kind?: contract.OptionalMail
  readonly texts: MailTexts
  readonly parameters: TextParameters
  readonly now: Date
}

/** A mail to the account's own address in its language, unless it does not want this kind. */
export async function mailAccount(tx: Tx, { account, kind, texts, parameters, now }: Mailed): Promise<void> {
  if (kind && (await unwantedBy(tx, account)).has(kind)) return
  const { email, language } = await tx
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  await queueMail(tx, { to: email, texts, parameters, language: isLanguage(language) ? language : 'us', now })
}

async function unwantedBy(db: Db, account: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('unwanted_mails').select('kind').where('account_id', '=', account).execute()
  return new Set(rows.map(({ kind }) => kind))
}

export async function readMailChoices(db: Db, { account }: Actor) {
  const unwanted = await unwantedBy(db, account)
  return ok({ workOrders: !unwanted.has('work-orders'), watchedDomains: !unwanted.has('watched-domains') })
}

/** Repeating it changes nothing. */
export async function switchMail(tx: Tx, { account, now }: Actor, { mail, on }: Input<typeof contract.switchMail>) {
  if (on) await tx.deleteFrom('unwanted_mails').where('account_id', '=', account).where('kind', '=', mail).execute()
  else
    await tx
      .insertInto('unwanted_mails')
      .values({ account_id: account, kind: mail, since: now })
      .onConflict(row => row.doNothing())
      .execute()
  return ok({ on })
}
