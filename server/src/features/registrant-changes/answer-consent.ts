import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/registrant-changes'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { hashOfToken } from '../../platform/mailed-links.ts'
import { moveAll } from '../../platform/states.ts'
import type { Context } from '../../platform/use-case.ts'
import { registrantLockDays } from '../domains/index.ts'
import { endRegistrantItems, lockChange } from './end-registrant-items.ts'
import { applyRegistrantJob } from './jobs.ts'
import { registrantsOf } from './rules.ts'
import { registrantItemStates } from './states.ts'

const shownDomains = 50

const consentOf = (db: Db | Tx, token: string) =>
  db.selectFrom('registrant_consents').selectAll().where('token_hash', '=', hashOfToken(token)).executeTakeFirst()

/** The waiting domains that a consent is for. */
const waitingItems = (db: Db | Tx, consent: string) =>
  db
    .selectFrom('registrant_change_items')
    .selectAll()
    .where(eb => eb.or([eb('old_consent_id', '=', consent), eb('new_consent_id', '=', consent)]))
    .where('state', '=', 'waiting')

export async function readConsent(db: Db, { now, policy }: Context, { token }: Input<typeof contract.readConsent>) {
  const consent = await consentOf(db, token)
  if (!consent) return fail('consent-unknown')
  const change = await db
    .selectFrom('registrant_changes')
    .selectAll()
    .where('id', '=', consent.change_id)
    .executeTakeFirstOrThrow()
  const [registrant] = await registrantsOf(db, [change])
  if (!registrant) return fail('consent-unknown')
  const items = await db
    .selectFrom('registrant_change_items')
    .select(['name', 'unicode', 'state', sql<number>`count(*) over ()::int`.as('count')])
    .where(eb => eb.or([eb('old_consent_id', '=', consent.id), eb('new_consent_id', '=', consent.id)]))
    .orderBy('name')
    .limit(shownDomains)
    .execute()
  const waiting = await waitingItems(db, consent.id).limit(1).executeTakeFirst()
  const isOpen = consent.answer === null && change.lapses_at > now && waiting !== undefined
  return ok({
    state: isOpen ? ('open' as const) : (consent.answer ?? ('ended' as const)),
    side: consent.side,
    registrant: { name: registrant.name, organisation: registrant.organisation },
    domains: items.map(({ name, unicode }) => ({ name, unicode })),
    domainCount: items[0]?.count ?? 0,
    until: change.lapses_at,
    lockDays: change.waives_lock ? 0 : policy(registrantLockDays),
  })
}

/**
 * Anyone who has the registrant's mail answers as the registrant. The change's row is locked first: of the last two consents the
 * second sees the first, and what both registrants agreed to goes to the registry once.
 */
export async function answerConsent(tx: Tx, { now }: Context, { token, answer }: Input<typeof contract.answerConsent>) {
  const found = await consentOf(tx, token)
  if (!found) return fail('consent-unknown')
  const change = await lockChange(tx, found.change_id)
  const consent = await consentOf(tx, token)
  if (!consent) return fail('consent-unknown')
  if (consent.answer === answer) return ok()
  const items = await waitingItems(tx, consent.id).execute()
  if (consent.answer !== null || change.lapses_at <= now || items.length === 0) return fail('consent-ended')
  await tx.updateTable('registrant_consents').set({ answer, answered_at: now }).where('id', '=', consent.id).execute()
  if (answer === 'refuse') {
    await endRegistrantItems(tx, { change: change.id, items: items.map(({ id }) => id), to: 'refused', now })
    return ok()
  }
  const given = await tx
    .selectFrom('registrant_consents')
    .select('id')
    .where('change_id', '=', change.id)
    .where('answer', '=', 'consent')
    .execute()
  const has = (id: string | null) => id === null || given.some(each => each.id === id)
  const ready = items.filter(item => has(item.old_consent_id) && has(item.new_consent_id)).map(({ id }) => id)
  await moveAll(tx, registrantItemStates, ready, { to: 'applying', now })
  enqueueAll(
    tx,
    applyRegistrantJob,
    ready.map(item => ({ item })),
    { keys: ready.map(id => `apply registrant ${id}`) },
  )
  return ok()
}
