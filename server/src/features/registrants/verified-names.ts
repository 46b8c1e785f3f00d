import { type Db, rowsOf } from '../../platform/database.ts'

/**
 * The names under which accounts are known to us: those of their templates whose documents, of the registrant as it is now, were
 * approved and still hold. An organisation's is the organisation, not the person who writes for it.
 */
export async function verifiedNamesOf(
  db: Db,
  accounts: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await rowsOf<{ account: string; name: string }>(
    db,
    `select distinct t.account_id as account, case when d.kind = 'organisation' then d.organisation else d.name end as name
     from registrant_templates t join registrant_documents d on d.template_id = t.id and d.account_id = t.account_id
       and d.kind = t.kind and d.name = t.name and d.organisation = coalesce(t.organisation, '')
     where t.account_id = any($1::bigint[]) and t.deleted_at is null and d.state = 'verified' and d.verified_until > $2
     order by 2`,
    [accounts, now],
  )
  const byAccount = Map.groupBy(rows, ({ account }) => account)
  return new Map(accounts.map(account => [account, (byAccount.get(account) ?? []).map(({ name }) => name)]))
}

/** Those of one account. */
export const verifiedNames = async (db: Db, account: string, now: Date): Promise<readonly string[]> =>
  (await verifiedNamesOf(db, [account], now)).get(account) ?? []

/** Whether documents of the template's registrant, as it is now, were approved and still hold. */
export async function hasVerifiedDocuments(db: Db, template: string, now: Date): Promise<boolean> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select d.id from registrant_templates t join registrant_documents d on d.template_id = t.id and d.account_id = t.account_id
       and d.kind = t.kind and d.name = t.name and d.organisation = coalesce(t.organisation, '')
     where t.id = $1 and d.state = 'verified' and d.verified_until > $2 limit 1`,
    [template, now],
  )
  return rows.length > 0
}
