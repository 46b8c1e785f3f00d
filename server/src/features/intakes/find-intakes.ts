import type { Input } from '@namestead/contract/call'
import * as contract from '@namestead/contract/intakes'
import { usd } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database.ts'
import { nameContains } from '../../platform/name-contains.ts'
import { defaultPageSize } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'

interface Row {
  readonly id: string
  readonly state: contract.IntakeState
  readonly label: string
  readonly domains: number
  readonly done: number
  readonly created_at: Date
  readonly lapses_at: Date
  readonly ended_at: Date | null
}

const factsOf = (row: Row) => ({
  intake: row.id,
  registrar: row.label,
  state: row.state,
  domains: row.domains,
  done: row.done,
  startedAt: row.created_at,
  lapsesAt: row.lapses_at,
  endedAt: row.ended_at,
})

export async function findIntakes(
  db: Db,
  { account }: Actor,
  { text, state, next, pageSize = defaultPageSize }: Input<typeof contract.findIntakes>,
) {
  const typed = text?.toLowerCase() ?? ''
  const filter = sql`i.account_id = ${account} and ${state ? sql`i.state = ${state}` : sql`true`} and ${
    typed
      ? sql`exists (select from intake_domains d where d.intake_id = i.id
          and ${nameContains(typed, 'd')})`
      : sql`true`
  }`
  const { rows } = await sql<Row & { readonly name: string; readonly unicode: string; readonly tld: string }>`
    select i.*, r.label, c.domains, c.done, f.name, f.unicode, f.tld
    from intakes i join intake_registrars r on r.registry_id = i.registry_id
    cross join lateral (select count(*)::int as domains, count(*) filter (where state = 'done')::int as done
      from intake_domains where intake_id = i.id) c
    cross join lateral (select name, unicode, tld from intake_domains where intake_id = i.id order by id limit 1) f
    where ${filter} and ${next ? sql`i.id < ${next}::bigint` : sql`true`}
    order by i.id desc limit ${pageSize + 1}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from intakes i where ${filter}`.execute(db)
  const page = rows.slice(0, pageSize)
  return ok({
    intakes: page.map(row => ({ ...factsOf(row), name: row.name, unicode: row.unicode, tld: row.tld })),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    total: counted[0]?.total ?? 0,
  })
}

const reasonOf = (stored: string): contract.IntakeReason | null =>
  stored === '' ? null : z.parse(z.enum(contract.intakeReasons), stored)

export async function readIntake(db: Db, { account }: Actor, { intake: id }: Input<typeof contract.readIntake>) {
  const intake = await db
    .selectFrom('intakes as i')
    .innerJoin('intake_registrars as r', 'r.registry_id', 'i.registry_id')
    .innerJoin('registries as u', 'u.id', 'i.registry_id')
    .selectAll('i')
    .select(['r.label', 'r.by_hand', 'u.account as our_account'])
    .where('i.id', '=', id)
    .where('i.account_id', '=', account)
    .executeTakeFirst()
  if (!intake) return fail('intake-unknown')
  const list = await db.selectFrom('intake_domains').selectAll().where('intake_id', '=', id).orderBy('id').execute()
  const done = list.filter(domain => domain.state === 'done').length
  const state = intake.state
  return ok({
    ...factsOf({ ...intake, state, domains: list.length, done }),
    byHand: intake.by_hand,
    ourAccount: intake.our_account ?? '',
    theirAccount: intake.their_account,
    fee: usd(intake.fee),
    pushedAt: intake.pushed_at,
    reason: intake.reason,
    list: list.map(domain => ({
      name: domain.name,
      unicode: domain.unicode,
      tld: domain.tld,
      state: domain.state,
      reason: reasonOf(domain.reason),
      isContested: domain.state === 'waiting' && domain.contested_at !== null,
      domain: domain.domain_id,
    })),
    can: { declarePushed: intake.ended_at === null, cancel: state === 'waiting' },
  })
}
