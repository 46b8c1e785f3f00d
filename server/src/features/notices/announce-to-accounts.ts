import { rowsOf, type Tx } from '../../platform/database.ts'
import type { MailTexts } from './queue-message.ts'

interface Announced {
  readonly announcement: string
  readonly accounts: readonly string[]
  readonly texts: MailTexts
  /** The page of this installation that it leads to; may be empty. */
  readonly path: string
  /** Its end: afterwards it is no longer shown. */
  readonly until: Date
  readonly now: Date
}

/** Writes an announcement to the site messages of each account that does not have it yet; returns how many did not. */
export async function announceToAccounts(
  tx: Tx,
  { announcement, accounts, texts: { subject, body }, path, until, now }: Announced,
): Promise<number> {
  const written = await rowsOf(
    tx,
    `insert into site_messages (account_id, kind, title_us, title_zhcn, body_us, body_zhcn, path, announcement, shown_until,
       created_at)
     select account, 'announcement', $2, $3, $4, $5, $6, $7, $8, $9 from unnest($1::bigint[]) account
     on conflict (announcement, account_id) where announcement is not null do nothing returning 1`,
    [[...accounts], subject.us, subject.zhcn, body.us, body.zhcn, path, announcement, until, now],
  )
  return written.length
}
