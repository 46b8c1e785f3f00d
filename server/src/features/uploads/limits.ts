import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Terms } from '../../platform/use-case.ts'
import { filesADay, looseMegabytes, megabytesADay } from './policies.ts'

const megabyte = 1_048_576

/**
 * Whether one more file is allowed. Uploads of one sender are counted under a lock, so that concurrent ones cannot exceed the
 * limit together.
 */
export async function isWithinLimits(
  tx: Tx,
  { account, network }: { readonly account: string | null; readonly network: string },
  octets: number,
  { now, policy }: Terms,
): Promise<boolean> {
  const sender = account === null ? `network ${network}` : `account ${account}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${sender}`}, 0))`.execute(tx)
  const own = account === null ? sql`account_id is null and network = ${network}` : sql`account_id = ${account}`
  const { rows } = await sql<{ files: number; octets: string; loose: string }>`
    select count(*)::int as files, coalesce(sum(octet_length(content)), 0)::text as octets,
      (select coalesce(sum(octet_length(content)), 0)::text from uploads where attached_to is null) as loose
    from uploads where ${own} and operator_id is null and created_at > ${now}::timestamptz - interval '1 day'`.execute(
    tx,
  )
  const [sent] = rows
  if (!sent) return false
  return (
    sent.files < policy(filesADay) &&
    Number(sent.octets) + octets <= policy(megabytesADay) * megabyte &&
    Number(sent.loose) + octets <= policy(looseMegabytes) * megabyte
  )
}
