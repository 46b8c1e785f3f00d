import type { Input } from '@namestead/contract/call'
import { emailAddress } from '@namestead/contract/fields'
import type * as contract from '@namestead/contract/identity'
import { fail, ok, outcome } from '@namestead/contract/result'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/database.ts'
import { networkOf } from '../../../platform/http/rate-limits.ts'
import type { Context } from '../../../platform/use-case.ts'
import { queueMail } from '../../notices/index.ts'
import { issueAccountTicket, spendAccountTicket } from '../account-tickets.ts'
import type { ProtectionPorts } from '../protection-ports.ts'
import { isRecoveryPaused } from '../sign-in/recover-password.ts'
import { alreadyRegisteredMail, codeMail, noAccountMail } from '../texts.ts'
import { issueEmailCode } from './email-codes.ts'

/**
 * Mails a code. Registering and recovering answer alike for every address: only the mail reveals whether it has an account. For
 * a pending protection the code goes to the account's own address.
 */
export const sendEmailCode =
  (protection: ProtectionPorts) => async (tx: Tx, context: Context, input: Input<typeof contract.sendEmailCode>) => {
    const { purpose } = input
    if (purpose === 'czyz' || purpose === 'login') return sendToOwner(tx, context, protection, purpose, input)
    const email = z.safeParse(emailAddress, input.email)
    if (!email.success) return fail('email-format')

    const chosen = input.accountTicket && (await chosenAccount(tx, context, input.accountTicket))
    if (!chosen && purpose === 'find') {
      const choices = await accountChoices(tx, context, email.data)
      if (choices === 'too-often') return fail('code-choice-too-often')
      if (choices) return outcome(3, choices)
    }
    const site = input.site && (await isSite(tx, input.site)) ? input.site : context.site.id
    const key = chosen || { site, email: email.data }
    return sendAlike(tx, context, { ...key, purpose })
  }

async function sendToOwner(
  tx: Tx,
  context: Context,
  protection: ProtectionPorts,
  purpose: 'czyz' | 'login',
  { protectionKey }: Input<typeof contract.sendEmailCode>,
) {
  const owner = protectionKey
    ? await protection.ownerOf(tx, context, { purpose, key: protectionKey, method: 'email' })
    : undefined
  if (!owner) return fail('purpose-not-offered')
  const { site, email, account } = owner
  const issued = await issueEmailCode(tx, { site, email, purpose }, { ...senderOf(context), account })
  if (issued.refused) return issued.refused
  await mailCode(tx, context, email, issued.code)
  return { ...ok(), beside: { siteid: site } }
}

/** Without the session's account: the code is for anyone who reads the mail. */
const senderOf = ({ now, policy, address }: Context) => ({ now, policy, address })

/** Queues the mail with a code. */
export const mailCode = (tx: Tx, { language, site, now }: Context, to: string, code: string, texts = codeMail) =>
  queueMail(tx, { to, texts, parameters: { code, brand: site.name }, language, now })

interface CodeKey {
  readonly site: string
  readonly email: string
  readonly purpose: 'reg' | 'find'
}

async function sendAlike(tx: Tx, context: Context, key: CodeKey) {
  const rests = key.purpose === 'find' ? await isRecoveryPaused(tx, key.site, key.email, context) : undefined
  if (rests) return rests
  const issued = await issueEmailCode(tx, key, senderOf(context))
  if (issued.refused) return issued.refused

  const known = await hasAccount(tx, key.site, key.email)
  const texts = key.purpose === 'reg' ? (known ? alreadyRegisteredMail : codeMail) : known ? codeMail : noAccountMail
  await mailCode(tx, context, key.email, issued.code, texts)
  return { ...ok(), beside: { siteid: key.site } }
}

const listsPerHour = 5

/** If several sites have an account with the address: the list to choose from, with masked ids and a ticket each. */
async function accountChoices(tx: Tx, { session, address, now }: Context, email: string) {
  const accounts = await tx
    .selectFrom('accounts')
    .innerJoin('sites', 'sites.id', 'accounts.site_id')
    .select(['accounts.id', 'sites.id as site', 'sites.name as siteName'])
    .where('email', '=', email)
    .orderBy('accounts.id')
    .execute()
  if (accounts.length < 2 || !session) return undefined
  const network = networkOf(address)
  await sql`select pg_advisory_xact_lock(hashtext(${`account choices ${network}`}))`.execute(tx)
  const { mailed } = await tx
    .selectFrom('account_choice_mails')
    .select(({ fn }) => fn.countAll<string>().as('mailed'))
    .where(sql<boolean>`address <<= ${network}`)
    .where('at', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  if (Number(mailed) >= listsPerHour) return 'too-often'
  await tx.insertInto('account_choice_mails').values({ email, address, at: now }).execute()
  return Promise.all(
    accounts.map(async ({ id, site, siteName }) => ({
      accountId: `${id.slice(0, 2)}***${id.slice(-1)}`,
      site,
      siteName,
      accountTicket: await issueAccountTicket(tx, { session: session.id, account: id, serves: 'recovery' }),
    })),
  )
}

async function chosenAccount(tx: Tx, { session }: Context, ticket: string) {
  const account = session && (await spendAccountTicket(tx, { session: session.id, ticket, serves: 'recovery' }))
  if (!account) return undefined
  return tx
    .selectFrom('accounts')
    .select(['site_id as site', 'email'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
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
