import type { Input } from '@namestead/contract/call'
import { ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers-out'
import { anyOf, type Db } from '../../platform/database.ts'
import { nameContains } from '../../platform/name-contains.ts'
import { newestPage } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import { type Registries, sponsorCan } from '../tlds/index.ts'
import type { TransferOut } from './end-transfer-out.ts'

export const findTransfersOut =
  (registries: Registries) =>
  async (db: Db, { account }: Actor, { text, state, ...request }: Input<typeof contract.findTransfersOut>) => {
    const typed = text?.toLowerCase()
    const found = db
      .selectFrom('transfers_out')
      .selectAll()
      .where('account_id', '=', account)
      .where(({ and, eb }) => and(state ? [eb('state', '=', state)] : []))
      .$if(typed !== undefined && typed !== '', query => query.where(nameContains(typed ?? '')))
    const { page, next, total } = await newestPage(found, request)
    const served = await servedUntil(db, page)
    return ok({ transfers: page.map(row => describe(row, registries, served.get(row.domain_id))), next, total })
  }

/** Until when our name servers answer for domains that have left, by domain. */
async function servedUntil(db: Db, page: readonly TransferOut[]): Promise<ReadonlyMap<string, Date | null>> {
  const left = page.filter(({ state }) => state === 'gone').map(({ domain_id }) => domain_id)
  if (left.length === 0) return new Map()
  const rows = await db
    .selectFrom('zones')
    .select(['domain_id', 'ends_at'])
    .where('domain_id', '=', anyOf(left))
    .execute()
  return new Map(rows.map(row => [row.domain_id, row.ends_at]))
}

function describe(row: TransferOut, registries: Registries, servedUntil: Date | null | undefined) {
  const state = row.state
  return {
    transferOut: row.id,
    name: row.name,
    unicode: row.unicode,
    tld: row.tld,
    registrar: row.gaining_registrar ?? '',
    startedAt: row.created_at,
    leavingReason: row.leaving_reason,
    requestedAt: row.requested_at,
    decidesAt: row.decides_at,
    state,
    answer: row.answer,
    answeredBy: row.answered_by,
    reason: row.reason,
    endedAt: row.ended_at,
    domain: state === 'gone' ? null : row.domain_id,
    servedUntil: servedUntil ?? null,
    can: {
      answer: state === 'pending' && row.answer === null,
      lockAgain: state === 'code-given' && sponsorCan({ registries }, row, 'locks'),
    },
  }
}
