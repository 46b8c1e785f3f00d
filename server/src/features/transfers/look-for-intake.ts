import type { UpstreamAccount } from '@namestead/adapters/registry/port'
import type { Tx } from '../../platform/database.ts'
import { move } from '../../platform/states.ts'
import { raiseOperatorTodo } from '../notices/index.ts'
import { meaningOf, RegistryUnavailable, raiseAccountAlarm } from '../tlds/index.ts'
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
import type { IntakePorts } from './intake-ports.ts'
import { intakeStates } from './states.ts'
import { takeOverDomain } from './take-over-domain.ts'

/** The registrar's clock may differ from ours by this much, in milliseconds. */
const clockTolerance = 120_000

/**
 * The job that looks, in our account at the registrar, for the domains of an intake, and takes over those that are there. Only
 * what arrived after it was listed counts: what lay there before was pushed by somebody else, or by mistake, and is an operator's
 * to solve. At its end an intake is looked at once more before it lapses.
 */
export async function lookForIntake(ports: IntakePorts, id: string): Promise<void> {
  const { databases, registries, now } = ports
  const intake = await databases.db
    .selectFrom('intakes')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!intake) return
  const upstream = registries.of(intake.registry_id)?.upstream
  if (!upstream) throw new RegistryUnavailable(`intake ${id}: no connection to the registrar`)
  const waiting = await databases.db
    .selectFrom('intake_domains')
    .selectAll()
    .where('intake_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  let unanswered: string | undefined
  for (const domain of waiting) {
    const failed = await look(ports, upstream, intake, domain)
    unanswered ??= failed
  }
  await databases.transact(tx => settle(tx, id, { isComplete: unanswered === undefined, now: now() }))
  if (unanswered !== undefined) throw new RegistryUnavailable(unanswered)
}

/** Returns why a domain could not be looked for. */
async function look(
  ports: IntakePorts,
  upstream: UpstreamAccount,
  intake: Intake,
  listed: IntakeDomain,
): Promise<string | undefined> {
  const { databases, now } = ports
  const found = await upstream.findDomain({ name: listed.name })
  if (found.kind !== 'done') {
    if (meaningOf(found) === 'ours')
      await databases.transact(tx =>
        raiseAccountAlarm(tx, {
          registry: intake.registry_id,
          undone: `bring ${listed.name} in`,
          why: found.message,
          now: now(),
        }),
      )
    return `${listed.name}: ${found.message}`
  }
  const arrived = found.data
  if (!arrived) return undefined
  if (listed.contested_at) {
    await reportContested(ports, listed)
    return undefined
  }
  const since = arrived.addedAt?.getTime() ?? 0
  if (!listed.given_at && since < intake.created_at.getTime() - clockTolerance) {
    await databases.transact(tx => reportUnlisted(tx, intake.registry_id, [listed.name], now()))
    return undefined
  }
  // A change of it at the registrar ends soon: it is looked at again.
  if (arrived.state !== 'busy') await takeOverDomain(ports, intake.id, listed, arrived)
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
  if (isComplete && intake.lapses_at <= now) {
    const missing = waiting.filter(({ arrived_at, given_at }) => !arrived_at && !given_at)
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
  await raiseOperatorTodo(tx, {
    kind: pushTodo,
    reference: id,
    text: `Accept the push from account ${intake.their_account} at ${registrar.label}: exactly ${waiting.map(({ name }) => name).join(', ')}`.slice(
      0,
      4000,
    ),
    now,
  })
}
