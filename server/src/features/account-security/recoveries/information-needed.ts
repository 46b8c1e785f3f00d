import type { Origin } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Context } from '../../../platform/use-case.ts'
import { hasCompleteInformation } from '../../account/index.ts'
import { lockMethods } from '../methods.ts'
import { notifyOwner } from '../security-events.ts'

/** Flags an account: its next protected operation answers -1009 until the information is supplied. */
export async function askForInformation(tx: Tx, origin: Origin, account: string): Promise<void> {
  await lockMethods(tx, account)
  await tx
    .updateTable('account_protection')
    .set({ information_needed: true })
    .where('account_id', '=', account)
    .execute()
  await notifyOwner(tx, origin, account, 'information-asked')
}

/** After a password recovery by email alone the customer has to complete missing information. */
export async function askAfterRecovery(tx: Tx, context: Context, account: string): Promise<void> {
  if (!(await hasCompleteInformation(tx, account))) await askForInformation(tx, context, account)
}
