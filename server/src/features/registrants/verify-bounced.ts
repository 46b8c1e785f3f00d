import type { Input } from '@namestead/contract/call'
import { isLanguage } from '@namestead/contract/language'
import type * as contract from '@namestead/contract/operate/registrants'
import { ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { moveAll } from '../../platform/states.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { notifyAccount } from '../notices/index.ts'
import { verificationDays } from './policies.ts'
import type { VerificationPorts } from './require-verification.ts'
import { sendLink } from './verification-link.ts'
import { verificationStates } from './verification-states.ts'
import { nextStep } from './verification-steps.ts'
import { bounced } from './verification-texts.ts'
import { domainsOf } from './verified-domains.ts'

const maxNotified = 1000

/**
 * Mail to a registrant's verified email was refused for good: it is verified again, within the same days as a new one (ICANN's WHOIS
 * Accuracy Program Specification, section 4: information that suggests that contact data is incorrect, such as a bounced
 * notice). A registrant without domains needs none. Returns how many verifications were started; a repeat starts none.
 */
export async function verifyBounced(
  tx: Tx,
  { policies, sites }: VerificationPorts,
  email: string,
  now: Date,
): Promise<number> {
  const policy = policies.at(now)
  const verified = await tx
    .selectFrom('registrant_verifications')
    .select(['id', 'email', 'name', 'organisation', 'language', 'due_at'])
    .where('email', '=', email.toLowerCase())
    .where('state', '=', 'verified')
    .orderBy('id')
    .forUpdate()
    .execute()
  let started = 0
  for (const registrant of verified) {
    const domains = await domainsOf(tx, registrant, maxNotified)
    if (domains.length === 0) continue
    const due_at = new Date(now.getTime() + policy(verificationDays) * dayMs)
    const course = { started_at: now, due_at, reminders: 0 }
    const set = { ...course, next_at: nextStep(course, policy), verified_at: null, verified_by: null }
    await moveAll(tx, verificationStates, [registrant.id], { to: 'waiting', now, note: 'bounced', set })
    await sendLink(tx, { policy, sites, now }, { ...registrant, due_at })
    const language = isLanguage(registrant.language) ? registrant.language : 'us'
    const until = new Intl.DateTimeFormat(language === 'zhcn' ? 'zh-CN' : 'en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    })
    for (const account of new Set(domains.map(each => each.account)))
      await notifyAccount(tx, {
        account,
        kind: 'domain',
        texts: bounced,
        parameters: { email: registrant.email, until: until.format(due_at) },
        path: '/user/ym_mblist',
        now,
      })
    started++
  }
  return started
}

/** An operator learned of a bounce that came later than the delivery. */
export const reportBouncedEmail =
  (ports: VerificationPorts) =>
  async (tx: Tx, { now }: OperatorContext, { email }: Input<typeof contract.reportBouncedEmail>) =>
    ok({ started: await verifyBounced(tx, ports, email, now) })
