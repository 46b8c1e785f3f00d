import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/forwards'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import { addressOf, newLinkToken } from '../../platform/mailed-links.ts'
import { recordInitialState } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { queueMail } from '../notices/index.ts'
import { isReceiving } from './find-forwards.ts'
import type { ForwardPorts } from './forward-ports.ts'
import { lockForwardedDomain } from './lock-forwarded-domain.ts'
import { linkDays, linksAnAccount, linksARecipient } from './policies.ts'
import { recipientStates } from './states.ts'
import { allAddresses, linkMail } from './texts.ts'

/** The recipients of these emails, made where they are new, and the emails that are to be asked. */
export async function findRecipients(tx: Tx, { by, now }: Actor, domain: string, emails: readonly string[]) {
  const known = await tx
    .selectFrom('forward_recipients')
    .select(['id', 'email', 'state', 'expires_at'])
    .where('domain_id', '=', domain)
    .where('email', '=', anyOf(emails))
    .execute()
  const declined = known.find(({ state }) => state === 'declined')
  if (declined) return fail('target-declined', { email: declined.email })
  const silent = known.filter(({ state, expires_at }) => state === 'waiting' && expires_at <= now)
  const fresh = emails.filter(email => !known.some(each => each.email === email))
  const recipients = known.map(({ id }) => id)
  for (const email of fresh) {
    const { id } = await tx
      .insertInto('forward_recipients')
      .values({
        domain_id: domain,
        email,
        state: recipientStates.initial,
        token_hash: newLinkToken().hash,
        asked_at: now,
        expires_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordInitialState(tx, recipientStates, { id, now, by })
    recipients.push(id)
  }
  return ok({ recipients, unasked: [...silent.map(({ email }) => email), ...fresh] })
}

interface AskedFor {
  readonly id: string
  readonly unicode: string
}

/** Mails each recipient a link, which replaces the former one. One email and one account get and send so many a day. */
export async function mailLinks(
  tx: Tx,
  { account, site, now, policy, language }: Actor,
  domain: AskedFor,
  emails: readonly string[],
) {
  if (emails.length === 0) return ok()
  // Locked in one order, so that mails at once count each other.
  await sql`select pg_advisory_xact_lock(hashtext('forward_link_mails'), hashtext(who)) from (
    select unnest(${[...emails, `account ${account}`]}::text[]) as who order by 1) as all_of_them`.execute(tx)
  const since = new Date(now.getTime() - dayMs)
  const { rows } = await sql<{ full: boolean }>`select
    (select count(*) from forward_link_mails where account_id = ${account} and sent_at > ${since}) + ${emails.length} > ${policy(linksAnAccount)}
    or exists (select from forward_link_mails where email = any(${[...emails]}) and sent_at > ${since}
      group by email having count(*) >= ${policy(linksARecipient)}) as full`.execute(tx)
  if (rows[0]?.full) return fail('links-too-many')
  const until = new Date(now.getTime() + policy(linkDays) * dayMs)
  for (const email of emails) {
    const { token, hash } = newLinkToken()
    const { id } = await tx
      .updateTable('forward_recipients')
      .set({ token_hash: hash, asked_at: now, expires_at: until })
      .where('domain_id', '=', domain.id)
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('forward_link_mails').values({ email, account_id: account, sent_at: now }).execute()
    const mailboxes = await mailboxesOf(tx, id)
    await queueMail(tx, {
      to: email,
      texts: linkMail,
      parameters: {
        domain: domain.unicode,
        addresses: mailboxes.includes('*')
          ? `${allAddresses(language)}@${domain.unicode}`
          : mailboxes.map(mailbox => `${mailbox}@${domain.unicode}`).join(language === 'zhcn' ? '、' : ', '),
        link: addressOf(site.address, language, `/confirm/forward?token=${token}`),
        until: new Intl.DateTimeFormat(language === 'zhcn' ? 'zh-CN' : 'en-US', {
          dateStyle: 'long',
          timeZone: 'UTC',
        }).format(until),
      },
      language,
      now,
    })
  }
  return ok()
}

/** The mailboxes whose mail a recipient gets. */
export async function mailboxesOf(tx: Tx, recipient: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('forward_targets as t')
    .innerJoin('forwards as f', 'f.id', 't.forward_id')
    .select('f.mailbox')
    .where('t.recipient_id', '=', recipient)
    .orderBy('f.mailbox')
    .execute()
  return rows.map(({ mailbox }) => mailbox)
}

/** Deletes recipients that no address has any more. One who declined is kept, and is not asked again. */
export async function dropUnusedRecipients(tx: Tx, domain: string): Promise<void> {
  await sql`delete from forward_recipients r where r.domain_id = ${domain} and r.state <> 'declined'
    and not exists (select from forward_targets t where t.recipient_id = r.id)`.execute(tx)
}

/** Asks a recipient again who has not answered. */
export const askRecipientAgain =
  (ports: ForwardPorts) => async (tx: Tx, actor: Actor, input: Input<typeof contract.askRecipientAgain>) => {
    const domain = await lockForwardedDomain(tx, actor.account, input.domain)
    if (!domain) return fail('domain-unknown')
    if (!ports.mailHost) return fail('forwards-off')
    if (!isReceiving(domain.state)) return fail('domain-not-active')
    const { email } = input
    const recipient = await tx
      .selectFrom('forward_recipients')
      .select('state')
      .where('domain_id', '=', domain.id)
      .where('email', '=', email)
      .executeTakeFirst()
    if (!recipient) return fail('forward-unknown')
    if (recipient.state === 'declined') return fail('target-declined', { email })
    if (recipient.state === 'confirmed') return fail('target-confirmed', { email })
    return mailLinks(tx, actor, domain, [email])
  }
