import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { Policies } from '../../platform/policies.ts'
import type { Sites } from '../../platform/sites.ts'
import { move, moveAll, recordInitialState } from '../../platform/states.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { verificationDays } from './policies.ts'
import { sendLink } from './verification-link.ts'
import { verificationStates } from './verification-states.ts'
import { nextStep } from './verification-steps.ts'

export interface VerificationPorts {
  readonly policies: Policies
  readonly sites: Sites
}

/** Suspends domains and brings them back. */
export interface HoldPorts {
  readonly placeHolds: (tx: Tx, domains: readonly string[], reason: 'registrant-unverified', now: Date) => Promise<void>
  readonly liftHolds: (tx: Tx, domains: readonly string[], reason: 'registrant-unverified', now: Date) => Promise<void>
}

/** The registrant of a new domain. */
interface Used {
  readonly account: string
  readonly template: string
  readonly templateVersion: number
}

/** Starts the verification of the registrants of new domains. */
export type VerifyRegistrants = (tx: Tx, used: readonly Used[], now: Date) => Promise<void>

/**
 * Starts the verification of registrants that are new, in the transaction of the domains that they got. An email that the account
 * proved with a code is verified already (WHOIS Accuracy Program Specification, section 4).
 */
export async function requireVerification(
  tx: Tx,
  { policies, sites }: VerificationPorts,
  used: readonly Used[],
  now: Date,
): Promise<void> {
  if (used.length === 0) return
  const policy = policies.at(now)
  const registrants = await registrantsOf(tx, used)
  const started_at = now
  const due_at = new Date(now.getTime() + policy(verificationDays) * dayMs)
  const next_at = nextStep({ started_at, due_at, reminders: 0 }, policy)
  const restart = { started_at, due_at, next_at, reminders: 0 }
  const ports = { policy, sites, now }
  for (const { proven, ...registrant } of registrants.filter(({ state }) => state === null)) {
    const { state: _, id: __, ...values } = registrant
    const made = await tx
      .insertInto('registrant_verifications')
      .values({ ...values, ...restart, state: verificationStates.initial })
      // Another domain of this registrant came first.
      .onConflict(conflict => conflict.columns(['email', 'name', 'organisation']).doNothing())
      .returning(['id', 'email', 'name', 'organisation', 'language', 'due_at'])
      .executeTakeFirst()
    if (!made) continue
    await recordInitialState(tx, verificationStates, { id: made.id, now })
    if (proven) {
      const set = { verified_at: now, verified_by: 'account', next_at: null }
      await move(tx, verificationStates, { id: made.id, to: 'verified', now, set })
    } else await sendLink(tx, ports, made)
  }
  const lapsed = registrants.flatMap(({ id, state }) => (state === 'lapsed' && id ? [id] : []))
  const restarted = await moveAll(tx, verificationStates, lapsed, { to: 'waiting', now, set: restart })
  for (const again of restarted.size === 0 ? [] : await verifications(tx, [...restarted.keys()]))
    await sendLink(tx, ports, again)
}

const verifications = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('registrant_verifications')
    .select(['id', 'email', 'name', 'organisation', 'language', 'due_at'])
    .where('id', '=', anyOf([...ids]))
    .execute()

/** The registrants of these versions, each once, with their verifications so far. */
async function registrantsOf(tx: Tx, used: readonly Used[]) {
  const templates = used.map(({ template }) => template)
  const versions = used.map(({ templateVersion }) => templateVersion)
  // A sweep that is about to suspend the registrant's domains would not see these: it waits for them, or they see its end.
  await sql`
    select from registrant_verifications k where k.state <> 'verified' and exists (
      select from unnest(${templates}::bigint[], ${versions}::int[]) as u(template, version)
      join registrant_versions v on v.template_id = u.template and v.version = u.version
      where lower(v.email) = k.email and v.name = k.name and coalesce(v.organisation, '') = k.organisation)
    order by k.id for share of k`.execute(tx)
  const { rows } = await sql<{
    name: string
    organisation: string
    email: string
    language: string
    /** the account's own email */
    proven: boolean
    id: string | null
    state: string | null
  }>`
    select distinct on (r.email, r.name, r.organisation) r.*, k.id, k.state
    from (
      select v.name, coalesce(v.organisation, '') as organisation, lower(v.email) as email, a.language, lower(a.email) = lower(v.email) as proven
      from unnest(${templates}::bigint[], ${versions}::int[],
        ${used.map(({ account }) => account)}::bigint[]) as u(template, version, account)
      join registrant_versions v on v.template_id = u.template and v.version = u.version
      join accounts a on a.id = u.account
    ) r left join registrant_verifications k using (email, name, organisation)
    order by r.email, r.name, r.organisation, r.proven desc`.execute(tx)
  return rows
}
