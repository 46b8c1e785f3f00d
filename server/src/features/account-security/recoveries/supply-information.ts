import type * as contract from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { SignedIn } from '../../../platform/use-case.ts'
import { completeInformation } from '../../account/index.ts'
import { hashToken } from '../../identity/index.ts'
import { lockMethods } from '../methods.ts'
import { notifyOwner } from '../security-events.ts'

/** Stores the missing information; the ticket is consumed. A country chosen before is kept, because taxes follow from it. */
export async function supplyInformation(tx: Tx, context: SignedIn, input: Input<typeof contract.supplyInformation>) {
  const { account, session } = context
  const { country, phone, address } = input
  const { informationNeeded } = await lockMethods(tx, account)
  if (!informationNeeded) return fail('information-not-needed')
  const ticket = await tx
    .deleteFrom('information_tickets')
    .where('ticket_hash', '=', hashToken(input.ticket))
    .where('session_id', '=', session.id)
    .where('account_id', '=', account)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('account_id')
    .executeTakeFirst()
  if (!ticket) return fail('information-ticket-stale')
  const saved = await completeInformation(tx, context, { country, phone, address })
  if (saved.failed !== undefined) return saved
  await tx
    .updateTable('account_protection')
    .set({ information_needed: false })
    .where('account_id', '=', account)
    .execute()
  await notifyOwner(tx, context, account, 'information-supplied')
  return ok()
}
