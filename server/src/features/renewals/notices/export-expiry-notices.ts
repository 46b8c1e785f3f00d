import type { Input } from '@namestead/contract/call'
import { isLanguage } from '@namestead/contract/language'
import type * as contract from '@namestead/contract/operate/renewals'
import { ok } from '@namestead/contract/result'
import type { Db } from '../../../platform/database.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'

const pageSize = 5000

/** What a registrar shows when ICANN asks (Expired Registration Recovery Policy, section 2.1). */
export async function exportExpiryNotices(
  db: Db,
  { concerns }: OperatorContext,
  { name, from, until, next: after }: Input<typeof contract.exportExpiryNotices>,
) {
  const rows = await db
    .selectFrom('expiry_notices as n')
    .innerJoin('domains as d', 'd.id', 'n.domain_id')
    .select(['n.id', 'n.sent_at', 'd.name', 'n.notice', 'n.paid_until', 'n.account_id', 'n.recipients', 'n.language'])
    .select(['n.subject', 'n.body'])
    .$if(name !== undefined, query => query.where('d.name', '=', (name ?? '').toLowerCase()))
    .$if(from !== undefined, query => query.where('n.sent_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, query => query.where('n.sent_at', '<', until ?? new Date(0)))
    .$if(after !== undefined, query => query.where('n.id', '>', after ?? '0'))
    .orderBy('n.id')
    .limit(pageSize + 1)
    .execute()
  const shown = rows.slice(0, pageSize)
  for (const account of new Set(shown.map(row => row.account_id))) concerns('account', account)
  return ok({
    notices: shown.map(row => ({
      expiryNotice: row.id,
      sentAt: row.sent_at,
      name: row.name,
      notice: row.notice,
      paidUntil: row.paid_until,
      account: row.account_id,
      recipients: row.recipients,
      language: isLanguage(row.language) ? row.language : 'us',
      mailSubject: row.subject,
      body: row.body,
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  })
}
