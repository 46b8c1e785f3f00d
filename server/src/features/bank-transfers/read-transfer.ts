import type * as contract from '@namestead/contract/bank-transfers'
import type { Input } from '@namestead/contract/call'
import { formatRate } from '@namestead/contract/exchange-rate'
import { usd } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { chargedOf, shownState } from '../recharges/index.ts'
import { transferReference } from './transfer-reference.ts'

/** Where to transfer a recharge to, and what to quote. */
export async function readTransfer(db: Db, { account }: Actor, { recharge: id }: Input<typeof contract.readTransfer>) {
  const row = await db
    .selectFrom('recharges as r')
    .innerJoin('bank_accounts as b', join => join.on(sql<boolean>`r.channel = concat('bank-', b.id)`))
    .select(shownState('r').as('shown'))
    .select(['r.amount', 'r.fee', 'r.currency', 'r.charged', 'r.rate', 'r.expires_at'])
    .select(['b.kind', 'b.holder', 'b.bank', 'b.number', 'b.code', 'b.country', 'b.note', 'b.days'])
    .where('r.id', '=', id)
    .where('r.account_id', '=', account)
    .executeTakeFirst()
  if (!row) return fail('recharge-unknown')
  const claim = await db
    .selectFrom('transfer_claims')
    .select('id')
    .where('recharge_id', '=', id)
    // A claim that was withdrawn or refused can be followed by another.
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return ok({
    recharge: id,
    state: row.shown,
    amount: usd(row.amount),
    fee: usd(row.fee),
    currency: row.currency,
    charged: usd(chargedOf(row)),
    rate: row.rate ? formatRate(row.rate) : null,
    reference: transferReference(id),
    days: row.days,
    expiresAt: row.expires_at,
    kind: row.kind,
    holder: row.holder,
    bank: row.bank,
    number: row.number,
    code: row.code,
    country: row.country,
    note: row.note,
    claim: claim?.id ?? null,
  })
}
