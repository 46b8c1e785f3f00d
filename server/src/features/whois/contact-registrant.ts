import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/whois'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { fromNetworkOf, lockSender } from '../../platform/senders.ts'
import type { Context } from '../../platform/use-case.ts'
import { queueMail } from '../notices/index.ts'
import { registrantAddress } from '../registrants/index.ts'
import type { Catalogue } from '../tlds/index.ts'
import { contactMail } from './contact-texts.ts'
import { findSponsored } from './find-sponsored.ts'
import { messagesADay } from './policies.ts'

export const readContact =
  (catalogue: Catalogue) => async (db: Db, _: Context, input: Input<typeof contract.readContact>) => {
    const found = await findSponsored(db, catalogue, input.name)
    if (found.failed !== undefined) return found
    const { name, unicode, tld } = found.data
    return ok({ name, unicode, tld })
  }

/**
 * Mails the registrant and keeps the message (ICANN's Registration Data Policy 9.2.4 asks for a way to reach a registrant whose
 * email is redacted). One domain, one sender and one network have so many a day.
 */
export const contactRegistrant =
  (catalogue: Catalogue) =>
  async (tx: Tx, { now, address, policy }: Context, input: Input<typeof contract.contactRegistrant>) => {
    // Locked, so that messages at once count each other.
    const found = await findSponsored(tx, catalogue, input.name, { locked: true })
    if (found.failed !== undefined) return found
    const domain = found.data
    const email = input.email.toLowerCase()
    await lockSender(tx, 'registrant_messages', { email, address })
    if (await hasTooMany(tx, { domain: domain.id, email, address, now }, policy(messagesADay)))
      return fail('contact-too-many')
    const sender = oneLine(input.sender)
    await tx
      .insertInto('registrant_messages')
      .values({ domain_id: domain.id, sender, email, body: input.message, address, sent_at: now })
      .execute()
    await queueMail(tx, {
      ...(await registrantAddress(tx, domain)),
      texts: contactMail,
      parameters: { name: domain.unicode, email, message: quoted(`${sender} <${email}>\n\n${input.message}`) },
      now,
      fromVisitor: true,
    })
    return ok()
  }

interface Sending {
  readonly domain: string
  readonly email: string
  readonly address: string
  readonly now: Date
}

/** A domain takes as many from everybody together as three senders may send. */
const sendersADomain = 3

async function hasTooMany(tx: Tx, { domain, email, address, now }: Sending, perDay: number): Promise<boolean> {
  const since = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<{ domain: number; email: number; address: number }>`
    select (select count(*)::int from registrant_messages where domain_id = ${domain} and sent_at > ${since}) as domain,
      (select count(*)::int from registrant_messages where email = ${email} and sent_at > ${since}) as email,
      (select count(*)::int from registrant_messages where sent_at > ${since}
        and ${fromNetworkOf(address)}) as address`.execute(tx)
  const [sent] = rows
  return !sent || sent.domain >= perDay * sendersADomain || sent.email >= perDay || sent.address >= perDay
}

const oneLine = (typed: string) => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Each line marked as the sender's, so that a message cannot pass for the platform's own words. */
const quoted = (message: string) =>
  message
    .split(/\r\n|[\p{Cc}\p{Zl}\p{Zp}]/u)
    .map(line => `> ${line}`)
    .join('\n')
