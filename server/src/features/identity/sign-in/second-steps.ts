import { rowsOf, type Tx } from '../../../platform/database.ts'

/** The password of this attempt was right; a second step is required before the session opens. */
export const awaitSecondStep = (tx: Tx, attempt: string) =>
  tx.updateTable('sign_in_attempts').set({ second_step: 'waiting' }).where('id', '=', attempt).execute()

/** False if the step no longer waits: it was passed, or ended with the account's sessions. */
export async function passSecondStep(tx: Tx, attempt: string): Promise<boolean> {
  const passed = await rowsOf(
    tx,
    `update sign_in_attempts set second_step = 'passed' where id = $1 and second_step = 'waiting' returning 1`,
    [attempt],
  )
  return passed.length > 0
}

/** Ends the pending second steps of an account; blocks on one that is being passed. */
export const endSecondSteps = (tx: Tx, account: string) =>
  rowsOf(tx, `update sign_in_attempts set second_step = 'ended' where account_id = $1 and second_step = 'waiting'`, [
    account,
  ])
