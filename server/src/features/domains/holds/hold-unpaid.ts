import type { Input } from '@namestead/contract/call'
import { displayAmount } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/domains'
import { fail, ok } from '@namestead/contract/result'
import { anyOf, type Db, type Tx } from '../../../platform/database.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'
import { lock, readBalances } from '../../ledger/index.ts'
import { notifyAccount } from '../../notices/index.ts'
import { liftHolds, placeHolds } from './holds.ts'
import { unpaidMessages } from './unpaid-texts.ts'

/**
 * Suspends a domain whose own past or present period is unpaid, since the payment for it was taken back. Only from then on it is
 * refused to another registrar for that (ICANN Transfer Policy, section I.A.3.7.3); a debt elsewhere is no reason.
 */
export async function holdUnpaidDomain(
  tx: Tx,
  { now, concerns }: OperatorContext,
  { name }: Input<typeof contract.holdUnpaidDomain>,
) {
  const inPortfolio = tx
    .selectFrom('domains')
    .select(['id', 'account_id', 'unicode'])
    .where('name', '=', name.trim().toLowerCase())
    .where('state', '<>', 'gone')
  const found = await inPortfolio.executeTakeFirst()
  if (!found) return fail('domain-not-here', { name })
  // A payment of the debt waits, so that it finds the suspension which it ends.
  await lock(tx, [found.account_id])
  const domain = await inPortfolio.where('account_id', '=', found.account_id).forUpdate().executeTakeFirst()
  if (!domain) return fail('domain-not-here', { name })
  concerns('account', domain.account_id)
  const { debt } = await readBalances(tx, domain.account_id)
  if (debt.minor === 0n) return fail('account-owes-nothing', { account: domain.account_id })
  if (await isUnpaid(tx, domain.id)) return ok()
  await placeHolds(tx, [domain.id], 'unpaid', now)
  await notifyAccount(tx, {
    account: domain.account_id,
    kind: 'domain',
    texts: unpaidMessages.held,
    parameters: { name: domain.unicode, debt: displayAmount(debt) },
    path: '/recharge',
    now,
  })
  return ok()
}

/** Ends the suspension although the debt stands, where the domain's period was paid after all. */
export async function endUnpaidHold(
  tx: Tx,
  { now, concerns }: OperatorContext,
  { name }: Input<typeof contract.endUnpaidHold>,
) {
  const domain = await tx
    .selectFrom('domains')
    .select(['id', 'account_id'])
    .where('name', '=', name.trim().toLowerCase())
    .where('state', '<>', 'gone')
    .executeTakeFirst()
  if (!domain || !(await isUnpaid(tx, domain.id))) return fail('domain-not-unpaid', { name })
  concerns('account', domain.account_id)
  await liftHolds(tx, [domain.id], 'unpaid', now)
  return ok()
}

/** The account owes nothing any more: its domains work again. */
export async function endUnpaidHoldsOf(tx: Tx, account: string, now: Date): Promise<void> {
  const held = await tx
    .selectFrom('domains as d')
    .innerJoin('domain_holds as h', 'h.domain_id', 'd.id')
    .select(['d.id', 'd.unicode'])
    .where('d.account_id', '=', account)
    .where('d.state', '<>', 'gone')
    .where('h.reason', '=', 'unpaid')
    .where('h.lifted_at', 'is', null)
    .execute()
  const ids = held.map(({ id }) => id)
  if (ids.length === 0) return
  await liftHolds(tx, ids, 'unpaid', now)
  for (const { id, unicode: name } of held)
    await notifyAccount(tx, {
      account,
      kind: 'domain',
      texts: unpaidMessages.paid,
      parameters: { name },
      path: `/user/domain_xq?domain=${id}`,
      now,
    })
}

/** The domains, of those given, whose own period is unpaid. */
export async function unpaidAmong(db: Db | Tx, domains: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('domain_holds')
    .select('domain_id')
    .where('domain_id', '=', anyOf([...domains]))
    .where('reason', '=', 'unpaid')
    .where('lifted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ domain_id }) => domain_id))
}

const isUnpaid = async (db: Db | Tx, domain: string) => (await unpaidAmong(db, [domain])).has(domain)
