import { type RawBuilder, sql } from 'kysely'
import { anyOf, type Tx } from '../../../platform/database.ts'
import { type Deadline, daily, type Maintenance } from '../../../platform/deadlines.ts'
import { enqueue, enqueueAll } from '../../../platform/jobs.ts'
import type { Policies } from '../../../platform/policies.ts'
import { localDay } from '../../../platform/sentences.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import { raiseOperatorTodo, settleOperatorTodos } from '../../notices/index.ts'
import type { Catalogue } from '../../tlds/index.ts'
import { deleteDomainJob, interruptDomainJob, resumeDomainJob } from '../jobs.ts'
import { type DueNotice, sendExpiryNotice } from '../notices/send-expiry-notice.ts'
import { leastInterruptionDays } from '../policies.ts'
import { settleTermTodos } from './interruptions.ts'
import { earliestStepDays } from './term-bounds.ts'
import { dueOf, isNotice, isTermStep, stepAfter, stepAt, type TermStep } from './term-steps.ts'

interface Ports {
  readonly catalogue: Catalogue
  readonly policies: Policies
}

interface DueTerm extends DueNotice {
  readonly registry: string
  readonly step: TermStep
  readonly state: string
  /** The term that the step belongs to. */
  readonly term: Date
  readonly renewing: boolean
  /** The registry has not been asked yet, or not answered. */
  readonly interrupting: boolean
  readonly interruptedAt: Date | null
  /** A registry deletes it when we say so; a registrar that sponsors it does by its own rules. */
  readonly deletable: boolean
  readonly disputed: boolean
}

/** Domains in these states have an end of term ahead. */
const alive = (state: string) => state === 'active' || state === 'expired'

/** Before any first step: the sweep then finds out when it is due by the policies of that time. */
const beforeSteps = (paidUntil: RawBuilder<unknown>) =>
  sql`${paidUntil}::timestamptz - make_interval(days => ${earliestStepDays})`

