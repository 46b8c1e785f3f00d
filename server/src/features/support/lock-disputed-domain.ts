import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/support'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import { listPage } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { disengage } from '../domains/index.ts'
import { notifyAccount } from '../notices/index.ts'
import { engageInDispute } from '../pushes/index.ts'
import { cancelDeletion } from '../renewals/index.ts'
import { refusePending } from '../transfers-out/index.ts'
import { lockedMessage, releasedMessage } from './dispute-texts.ts'

/**
 * Locks a domain until the outcome of a proceeding (UDRP Rules, paragraph 4(b): within two business days of the provider's request;
 * URS Procedure 4.1; ICANN Transfer Policy, section I.A.3.8). The registry's locks follow by `disputeLocks`.
 */
export async function lockDisputedDomain(
  tx: Tx,
  { operator, now, concerns }: OperatorContext,
  { name, proceeding, caseNumber }: Input<typeof contract.lockDisputedDomain>,
) {
  const domain = await tx
    .selectFrom('domains')
    .select(['id', 'account_id', 'unicode'])
    .where('name', '=', name.toLowerCase())
    .where('state', '<>', 'gone')
    .forUpdate()
    .executeTakeFirst()
  if (!domain) return fail('domain-gone', { name })
  concerns('account', domain.account_id)
  const locked = await tx
    .insertInto('disputes')
    .values({
      domain_id: domain.id, name: name.toLowerCase(), proceeding, case_number: caseNumber, locked_at: now, locked_by: operator, due_at: now,
    }) // biome-ignore format: one row
    .onConflict(conflict => conflict.column('domain_id').where('released_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!locked) return fail('dispute-open', { name })
  await cancelDeletion(tx, domain.id, now)
  await engageInDispute(tx, { domain: domain.id, reference: locked.id, detail: caseNumber, now })
  await refusePending(tx, domain.id, 'proceeding', now)
  await notify(tx, domain, { texts: lockedMessage, caseNumber, now })
  return ok({ dispute: locked.id })
}

/** The outcome is carried out by hand: a transfer of the domain to the complainant is a push or an auth code afterwards. */
export async function releaseDisputedDomain(
  tx: Tx,
  { operator, now, concerns }: OperatorContext,
  { dispute, outcome }: Input<typeof contract.releaseDisputedDomain>,
) {
  const released = await tx
    .updateTable('disputes')
    .set({ released_at: now, released_by: operator, outcome, due_at: null })
    .where('id', '=', dispute)
    .where('released_at', 'is', null)
    .returning(['domain_id', 'case_number'])
    .executeTakeFirst()
  if (!released) return fail('dispute-unknown', { dispute })
  await disengage(tx, { kind: 'dispute', reference: dispute })
  const domain = await tx
    .selectFrom('domains')
    .select(['id', 'account_id', 'unicode'])
    .where('id', '=', released.domain_id)
    .executeTakeFirstOrThrow()
  concerns('account', domain.account_id)
  await notify(tx, domain, { texts: releasedMessage, caseNumber: released.case_number, now })
  return ok()
}

export async function listDisputes(
  db: Db,
  { concerns }: OperatorContext,
  { next: after }: Input<typeof contract.listDisputes>,
) {
  const { rows, next } = await listPage(
    db,
    db
      .selectFrom('disputes as p')
      .innerJoin('domains as d', 'd.id', 'p.domain_id')
      .select(['p.id', 'p.name', 'p.proceeding', 'p.case_number', 'p.locked_at', 'd.account_id', 'd.statuses'])
      .where('p.released_at', 'is', null),
    { next: after, by: 'id' },
  )
  for (const { account_id: account } of rows) concerns('account', account)
  return ok({
    disputes: rows.map(row => ({
      dispute: row.id,
      name: row.name,
      account: row.account_id,
      proceeding: row.proceeding,
      caseNumber: row.case_number,
      lockedAt: row.locked_at,
      atRegistry: row.statuses.some(status => status.endsWith('TransferProhibited')),
    })),
    next,
  })
}

interface Told {
  readonly texts: typeof lockedMessage
  readonly caseNumber: string
  readonly now: Date
}

const notify = (
  tx: Tx,
  { id, account_id: account, unicode }: { readonly id: string; readonly account_id: string; readonly unicode: string },
  { texts, caseNumber, now }: Told,
) =>
  notifyAccount(tx, {
    account,
    kind: 'domain',
    texts,
    parameters: { name: unicode, case: caseNumber },
    path: `/user/domain_xq?domain=${id}`,
    now,
  })
