import type { AccountDomain, UpstreamAccount } from '@namestead/adapters/registry/port'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { move } from '../../platform/states.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { raiseOperatorTodo } from '../notices/index.ts'
import { meaningOf, raiseAccountAlarm } from '../tlds/index.ts'
import { enqueueLook, lookEveryMs } from './change-intake.ts'
import { reportContested } from './contest-intakes.ts'
import {
  endIntake,
  type Intake,
  type IntakeDomain,
  lockOpenIntake,
  pushTodo,
  returnDomains,
  waitingDomains,
} from './end-intake.ts'
import { reportUnlisted } from './find-unlisted.ts'
import type { IntakePorts } from './ports.ts'
import { intakeStates } from './states.ts'
import { takeOverDomain } from './take-over-domain.ts'

/** The registrar's clock may differ from ours by this much, in milliseconds. */
const clockTolerance = 120_000
/** One look at a registrar at a time; a dead process's ends after this long, in minutes. */
const busyMinutes = 15
/** In seconds, where another look is under way. */
const nextTry = 2
/** A longer list is compared page by page with all that our account has. */
const manyDomains = 20
/** Domains in a row that could not be looked for: the registrar does not answer. */
const silentAfter = 3

/**
 * The job that looks, in our account at the registrar, for the domains of an intake, and takes over those that are there. Only
 * what arrived after it was listed counts: what lay there before was pushed by someone else, or by mistake, and is an operator's
 * to solve. At its end an intake is looked at once more before it lapses. What could not be looked for waits for the next look.
 */
export async function lookForIntake(ports: IntakePorts, id: string): Promise<void> {
  const { databases, registries, log, now } = ports
  const begun = await databases.transact(tx => beginLook(tx, id, now()))
  if (!begun) return
  const { intake, waiting } = begun
  try {
    const upstream = registries.of(intake.registry_id)?.upstream
    const failures = upstream ? await lookAll(ports, upstream, intake, waiting) : ['no connection to the registrar']
    if (failures.length > 0) log.warn({ intake: id, failures: failures.slice(0, 10) }, 'domains were not looked for')
    await databases.transact(tx => settle(tx, id, { isComplete: failures.length === 0, now: now() }))
  } finally {
    await databases.transact(tx =>
      tx
        .updateTable('intake_registrars')
        .set({ busy_until: null })
        .where('registry_id', '=', intake.registry_id)
        .execute(),
    )
  }
}

/** Undefined where it was looked at less than a minute ago, or where the registrar is being looked at: then it is tried again. */
async function beginLook(tx: Tx, id: string, now: Date) {
  const intake = await lockOpenIntake(tx, id)
  if (!intake || (intake.looked_at && intake.looked_at > new Date(now.getTime() - lookEveryMs))) return undefined
  const { rows } = await sql`
    update intake_registrars set busy_until = now() + make_interval(mins => ${busyMinutes})
    where registry_id = ${intake.registry_id} and (busy_until is null or busy_until < now()) returning 1`.execute(tx)
  if (rows.length === 0) {
    await enqueueLook(tx, id, nextTry)
    return undefined
  }
  await tx.updateTable('intakes').set({ looked_at: now }).where('id', '=', id).execute()
  return { intake, waiting: await waitingDomains(tx, id) }
}

/** Returns why domains could not be looked for. A fault of one keeps no other out. */
async function lookAll(
  ports: IntakePorts,
  upstream: UpstreamAccount,
  intake: Intake,
  waiting: readonly IntakeDomain[],
): Promise<string[]> {
  const failures: string[] = []
  const { seen, isComplete } =
    waiting.length > manyDomains ? await walk(upstream, waiting) : { seen: new Map(), isComplete: false }
  let silent = 0
  for (const listed of waiting) {
    if (isComplete && !seen.has(listed.name)) continue
    if (silent === silentAfter) return failures
    try {
      const found = seen.get(listed.name) ?? (await findAt(ports, upstream, intake, listed))
      if (typeof found === 'string') {
        failures.push(`${listed.name}: ${found}`)
        silent++
        continue
      }
      silent = 0
      const undecided = found && (await take(ports, intake, listed, found))
      if (undecided) failures.push(`${listed.name}: ${undecided}`)
    } catch (error) {
      failures.push(`${listed.name}: ${error}`)
    }
  }
  return failures
}

/** Those of the list that are in our account, by whole pages of it, but with no more requests than one for each would take. */
async function walk(upstream: UpstreamAccount, waiting: readonly IntakeDomain[]) {
  const names = new Set(waiting.map(({ name }) => name))
  const seen = new Map<string, AccountDomain>()
  for (let page = 1; page <= names.size; page++) {
    const listed = await upstream.listDomains({ page })
    if (listed.kind !== 'done') return { seen, isComplete: false }
    for (const domain of listed.data.domains) if (names.has(domain.name)) seen.set(domain.name, domain)
    if (!listed.data.more || seen.size === names.size) return { seen, isComplete: true }
  }
  return { seen, isComplete: false }
}

