import type { Input } from '@namestead/contract/call'
import { emailAddress } from '@namestead/contract/fields'
import type * as contract from '@namestead/contract/identity'
import { fail, ok } from '@namestead/contract/result'
import * as z from 'zod/mini'
import { queueMail } from '../notices/index.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Context } from '../platform/use-case.ts'
import { issueEmailCode } from './email-codes.ts'
import { alreadyRegisteredMail, codeMail, noAccountMail } from './texts.ts'

/** Mails a code. Registering and recovering answer alike for every address: who has an account learns it by mail. */
export async function sendEmailCode(tx: Tx, context: Context, input: Input<typeof contract.sendEmailCode>) {
  const email = z.safeParse(emailAddress, input.email)
  if (!email.success) return fail('email-format')
  if (input.purpose !== 'reg' && input.purpose !== 'find') return fail('purpose-not-offered')

  const site = input.site && (await isSite(tx, input.site)) ? input.site : context.siteId
  const key = { site, email: email.data, purpose: input.purpose }
  const issued = await issueEmailCode(tx, key, context.now)
  if (issued.wait !== undefined) return fail('code-too-soon', { seconds: issued.wait })

  const known = await hasAccount(tx, key.site, key.email)
  const texts = input.purpose === 'reg' ? (known ? alreadyRegisteredMail : codeMail) : known ? codeMail : noAccountMail
  await queueMail(tx, {
    to: key.email,
    texts,
    parameters: { code: issued.code },
    language: context.language,
    now: context.now,
  })
  return { ...ok(), beside: { siteid: key.site } }
}

const isSite = async (db: Db, id: string) =>
  (await db.selectFrom('sites').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

async function hasAccount(db: Db, site: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('site_id', '=', site)
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}