/** Follows the terms of new domains. Returns those whose accounts want their new domains renewed automatically. */
export async function watchTerms(tx: Tx, domains: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with term as (
      insert into term_ends (domain_id, paid_until, step, due_at)
      select id, paid_until, 'first-notice', ${beforeSteps(sql`paid_until`)} from domains
      where id = ${anyOf(domains)} and state in ('active', 'expired') on conflict do nothing)
    select d.id from domains d join renewal_defaults r on r.account_id = d.account_id where d.id = ${anyOf(domains)}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export interface NewTerm {
  readonly domain: string
  readonly paidUntil: Date
}

/** Starts the steps of other terms. */
export async function restartTerms(tx: Tx, terms: readonly NewTerm[], now: Date): Promise<void> {
  await sql`
  insert into term_ends as t (domain_id, paid_until, step, due_at)
  select n.domain, n.paid_until, 'first-notice', ${beforeSteps(sql`n.paid_until`)}
  from unnest(${terms.map(({ domain }) => domain)}::bigint[], ${terms.map(({ paidUntil }) => paidUntil)}::timestamptz[]) as n(domain, paid_until)
  on conflict (domain_id) do update set paid_until = excluded.paid_until, step = excluded.step, due_at = excluded.due_at,
    deletion_asked_at = null, deleted_at = null, restorable_until = null, released_at = null`.execute(tx)
  const domains = terms.map(({ domain }) => domain)
  await settleLateDeletions(tx, domains, now)
  // What was to be done by hand at the end of the former term must not be done to a domain that is paid for.
  const names = await tx.selectFrom('domains').select('name').where('id', '=', anyOf(domains)).execute()
  await settleTermTodos(
    tx,
    names.map(({ name }) => name),
    now,
  )
}

/**
 * Domains that an older process created beside this one during an upgrade, and resumptions that it gave up after a refusal. The
 * job's key keeps one that still repeats from running twice.
 */
export const unwatchedTerms: Maintenance = daily('renewals.unwatched-terms', async (tx, now) => {
  await sql`
    insert into term_ends (domain_id, paid_until, step, due_at)
    select d.id, d.paid_until, 'first-notice', ${beforeSteps(sql`d.paid_until`)} from domains d
    where d.state in ('active', 'expired') and not exists (select from term_ends t where t.domain_id = d.id)
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ domain: string }>`
    select domain_id as domain from interruptions where lift_asked_at is not null and acted_at is not null`.execute(tx)
  enqueueAll(tx, resumeDomainJob, rows, { keys: rows.map(({ domain }) => `resume ${domain}`) })
  await resetUndoneDeletions(tx, now)
})

/**
 * A deletion that its registry refused after an answer of 1001, or undid: the domain is renewable. One at the end of its term is
 * deleted later; one that its customer had deleted earlier has its whole end of term ahead.
 */
const resetUndoneDeletions = (tx: Tx, now: Date) =>
  sql`
  update term_ends t set deletion_asked_at = null, deleted_at = null, restorable_until = null, released_at = null,
    paid_until = d.paid_until,
    step = case when d.paid_until > ${now} then 'first-notice' else 'deletion' end,
    due_at = case when d.paid_until > ${now} then ${beforeSteps(sql`d.paid_until`)}
      else ${now}::timestamptz + interval '1 day' end
  from domains d where d.id = t.domain_id and d.state in ('active', 'expired') and t.deleted_at is not null`.execute(tx)

/** Takes the steps of ended and ending terms that are due: notices, interruption, deletion. */
export const termEnds = (ports: Ports): Deadline => ({
  name: 'renewals.term-ends',
  nextDue: () => sql`(select min(due_at) from term_ends)`,
  async sweep(tx, now) {
    // The domain is locked too, so that no renewal is placed meanwhile.
    const { rows } = await sql<DueTerm>`
      select d.id, d.registry_id as registry, d.account_id as account, d.name, d.unicode, d.tld, d.state, d.paid_until as "paidUntil",
        t.step, t.paid_until as term,
        exists (select from renewals r where r.domain_id = d.id and r.state = 'waiting') as renewing,
        i.acted_at as "interruptedAt", i.domain_id is not null and i.acted_at is null as interrupting,
        exists (select from registries r where r.id = d.registry_id and r.driver = 'epp') as deletable,
        exists (select from domain_engagements e where e.domain_id = d.id and e.kind = 'dispute') as disputed,
        exists (select from automatic_renewals a where a.domain_id = d.id and a.account_id = d.account_id) as automatic
      from term_ends t join domains d on d.id = t.domain_id left join interruptions i on i.domain_id = d.id
      where t.due_at <= ${now} order by t.due_at limit 100 for update of t, d skip locked`.execute(tx)
    for (const row of rows) await takeStep(tx, ports, row, now)
    return rows.length
  },
})

async function takeStep(tx: Tx, { catalogue, policies }: Ports, row: DueTerm, now: Date): Promise<void> {
  const { id, paidUntil, state } = row
  if (!alive(state)) {
    await settleLateDeletions(tx, [id], now)
    return writeStep(tx, row, { due: null })
  }
  const policy = policies.at(now)
  const tld = catalogue.find(row.tld)
  const graceDays = tld?.rules.lifeCycle.autoRenewGrace ?? 0
  const due = (step: TermStep) => dueOf(step, paidUntil, graceDays, policy)
  const deletableAfter = (interrupted: Date) =>
    new Date(interrupted.getTime() + policy(leastInterruptionDays) * 86_400_000)
  const first = row.term.getTime() === paidUntil.getTime() && isTermStep(row.step) ? row.step : 'first-notice'
  const step = stepAt(first, due, now)
  if (due(step) > now) return writeStep(tx, row, { step, due: due(step) })

  const next = stepAfter(step)
  const last = Math.max(due('deletion').getTime(), row.interruptedAt ? deletableAfter(row.interruptedAt).getTime() : 0)
  if (!isNotice(step) && row.deletable && !row.disputed && now.getTime() > last + slidDays * dayMs)
    await raiseLateDeletion(tx, row, new Date(last), now)
  if (isNotice(step)) {
    await sendExpiryNotice(tx, row, step, {
      tld,
      interruption: due('interruption'),
      deletion: due('deletion'),
      now,
    })
  } else if (row.renewing || (step === 'deletion' && row.interrupting)) {
    // What a renewal under way will make needless waits for its end, and the deletion for that of the interruption.
    return writeStep(tx, row, { step, due: new Date(now.getTime() + 3_600_000) })
  } else if (step === 'interruption') {
    await sql`insert into interruptions (domain_id, asked_at) values (${id}, ${now}) on conflict do nothing`.execute(tx)
    enqueue(tx, interruptDomainJob, { domain: id }, { key: `interrupt ${id}` })
    const deletion = Math.max(due('deletion').getTime(), deletableAfter(now).getTime())
    return writeStep(tx, row, { step: 'deletion', due: new Date(deletion) })
  } else if (row.interruptedAt && deletableAfter(row.interruptedAt) > now) {
    // The registry interrupted it later than it was asked.
    return writeStep(tx, row, { step, due: deletableAfter(row.interruptedAt) })
  } else {
    await tx.updateTable('term_ends').set({ deletion_asked_at: now }).where('domain_id', '=', id).execute()
    enqueue(tx, deleteDomainJob, { domain: id }, { key: `delete ${id}` })
  }
  // The deletion is looked at until it is made, no matter what becomes of its job.
  return writeStep(tx, row, { step: next ?? step, due: next ? due(next) : new Date(now.getTime() + dayMs) })
}

/** A deletion that is late by so many days has slid twice: each attempt at it is a day's. */
const slidDays = 2
const lateTodo = 'deletion-late'

const raiseLateDeletion = (tx: Tx, { id, name, registry }: DueTerm, since: Date, now: Date) =>
  raiseOperatorTodo(tx, {
    kind: lateTodo,
    reference: id,
    text: {
      us: `Find out why ${name} is still there: it was to be deleted on ${localDay(since, 'us')}, and registry ${registry} may renew it at our cost.`,
      zhcn: `请查明 ${name} 为何仍未删除：应于${localDay(since, 'zhcn')}删除，注册局 ${registry} 可能以我方费用续费。`,
    },
    now,
  })

/** They were deleted, or renewed. */
export const settleLateDeletions = (tx: Tx, domains: readonly string[], now: Date) =>
  settleOperatorTodos(tx, { kind: lateTodo, references: domains }, 'Its term has ended, or continues.', now)

const writeStep = async (
  tx: Tx,
  { id, paidUntil, step: before }: DueTerm,
  { step, due }: { readonly step?: TermStep; readonly due: Date | null },
): Promise<void> => {
  await tx
    .updateTable('term_ends')
    .set({ step: step ?? before, due_at: due, paid_until: paidUntil })
    .where('domain_id', '=', id)
    .execute()
}
