import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/intakes'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { move } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import { endIntake, lockOpenIntake, returnDomains, waitingDomains } from './end-intake.ts'
import { findUnlistedJob, lookForIntakeJob } from './jobs.ts'
import { intakeStates } from './states.ts'

/** An intake of the account, locked with its state. */
async function lockOwn(tx: Tx, account: string, id: string) {
  const row = await tx
    .selectFrom('intakes')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', account)
    .forUpdate()
    .executeTakeFirst()
  return row
}

/** `after` in seconds. */
export const enqueueLook = (tx: Tx, intake: string, after = 0) =>
  enqueue(tx, lookForIntakeJob, { intake }, { key: `intake ${intake}`, after })

/** Between two looks of an intake, however often it is said to be pushed. */
export const lookEveryMs = 60_000

/** In seconds: what was pushed besides is looked for once the list has been served. */
const unlistedAfter = 10

/** Said again it looks again. */
export async function declarePushed(
  tx: Tx,
  { account, by, now }: Actor,
  { intake: id }: Input<typeof contract.declarePushed>,
) {
  const intake = await lockOwn(tx, account, id)
  if (!intake) return fail('intake-unknown')
  if (intake.ended_at) return fail('intake-ended')
  if (intake.state === 'waiting') await move(tx, intakeStates, { id, to: 'pushed', now, by, set: { pushed_at: now } })
  const earliest = (intake.looked_at?.getTime() ?? 0) + lookEveryMs
  const lookAt = new Date(Math.max(now.getTime(), earliest))
  await tx.updateTable('intakes').set({ looks: 0, look_at: lookAt }).where('id', '=', id).execute()
  // Otherwise the sweep does it in time.
  if (lookAt <= now) await enqueueLook(tx, id)
  enqueue(
    tx,
    findUnlistedJob,
    { registry: intake.registry_id },
    { key: `unlisted ${intake.registry_id}`, after: unlistedAfter, maintenance: true },
  )
  return ok()
}

/** Only before the push: what was pushed is not ours to give back. */
export async function cancelIntake(
  tx: Tx,
  { account, by, now }: Actor,
  { intake: id }: Input<typeof contract.cancelIntake>,
) {
  const own = await lockOwn(tx, account, id)
  if (!own) return fail('intake-unknown')
  // Cancelled before: a repeat is no error.
  if (own.state === 'cancelled') return ok()
  if (own.ended_at) return fail('intake-ended')
  const intake = await lockOpenIntake(tx, id)
  if (intake?.state !== 'waiting') return fail('intake-pushed')
  const waiting = await waitingDomains(tx, id)
  await returnDomains(tx, intake, waiting, { to: 'returned', reason: 'cancelled', now })
  await endIntake(tx, intake, { otherwise: 'cancelled', now, by })
  return ok()
}
