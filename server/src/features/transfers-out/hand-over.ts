import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import { moveAll } from '../../platform/states.ts'
import { transferOutStates } from './states.ts'

/** Those of the domains that another registrar has requested. */
export async function requestedDomains(db: Db | Tx, domains: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('transfers_out')
    .select('domain_id')
    .where('domain_id', '=', anyOf(domains))
    .where('state', 'in', ['pending', 'approved'])
    .execute()
  return rows.map(({ domain_id }) => domain_id)
}

/** The auth codes that a former owner was given are replaced by the hand-over: their transfers end. */
export async function endGivenCodes(tx: Tx, domains: readonly string[], now: Date): Promise<void> {
  const open = await tx
    .selectFrom('transfers_out')
    .select('id')
    .where('domain_id', '=', anyOf(domains))
    .where('state', '=', 'code-given')
    .execute()
  const ids = open.map(({ id }) => id)
  await moveAll(tx, transferOutStates, ids, { to: 'cancelled', now, set: { ended_at: now, token_hash: null } })
}
