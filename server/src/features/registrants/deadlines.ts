import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { type Deadline, daily, type Maintenance } from '../../platform/deadlines.ts'
import { moveAll } from '../../platform/states.ts'
import { notifyAccounts, raiseTodo } from '../notices/index.ts'
import { type HoldPorts, requireVerification, type VerificationPorts } from './require-verification.ts'
import { sendLink, type Verification } from './verification-link.ts'
import { verificationStates } from './verification-states.ts'
import { nextStep } from './verification-steps.ts'
import { suspended } from './verification-texts.ts'
import { domainsOf } from './verified-domains.ts'

const batchSize = 50
const maxSuspended = 100_000

/** Reminds unverified registrants, and suspends their domains when the days are over. */
export const unverifiedRegistrants = ({ policies, sites, placeHolds }: VerificationPorts & HoldPorts): Deadline => ({
  name: 'registrants.unverified',
  nextDue: () => sql`(select min(next_at) from registrant_verifications where next_at is not null)`,
  async sweep(tx, now) {
    const due = await tx
      .selectFrom('registrant_verifications')
      .select(['id', 'email', 'name', 'organisation', 'language', 'started_at', 'due_at', 'reminders'])
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    const policy = policies.at(now)
    for (const verification of due) {
      if (verification.due_at <= now) {
        await lapse(tx, placeHolds, verification, now)
        continue
      }
      const reminders = verification.reminders + 1
      await tx
        .updateTable('registrant_verifications')
        .set({ reminders, next_at: nextStep({ ...verification, reminders }, policy) })
        .where('id', '=', verification.id)
        .execute()
      const [carrying] = await domainsOf(tx, verification, 1)
      if (carrying) await sendLink(tx, { policy, sites, now }, verification)
    }
    return due.length
  },
})

async function lapse(
  tx: Tx,
  placeHolds: HoldPorts['placeHolds'],
  verification: Verification,
  now: Date,
): Promise<void> {
  await moveAll(tx, verificationStates, [verification.id], { to: 'lapsed', now, set: { next_at: null } })
  const domains = await domainsOf(tx, verification, maxSuspended)
  await placeHolds(
    tx,
    domains.map(({ id }) => id),
    'registrant-unverified',
    now,
  )
  const path = '/user/ym_mblist'
  const parameters = { email: verification.email }
  await notifyAccounts(
    tx,
    domains.map(({ account, unicode }) => ({
      account,
      kind: 'domain',
      texts: suspended,
      parameters: { ...parameters, name: unicode },
      path,
      now,
    })),
  )
  for (const account of new Set(domains.map(each => each.account)))
    await raiseTodo(tx, {
      account,
      kind: 'registrant-email',
      reference: verification.id,
      about: { subject: verification.email },
      now,
    })
}

/** Finds domains whose registrant's verification was never started, such as those of an earlier release. */
export const missedVerifications = (ports: VerificationPorts): Maintenance =>
  daily('registrants.missed-verifications', async (tx, now) => {
    const { rows } = await sql<{ account: string; template: string; templateVersion: number }>`
      select distinct on (lower(v.email), v.name, coalesce(v.organisation, ''), d.account_id)
        d.account_id as account, d.template_id as template, d.template_version as "templateVersion"
      from domains d join registrant_versions v on v.template_id = d.template_id and v.version = d.template_version
      where d.state <> 'gone' and not exists (
        select from registrant_verifications k
        where k.email = lower(v.email) and k.name = v.name and k.organisation = coalesce(v.organisation, ''))
      limit ${maxMissed}`.execute(tx)
    await requireVerification(tx, ports, rows, now)
    return rows.length === maxMissed ? 'more' : undefined
  })
const maxMissed = 1000
