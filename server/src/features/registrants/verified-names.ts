import { type Db, rowsOf } from '../../platform/database.ts'

/**
 * The names under which an account is known to us: those of its templates whose documents, of the registrant as it is now, were
 * approved and still hold. An organisation's is the organisation, not the person who writes for it.
 */
export async function verifiedNames(db: Db, account: string, now: Date): Promise<readonly string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    `select distinct case when d.kind = 'organisation' then d.organisation else d.name end as name
     from registrant_templates t join registrant_documents d on d.template_id = t.id and d.account_id = t.account_id
       and d.kind = t.kind and d.name = t.name and d.organisation = coalesce(t.organisation, '')
     where t.account_id = $1 and t.deleted_at is null and d.state = 'verified' and d.verified_until > $2
     order by 1`,
    [account, now],
  )
  return rows.map(({ name }) => name)
}

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
