import type { Input } from '@namestead/contract/call'
import { translate } from '@namestead/contract/language'
import * as contract from '@namestead/contract/registrant-changes'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, type Db } from '../../platform/database.ts'
import { cutPage, defaultPageSize } from '../../platform/pages.ts'
import { explainRefusal } from '../../platform/registry-refusals.ts'
import type { Actor } from '../../platform/use-case.ts'
import { registrantsOf } from './rules.ts'

const none = { waiting: 0, applying: 0, done: 0, refused: 0, cancelled: 0, lapsed: 0, failed: 0 }

export async function readRegistrantChange(
  db: Db,
  { account }: Actor,
  { change: asked }: Input<typeof contract.readRegistrantChange>,
) {
  const change = await db
    .selectFrom('registrant_changes')
    .selectAll()
    .where('account_id', '=', account)
    .$if(asked !== undefined, query => query.where('id', '=', asked ?? ''))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [registrant] = change ? await registrantsOf(db, [change]) : []
  if (!change || !registrant) return fail('registrant-change-unknown')
  const rows = await db
    .selectFrom('registrant_change_items')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('change_id', '=', change.id)
    .groupBy('state')
    .execute()
  const counts = { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
  const consents = await db
    .selectFrom('registrant_consents as c')
    .select(['c.id', 'c.email', 'c.side', 'c.answer', 'c.sent_at'])
    .select(
      sql<boolean>`exists (select from registrant_change_items i where i.state = 'waiting'
        and (i.old_consent_id = c.id or i.new_consent_id = c.id))`.as('open'),
    )
    .where('c.change_id', '=', change.id)
    .orderBy('c.id')
    .execute()
  return ok({
    change: change.id,
    registrant,
    waivesLock: change.waives_lock,
    startedAt: change.created_at,
    lapsesAt: change.lapses_at,
    endedAt: change.ended_at,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    consents: consents.map(({ id, email, side, answer, sent_at, open }) => ({
      consent: id,
      email,
      side: side,
      answer: answer,
      sentAt: sent_at,
      open: open && answer === null,
    })),
  })
}

/** The domains of a change in the order of their names; `next` is a position. */
export async function findRegistrantItems(
  db: Db,
  { account, language }: Actor,
  { change, state, next: after, pageSize: size = defaultPageSize }: Input<typeof contract.findRegistrantItems>,
) {
  const own = await db
    .selectFrom('registrant_changes')
    .select('id')
    .where('id', '=', change)
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!own) return fail('registrant-change-unknown')
  const found = db
    .selectFrom('registrant_change_items')
    .where('change_id', '=', change)
    .where(({ and, eb }) => and(state ? [eb('state', '=', state)] : []))
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .where('id', '>', after ?? '0')
    .orderBy('id')
    .limit(size + 1)
    .execute()
  const { page, next } = cutPage(rows, size, row => row.id)
  const asked = page.flatMap(row => [row.old_consent_id ?? [], row.new_consent_id ?? []].flat())
  const given = await db
    .selectFrom('registrant_consents')
    .select('id')
    .where('id', '=', anyOf([...new Set(asked)]))
    .where('answer', '=', 'consent')
    .execute()
  const lacks = (id: string | null) => id !== null && !given.some(each => each.id === id)
  return ok({
    items: page.map(row => {
      const old = lacks(row.old_consent_id)
      const isNew = lacks(row.new_consent_id)
      const missing = old && isNew ? ('both' as const) : old ? ('old' as const) : isNew ? ('new' as const) : null
      const text = Object.entries(contract.errors).find(([key]) => key === row.error)?.[1]
      return {
        item: row.id,
        domain: row.domain_id,
        name: row.name,
        unicode: row.unicode,
        state: row.state,
        missing: row.state === 'waiting' ? missing : null,
        note: (
          explainRefusal(row.registry_reason, language) ||
          (text ? translate(text, language, { extension: row.tld }) : '')
        ).slice(0, 500),
      }
    }),
    next,
    total,
  })
}
