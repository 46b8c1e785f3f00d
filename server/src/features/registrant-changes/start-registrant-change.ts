import type { Input } from '@namestead/contract/call'
import { displayAmount, zero } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/registrant-changes'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { insertMany, type Tx } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { recordInitialStates } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { keepsDomains } from '../account-security/index.ts'
import type { ChangePorts } from '../domains/index.ts'
import { engage, registrantLockDays } from '../domains/index.ts'
import { lockAccount } from '../identity/index.ts'
import { hold } from '../ledger/index.ts'
import { findFullAddress, mailConsent } from './consent-mails.ts'
import { applyRegistrantJob } from './jobs.ts'
import { consentDays, maxRegistrantChanges } from './policies.ts'
import { consentsOf, feesOf, planRegistrantChange } from './rules.ts'
import { registrantItemStates } from './states.ts'

/**
 * Starts a change of registrant: each old registrant and the new one are asked by one mail. What changes neither name, organization
 * nor email needs no consent and goes to the registry at once; what cannot be changed is recorded with its reason.
 */
export const startRegistrantChange =
  (ports: ChangePorts) =>
  async (
    tx: Tx,
    actor: Actor,
    { waivesLock, fees: agreed = zero, ...input }: Input<typeof contract.startRegistrantChange>,
  ) => {
    const { account, by, site, now, policy } = actor
    const kept = await keepsDomains(tx, actor)
    if (kept) return kept
    await lockAccount(tx, account)
    const most = policy(maxRegistrantChanges)
    if ((await countOpen(tx, account)) >= most) return fail('too-many-registrant-changes', { most })
    const planned = await planRegistrantChange(tx, ports, actor, input, { locked: true })
    if (planned.failed !== undefined) return planned
    const { version, registrant, domains } = planned.data
    const changing = domains.filter(({ refusal }) => refusal === undefined)
    if (changing.length === 0) return fail('nothing-to-change')
    const fees = feesOf(changing)
    if (fees.minor !== agreed.minor) return fail('fees-changed', { fees: displayAmount(fees) })
    const wanted = consentsOf(planned.data)
    const emails = wanted.map(({ email }) => email)
    const full = await findFullAddress(tx, { account, emails, policy, now })
    if (full !== undefined) return fail('consent-mails-too-many', { email: full })

    const until = new Date(now.getTime() + policy(consentDays) * dayMs)
    const { id: change } = await tx
      .insertInto('registrant_changes')
      .values({
        account_id: account,
        template_id: input.template,
        template_version: version,
        waives_lock: waivesLock,
        created_at: now,
        lapses_at: until,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (fees.minor > 0n) {
      const subject =
        changing.length === 1 ? (changing[0]?.row.unicode ?? '') : `${changing[0]?.row.unicode} +${changing.length - 1}`
      const held = await hold(tx, { by, reason: 'registrant-change', reference: change, subject, now }, fees)
      if (held.failed !== undefined) return held
      await tx.updateTable('registrant_changes').set({ hold_id: held.data.id }).where('id', '=', change).execute()
    }
    const consents = new Map<string, string>()
    for (const { email, side } of wanted) {
      const concerned = changing.filter(
        ({ material, before }) => material && (side !== 'old' || before?.email.toLowerCase() === email),
      )
      const token_hash = await mailConsent(tx, {
        email,
        side,
        account,
        registrant,
        names: concerned.map(({ row }) => row.unicode),
        until,
        lockDays: waivesLock ? 0 : policy(registrantLockDays),
        site,
        now,
      })
      const { id } = await tx
        .insertInto('registrant_consents')
        .values({ change_id: change, email, side, token_hash, sent_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      consents.set(email, id)
    }
    const consentOf = (email: string | undefined) => (email && consents.get(email.toLowerCase())) || null
    const items = await insertMany(
      tx,
      'registrant_change_items',
      domains.map(({ row, before, material, refusal, fee }) => {
        const asks = material && refusal === undefined
        return {
          change_id: change,
          domain_id: row.id,
          name: row.name,
          unicode: row.unicode,
          tld: row.tld,
          material,
          fee,
          old_consent_id: asks ? consentOf(before?.email) : null,
          new_consent_id: asks ? consentOf(registrant.email) : null,
          state: refusal ? 'failed' : material ? 'waiting' : 'applying',
          error: refusal ?? '',
          ended_at: refusal ? now : null,
        }
      }),
      { returning: ['id', 'state', 'domain_id'] },
    )
    await recordInitialStates(tx, registrantItemStates, items, { now, by })
    const ids = changing.map(({ row }) => row.id)
    await engage(tx, ids, { kind: 'registrant-change', reference: change }, now)
    const applying = items.filter(({ state }) => state === 'applying')
    enqueueAll(
      tx,
      applyRegistrantJob,
      applying.map(({ id }) => ({ item: id })),
      { keys: applying.map(({ id }) => `apply registrant ${id}`) },
    )
    return ok({ change })
  }

async function countOpen(tx: Tx, account: string): Promise<number> {
  const { count } = await tx
    .selectFrom('registrant_changes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
