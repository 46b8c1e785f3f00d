import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/registrants'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Sites } from '../../platform/sites.ts'
import type { Actor, Context } from '../../platform/use-case.ts'
import { maxLinksADay } from './policies.ts'
import { sendLink, type Verification } from './verification-link.ts'
import { domainsOf, type Registrant } from './verified-domains.ts'

const betweenMs = 60_000
/** One mail asks for one registrant; an email that many registrants share gets the newest. */
const maxRegistrants = 5

/** Sends a link for a template of the account. */
export const sendVerification =
  (sites: Sites) =>
  async (tx: Tx, { account, now, policy }: Actor, { template }: Input<typeof contract.sendVerification>) => {
    const own = await tx
      .selectFrom('registrant_templates')
      .select([
        'name',
        sql<string>`coalesce(organisation, '')`.as('organisation'),
        sql<string>`lower(email)`.as('email'),
      ])
      .where('id', '=', template)
      .where('account_id', '=', account)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!own) return fail('template-unknown')
    const verification = await unverified(tx, own.email)
      .where('name', '=', own.name)
      .where('organisation', '=', own.organisation)
      .executeTakeFirst()
    if (!verification || !(await isCarried(tx, verification))) return fail('verification-not-needed')
    const refused = await refusalOf(tx, verification.email, policy(maxLinksADay), now)
    if (refused) return fail(refused)
    return ok({ until: await sendLink(tx, { policy, sites, now, asked: true }, verification) })
  }

/** Sends new links to an email, if it has anything to verify. The answer is the same for every email. */
export const requestVerification =
  (sites: Sites) =>
  async (tx: Tx, { now, policy }: Context, { email }: Input<typeof contract.requestVerification>) => {
    const found = await unverified(tx, email.toLowerCase()).limit(maxRegistrants).execute()
    const [first] = found
    if (!first || (await refusalOf(tx, first.email, policy(maxLinksADay), now))) return ok()
    for (const verification of found)
      if (await isCarried(tx, verification)) await sendLink(tx, { policy, sites, now, asked: true }, verification)
    return ok()
  }

/** Where no domain carries the registrant any more, a mail would name none. */
const isCarried = async (tx: Tx, registrant: Registrant) => (await domainsOf(tx, registrant, 1)).length > 0

/** Locked, so that two requests at once count each other. */
const unverified = (tx: Tx, email: string) =>
  tx
    .selectFrom('registrant_verifications')
    .select(['id', 'email', 'name', 'organisation', 'language', 'due_at'])
    .$castTo<Verification>()
    .where('email', '=', email)
    .where('state', '<>', 'verified')
    .orderBy('id', 'desc')
    .forUpdate()

/** Why no mail is sent to this email now: once a minute, and of those that were asked for so many a day. */
async function refusalOf(tx: Tx, email: string, maxADay: number, now: Date) {
  const { newest, today } = await tx
    .selectFrom('registrant_verification_mails as m')
    .innerJoin('registrant_verifications as k', 'k.id', 'm.verification_id')
    .select([
      sql<Date | null>`max(m.sent_at)`.as('newest'),
      // Mails of one instant were asked for at once.
      sql<number>`count(distinct m.sent_at) filter (where m.asked)::int`.as('today'),
    ])
    .where('k.email', '=', email)
    .where('m.sent_at', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
  if (newest && newest.getTime() > now.getTime() - betweenMs) return 'verification-too-soon' as const
  return today >= maxADay ? ('verification-too-many' as const) : undefined
}
