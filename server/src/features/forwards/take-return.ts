import type { MailKey } from '@namestead/adapters/mail/authenticate'
import { signMail } from '@namestead/adapters/mail/authenticate'
import { readDeliveryReport } from '@namestead/adapters/mail/delivery-report'
import { sql } from 'kysely'
import { type Databases, rollBackWith, type Tx } from '../../platform/database.ts'
import type { Policies, ReadPolicy } from '../../platform/policies.ts'
import { bounceOf } from './bounce.ts'
import type { Refusal } from './find-destination.ts'
import { returnsADomain, returnsAnAccount } from './policies.ts'
import { queueBounce } from './queue-bounce.ts'

const reportsOnly: Refusal = { code: 550, text: '5.7.1 This address takes reports of failed mail only (RFC 3464)' }
const notOurs: Refusal = { code: 550, text: '5.7.1 This report is not about the mail that had this return address' }
const returnedAlready: Refusal = { code: 550, text: '5.7.1 This address has taken its report' }
const unconfirmed: Refusal = { code: 550, text: '5.7.1 The sender of that mail is not known' }
const enoughToday: Refusal = { code: 452, text: '4.7.1 This domain takes no more reports today' }

export interface ReturnReportPorts {
  readonly databases: Databases
  readonly policies: Policies
  readonly mailHost: string
  /** The key that signs bounces, once its record is published. */
  readonly signingKey: () => Promise<MailKey | undefined>
  readonly now: () => Date
}

/**
 * A server that had taken a forwarded mail reports that it could not deliver it. The sender is told in our words: of the report only
 * the status is passed on, so that anyone who learns a return address cannot have anything sent, and a report does not name the
 * recipient to the sender.
 */
export async function takeReturn(
  ports: ReturnReportPorts,
  address: Buffer,
  content: Buffer,
): Promise<Refusal | undefined> {
  const { databases, policies, mailHost, now } = ports
  const report = readDeliveryReport(content)
  if (!report) return reportsOnly
  const key = await ports.signingKey()
  const row = await databases.db
    .selectFrom('forward_return_addresses')
    .select(['sender', 'forwarded_from', 'message_id', 'domain_id'])
    .where('address_hash', '=', address)
    .executeTakeFirstOrThrow()
  if (row.message_id !== null && report.messageId !== undefined && report.messageId !== row.message_id) return notOurs
  if (row.sender === null) return unconfirmed
  const to = row.sender
  const plain = bounceOf({
    mailHost,
    to,
    address: row.forwarded_from,
    reply: report.status,
    original: Buffer.from(row.message_id === null ? '' : `Message-ID: ${row.message_id}`),
    now: new Date(),
  })
  const bounce = key ? await signMail(plain, key) : plain
  return databases.transact(async tx => {
    if (!(await takeReturnOf(tx, address))) return returnedAlready
    const policy = policies.at(now())
    if (!(await countReturn(tx, row.domain_id, policy))) return rollBackWith(enoughToday)
    await queueBounce(tx, { to, bounce, policy })
    return undefined
  })
}

/** True for the first failure of the mail that has this return address. */
export async function takeReturnOf(tx: Tx, address: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('forward_return_addresses')
    .set({ returned_at: new Date() })
    .where('address_hash', '=', address)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts a report of today by its domain and by the account, unless one of them is full. */
async function countReturn(tx: Tx, domain: string, policy: ReadPolicy): Promise<boolean> {
  const { account_id: account } = await tx
    .selectFrom('domains')
    .select('account_id')
    .where('id', '=', domain)
    .executeTakeFirstOrThrow()
  // One after the other: an account has several domains.
  await sql`select pg_advisory_xact_lock(hashtext(${`forward returns ${account}`}))`.execute(tx)
  const { rows } = await sql<{ domain_returns: number; account_returns: number }>`
    select coalesce(sum(returns) filter (where domain_id = ${domain}), 0)::int as domain_returns,
      coalesce(sum(returns), 0)::int as account_returns
    from forward_return_days where account_id = ${account} and day = (now() at time zone 'UTC')::date`.execute(tx)
  const [today] = rows
  if (!today || today.domain_returns >= policy(returnsADomain) || today.account_returns >= policy(returnsAnAccount))
    return false
  await sql`insert into forward_return_days as d (domain_id, account_id, day, returns)
    values (${domain}, ${account}, (now() at time zone 'UTC')::date, 1)
    on conflict (domain_id, account_id, day) do update set returns = d.returns + 1`.execute(tx)
  return true
}
