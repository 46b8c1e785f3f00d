import { isLanguage } from '@namestead/contract/language'
import type { Tx } from '../../platform/database.ts'
import { addressOf, newLinkToken } from '../../platform/mailed-links.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import type { Sites } from '../../platform/sites.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { siteOfAccount } from '../identity/index.ts'
import { queueMail } from '../notices/index.ts'
import { verificationDays } from './policies.ts'
import { linkMail, moreDomains } from './verification-texts.ts'
import { domainsOf, type Registrant } from './verified-domains.ts'

export interface LinkPorts {
  readonly policy: ReadPolicy
  readonly sites: Sites
  readonly now: Date
  /** Someone asked for it, which counts into the day's limit. */
  readonly asked?: boolean
}

export interface Verification extends Registrant {
  readonly id: string
  readonly language: string
  readonly due_at: Date
}

const namedDomains = 3

/** Mails a new link, which replaces the earlier ones. Returns until when it is good. */
export async function sendLink(
  tx: Tx,
  { policy, sites, now, asked = false }: LinkPorts,
  verification: Verification,
): Promise<Date> {
  const { token, hash } = newLinkToken()
  const until = new Date(now.getTime() + policy(verificationDays) * dayMs)
  await tx
    .insertInto('registrant_verification_mails')
    .values({ verification_id: verification.id, token_hash: hash, sent_at: now, expires_at: until, asked })
    .execute()
  const language = isLanguage(verification.language) ? verification.language : 'us'
  const domains = await domainsOf(tx, verification, namedDomains)
  const [first] = domains
  const site = first ? await siteOfAccount(tx, sites, first.account) : sites.main()
  const others = (domains[0]?.count ?? 0) - domains.length
  const names = domains.map(({ unicode }) => unicode).join(language === 'zhcn' ? '、' : ', ')
  await queueMail(tx, {
    to: verification.email,
    texts: linkMail(verification.due_at > now),
    parameters: {
      registrant: verification.organisation || verification.name,
      domains: others > 0 ? moreDomains(language, names, others) : names,
      until: new Intl.DateTimeFormat(language === 'zhcn' ? 'zh-CN' : 'en-US', {
        dateStyle: 'long',
        timeZone: 'UTC',
      }).format(verification.due_at > now ? verification.due_at : until),
      link: addressOf(site.address, language, `/mail/validation?token=${token}`),
    },
    language,
    now,
  })
  return until
}
