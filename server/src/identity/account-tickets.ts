import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { hashToken, newToken } from './session-tokens.ts'

/** A ticket to sign in to one account: this session, one use, five minutes. */
export async function issueAccountTicket(tx: Tx, session: string, account: string): Promise<string> {
  const ticket = newToken()
  await tx
    .insertInto('account_tickets')
    .values({
      ticket_hash: hashToken(ticket),
      session_id: session,
      account_id: account,
      expires_at: sql`now() + interval '5 minutes'`,
    })
    .execute()
  return ticket
}

export async function spendAccountTicket(tx: Tx, session: string, ticket: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('account_tickets')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('session_id', '=', session)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id
}
