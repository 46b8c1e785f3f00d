import { sql } from 'kysely'
import { anyOf, type Tx } from '../../../platform/database.ts'
import type { Deadline } from '../../../platform/deadlines.ts'
import { enqueueAll } from '../../../platform/jobs.ts'
import { localDay } from '../../../platform/sentences.ts'
import { notifyWithMail, raiseOperatorTodo, settleOperatorTodo } from '../../notices/index.ts'
import type { DomainRow } from '../describe-domain.ts'
import { recordDomainEvent } from '../history.ts'
import { reconcileJob } from '../jobs.ts'
import { notShownMessage, shownAgainMessage } from '../texts.ts'
import { continueIfFew, isStopped } from './stop-comparison.ts'

const hourMs = 3_600_000
/** When a registry is asked again, after the first answer; then daily. A passing error is over before a customer hears of it. */
const askedAfterMs = [2 * hourMs, 6 * hourMs, 12 * hourMs, 24 * hourMs]
/** What so many answers said is told. */
const answersUntilTold = 2

export const lostTodo = 'domain-elsewhere'

interface Suspected {
  /** The registrar that the registry names; empty: it has no such domain. */
  readonly registrar: string
  readonly now: Date
}

/**
 * A registry does not show a domain as ours, for no reason that we know of. One odd answer proves nothing: the domain stays as it
 * is, the registry is asked again, and the second answer is told. Returns how sure it is: the answers have agreed for a day, or an operator has confirmed it.
 */
export async function suspect(
  tx: Tx,
  domain: DomainRow,
  { registrar, now }: Suspected,
): Promise<'unsure' | 'agreed' | 'confirmed'> {
  const { id, registry_id: registry, name } = domain
  const known = await tx
    .selectFrom('domain_suspicions')
    .selectAll()
    .where('domain_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!known) {
    await tx
      .insertInto('domain_suspicions')
      .values({
        domain_id: id,
        registry_id: registry,
        registrar,
        since: now,
        answered_at: now,
        ask_at: nextAsk(now, now),
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await recordDomainEvent(tx, { domain: id, event: 'not-shown', detail: registrar, account: null, now })
    return 'unsure'
  }
  if (known.confirmed_at) return 'confirmed'
  // What several jobs read at the same time is one answer.
  if (now.getTime() - known.answered_at.getTime() < hourMs) return 'unsure'
  const tells = known.answers + 1 >= answersUntilTold && !known.notified_at && !(await isStopped(tx, registry))
  await tx
    .updateTable('domain_suspicions')
    .set({
      registrar,
      answers: known.answers + 1,
      answered_at: now,
      ask_at: nextAsk(known.since, now),
      ...(tells ? { notified_at: now } : {}),
    })
    .where('domain_id', '=', id)
    .execute()
  if (tells) {
    await notifyWithMail(tx, { ...addressed(domain), texts: notShownMessage, now })
    const since = (language: 'us' | 'zhcn') => localDay(known.since, language)
    await raiseOperatorTodo(tx, {
      kind: lostTodo,
      reference: name,
      text: {
        us: `Ask registry ${registry} about ${name}. Since ${since('us')} ${registrar ? `its registrar is ${registrar}` : "it isn't registered"}, and we know of no transfer or deletion. Nothing has changed here. If it has left for good: confirm-domain-left.`,
        zhcn: `请向注册局 ${registry} 核实 ${name}：自${since('zhcn')}起${registrar ? `其注册商为 ${registrar}` : '注册局显示该域名不存在'}，而我方没有对应的转出或删除。本平台数据未变。如确已离开，请执行 confirm-domain-left。`,
      },
      now,
    })
  }
  return now.getTime() - known.since.getTime() >= 24 * hourMs ? 'agreed' : 'unsure'
}

/** The registry shows a domain as ours: what was suspected of it has ended. */
export async function shownAgain(tx: Tx, domain: DomainRow, now: Date): Promise<void> {
  const ended = await tx
    .deleteFrom('domain_suspicions')
    .where('domain_id', '=', domain.id)
    .returning('notified_at')
    .executeTakeFirst()
  if (!ended) return
  await recordDomainEvent(tx, { domain: domain.id, event: 'shown-again', detail: '', account: null, now })
  await settleOperatorTodo(tx, { kind: lostTodo, reference: domain.name }, 'Its registry shows it as ours again.', now)
  if (ended.notified_at) await notifyWithMail(tx, { ...addressed(domain), texts: shownAgainMessage, now })
  await continueIfFew(tx, domain.registry_id, now)
}

/** The domains have left; `note` says how. */
export async function endSuspicions(tx: Tx, domains: readonly string[], note: string, now: Date): Promise<void> {
  const ended = await tx
    .deleteFrom('domain_suspicions')
    .where('domain_id', '=', anyOf(domains))
    .returning('domain_id')
    .execute()
  if (ended.length === 0) return
  const names = await tx
    .selectFrom('domains')
    .select('name')
    .where('id', '=', anyOf(ended.map(({ domain_id }) => domain_id)))
    .execute()
  for (const { name } of names) await settleOperatorTodo(tx, { kind: lostTodo, reference: name }, note, now)
}

/** Asks registries again about domains that they did not show as ours. */
export const suspicionChecks: Deadline = {
  name: 'domains.suspicions',
  nextDue: () => sql`(select min(ask_at) from domain_suspicions)`,
  async sweep(tx, now) {
    // An answer says when the next question is; without one it is asked again all the same.
    const { rows } = await sql<{ domain: string }>`
      update domain_suspicions set ask_at = ${now}::timestamptz + interval '2 hours' where domain_id in (
        select domain_id from domain_suspicions where ask_at <= ${now} order by ask_at limit 100 for update skip locked)
      returning domain_id as domain`.execute(tx)
    enqueueAll(tx, reconcileJob, rows, { keys: rows.map(({ domain }) => `reconcile ${domain}`) })
    return rows.length
  },
}

function nextAsk(since: Date, now: Date): Date {
  const later = askedAfterMs.map(ms => since.getTime() + ms).find(at => at > now.getTime())
  return new Date(later ?? now.getTime() + 24 * hourMs)
}

const addressed = ({ id, account_id: account, unicode }: DomainRow) => ({
  account,
  kind: 'domain' as const,
  parameters: { name: unicode },
  path: `/user/domain_xq?domain=${id}`,
})
