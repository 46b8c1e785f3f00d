import type { Input } from '@namestead/contract/call'
import { ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers'
import type { Db } from '../../platform/database.ts'
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
      .$if(state !== undefined, query => query.where('state', '=', state ?? ''))
      .$if(typed !== undefined && typed !== '', query => query.where(nameContains(typed ?? '')))
    const { page, next, total } = await newestPage(found, request)
    return ok({ transfers: page.map(row => describe(row, registries)), next, total })
  }

function describe(row: TransferOut, registries: Registries) {
  const state = row.state as contract.TransferOutState
  return {
    transferOut: row.id,
    name: row.name,
    unicode: row.unicode,
    tld: row.tld,
    registrar: row.gaining_registrar ?? '',
    startedAt: row.created_at,
    leavingReason: row.leaving_reason as contract.LeavingReason | null,
    requestedAt: row.requested_at,
    decidesAt: row.decides_at,
    state,
    answer: row.answer as 'approve' | 'refuse' | null,
    answeredBy: row.answered_by as 'customer' | 'registrant' | 'policy' | null,
    reason: row.reason as contract.RefusalReason | null,
    endedAt: row.ended_at,
    domain: state === 'gone' ? null : row.domain_id,
    can: {
      answer: state === 'pending' && row.answer === null,
      lockAgain: state === 'code-given' && sponsorCan({ registries }, row, 'locks'),
    },
  }
}
