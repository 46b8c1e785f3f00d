import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { hashToken, newToken } from './session-tokens.ts'

/** sign-in: the password was right. recovery: nothing is proven yet, the ticket only identifies the account. */
type Serves = 'sign-in' | 'recovery'

interface TicketFor {
  readonly session: string
  readonly account: string
  readonly serves: Serves
}

/** Issues a ticket for one account, bound to this session and purpose; valid once and for five minutes. */
export async function issueAccountTicket(tx: Tx, { session, account, serves }: TicketFor): Promise<string> {
  const ticket = newToken()
  await tx
    .insertInto('account_tickets')
    .values({
      ticket_hash: hashToken(ticket),
      session_id: session,
      account_id: account,
      serves,
      expires_at: sql`now() + interval '5 minutes'`,
    })
    .execute()
  return ticket
}

export async function spendAccountTicket(
  tx: Tx,
  { session, ticket, serves }: { session: string; ticket: string; serves: Serves },
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('account_tickets')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('session_id', '=', session)
    .where('serves', '=', serves)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id
}