/** The domain in our account; null: not there; why it could not be looked for otherwise. */
async function findAt(
  { databases, now }: IntakePorts,
  upstream: UpstreamAccount,
  intake: Intake,
  { name }: IntakeDomain,
): Promise<AccountDomain | null | string> {
  const found = await upstream.findDomain({ name })
  if (found.kind === 'done') return found.data
  if (meaningOf(found) === 'ours')
    await databases.transact(tx =>
      raiseAccountAlarm(tx, {
        registry: intake.registry_id,
        undone: { us: `bring ${name} in`, zhcn: `入库 ${name}` },
        met: found,
        now: now(),
      }),
    )
  return found.message
}

/** Returns why it is not decided yet what becomes of a domain that is there. */
async function take(
  ports: IntakePorts,
  intake: Intake,
  listed: IntakeDomain,
  arrived: AccountDomain,
): Promise<string | undefined> {
  const { databases, now } = ports
  if (listed.contested_at) {
    await reportContested(ports, listed)
    return undefined
  }
  const since = arrived.addedAt?.getTime() ?? 0
  if (!listed.given_at && since < intake.created_at.getTime() - clockTolerance)
    await databases.transact(tx => reportUnlisted(tx, intake.registry_id, [listed.name], now()))
  // A change of it at the registrar ends soon: it is looked at again, and does not lapse as one that was never pushed.
  else if (arrived.state === 'busy') return 'a change of it is under way at its registrar'
  else await takeOverDomain(ports, intake.id, listed, arrived)
  return undefined
}

/** Ends an intake that has nothing left to wait for; otherwise says how far it is. */
async function settle(
  tx: Tx,
  id: string,
  { isComplete, now }: { readonly isComplete: boolean; readonly now: Date },
): Promise<void> {
  const intake = await lockOpenIntake(tx, id)
  if (!intake) return
  const waiting = await waitingDomains(tx, id)
  if (waiting.length === 0) return endIntake(tx, intake, { otherwise: 'refused', now })
  // Anything that cannot be looked for does not keep the money for ever.
  const isOverdue = intake.lapses_at.getTime() + dayMs <= now.getTime()
  if (intake.lapses_at <= now && (isComplete || isOverdue)) {
    const missing = waiting.filter(({ arrived_at, given_at }) => !arrived_at && !given_at)
    if (!isComplete) await reportUnseen(tx, intake, missing, now)
    await returnDomains(tx, intake, missing, { to: 'returned', reason: 'not-pushed', now })
    // The others are here, and an operator's to decide.
    return missing.length === waiting.length ? endIntake(tx, intake, { otherwise: 'lapsed', now }) : undefined
  }
  if (intake.state !== 'pushed') return
  const registrar = await tx
    .selectFrom('intake_registrars')
    .select(['by_hand', 'label'])
    .where('registry_id', '=', intake.registry_id)
    .executeTakeFirstOrThrow()
  const { count } = await tx
    .selectFrom('intake_domains')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('intake_id', '=', id)
    .executeTakeFirstOrThrow()
  const hasBegun = waiting.length < Number(count)
  if (!hasBegun && !registrar.by_hand) return
  await move(tx, intakeStates, { id, to: 'accepting', now })
  if (!registrar.by_hand) return
  const names = namesOf(waiting)
  await raiseOperatorTodo(tx, {
    kind: pushTodo,
    reference: id,
    text: {
      us: `Accept the push from account ${intake.their_account} at ${registrar.label}: exactly ${names}`,
      zhcn: `请接受 ${registrar.label} 账户 ${intake.their_account} 发来的推送，仅限：${names}`,
    },
    now,
  })
}

const namesOf = (domains: readonly IntakeDomain[]) => domains.map(({ name }) => name).join(', ')

/** They were returned unseen: some may lie in our account. */
const reportUnseen = (tx: Tx, { id, their_account }: Intake, missing: readonly IntakeDomain[], now: Date) =>
  raiseOperatorTodo(tx, {
    kind: 'intake-unseen',
    reference: id,
    text: {
      us: `Look in our account at the registrar for domains of intake ${id}, and give back to account ${their_account} what is there: it lapsed, and not all of them could be looked for: ${namesOf(missing)}`,
      zhcn: `请到我方的注册商账户查找入库 ${id} 的域名，并将其退回账户 ${their_account}：入库已过期，以下域名未能全部查看：${namesOf(missing)}`,
    },
    now,
  })
