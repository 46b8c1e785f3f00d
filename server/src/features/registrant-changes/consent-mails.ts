import { isLanguage } from '@namestead/contract/language'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { addressOf, newLinkToken } from '../../platform/mailed-links.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import type { Site } from '../../platform/sites.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { formatInstant } from '../account-security/index.ts'
import { queueMail } from '../notices/index.ts'
import { maxConsentMails, maxConsentMailsToAddress } from './policies.ts'
import type { Registrant } from './rules.ts'
import { consentMail } from './texts.ts'

interface Request {
  readonly email: string
  readonly side: string
  readonly account: string
  readonly registrant: Pick<Registrant, 'name' | 'organisation'>
  /** The domains that it is for. */
  readonly names: readonly string[]
  readonly until: Date
  /** 0 where the lock was waived. */
  readonly lockDays: number
  /** Where the link leads. */
  readonly site: Site
  readonly now: Date
}

const namedDomains = 3

/** Mails a request for consent with a new link, and returns the hash of its secret. */
export async function mailConsent(tx: Tx, request: Request): Promise<Buffer> {
  const { email, side, account, registrant, names, until, lockDays, site, now } = request
  const { token, hash } = newLinkToken()
  const owner = await tx.selectFrom('accounts').select('language').where('id', '=', account).executeTakeFirstOrThrow()
  const language = isLanguage(owner.language) ? owner.language : 'us'
  const others = names.length - namedDomains
  const shown = names.slice(0, namedDomains).join(language === 'zhcn' ? '、' : ', ')
  await queueMail(tx, {
    to: email,
    texts: consentMail(side === 'new' ? 'new' : 'old', lockDays > 0),
    parameters: {
      domains: others > 0 ? `${shown} +${others}` : shown,
      registrant: registrant.organisation || registrant.name,
      until: formatInstant(until, language),
      days: lockDays,
      link: addressOf(site.address, language, `/confirm/registrant?token=${token}`),
    },
    language,
    now,
  })
  return hash
}

interface Asking {
  readonly account: string
  readonly emails: readonly string[]
  readonly policy: ReadPolicy
  readonly now: Date
}

/**
 * The first address that got enough requests for consent within a day, from this account or from all. The addresses stay locked, so
 * that requests at the same moment count each other; a bounded number of locks does for all addresses.
 */
export async function findFullAddress(tx: Tx, { account, emails, policy, now }: Asking): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('consent mails'), slot)
    from (select distinct hashtext(email) & 1023 as slot from unnest(${[...emails]}::text[]) as e(email) order by slot) s`.execute(
    tx,
  )
  const { rows } = await sql<{ email: string; all: number; own: number }>`
    select k.email, sum(k.sends)::int as all, coalesce(sum(k.sends) filter (where c.account_id = ${account}), 0)::int as own
    from registrant_consents k join registrant_changes c on c.id = k.change_id
    where k.email = any(${[...emails]}::text[]) and k.sent_at > ${new Date(now.getTime() - dayMs)}
    group by k.email`.execute(tx)
  return rows.find(({ all, own }) => own >= policy(maxConsentMails) || all >= policy(maxConsentMailsToAddress))?.email
}
