import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Grants a new account its draws in the open raffles, once each. */
export async function grantRegistrationRights(tx: Tx, account: string, now: Date): Promise<void> {
  await sql`insert into raffle_rights (raffle_id, account_id, reason, reference, granted_at)
    select id, ${account}, 'registration', ${account}::text || '/' || n, ${now}
    from raffles, generate_series(1, rights_at_registration) n
    where opens_at <= ${now} and (closes_at is null or closes_at > ${now})
    on conflict do nothing`.execute(tx)
}
