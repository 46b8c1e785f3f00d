import { isLanguage } from '@namestead/contract/language'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { addressOf, newLinkToken } from '../../platform/mailed-links.ts'
import { formatInstant } from '../account-security/index.ts'
import { queueMail } from '../notices/index.ts'
import type { Registrant } from './registrant-change-rules.ts'
import { consentMail } from './registrant-change-texts.ts'

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
  /** Scheme, host and port of the links in mails, without a slash at the end. */
  readonly publicUrl: string
  readonly now: Date
}

const namedDomains = 3

/** Mails a request for consent with a new link, and returns the hash of its secret. */
export async function mailConsent(tx: Tx, request: Request): Promise<Buffer> {
  const { email, side, account, registrant, names, until, lockDays, publicUrl, now } = request
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
      link: addressOf(publicUrl, language, `/confirm/registrant?token=${token}`),
    },
    language,
    now,
  })
  return hash
}

/** How many requests for consent were mailed to an address within a day, whoever asked. */
export async function consentMailsToday(tx: Tx, emails: readonly string[], now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ email: string; count: number }>`
    select email, sum(sends)::int as count from registrant_consents
    where email = any(${[...emails]}::text[]) and sent_at > ${new Date(now.getTime() - 86_400_000)}
    group by email`.execute(tx)
  return new Map(rows.map(({ email, count }) => [email, count]))
}
