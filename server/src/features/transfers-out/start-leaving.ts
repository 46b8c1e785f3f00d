import { randomUUID } from 'node:crypto'
import type { Input } from '@namestead/contract/call'
import { fail } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers-out'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { keepsDomains } from '../account-security/index.ts'
import { lockAccount } from '../identity/index.ts'
import { chosenDomains, startBulkWork } from '../portfolio/index.ts'
import { lockedDays } from '../transfers-in/index.ts'
import { codeBatch } from './make-code-of-one.ts'
import { leavingFacts } from './rules.ts'

export async function startLeaving(
  tx: Tx,
  actor: Actor,
  { leavingReason: reason, leavingNote: note = '', mailed = false, ...selection }: Input<typeof contract.startLeaving>,
) {
  if (reason === 'other' && note === '') return fail('reason-missing')
  const kept = await keepsDomains(tx, actor)
  if (kept) return kept
  await lockAccount(tx, actor.account)
  const chosen = await chosenDomains(tx, actor, selection)
  if (chosen.failed !== undefined) return chosen
  const subjects = await leavingAmong(tx, actor, chosen.data)
  if (subjects.length === 0) return fail('none-can-leave')
  const parameters = { reason, note, mailed, run: randomUUID() }
  return startBulkWork(tx, actor, subjects, { kind: codeBatch, parameters })
}

/** Those that cannot leave are left out: trying them would only repeat what the review said. */
async function leavingAmong(tx: Tx, { account, now, policy }: Actor, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('domains')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('account_id', '=', account)
    .execute()
  const facts = await leavingFacts(tx, rows, { lockedDays: policy(lockedDays), now })
  return ids.filter(id => facts.has(id) && facts.get(id)?.refusal === undefined)
}
