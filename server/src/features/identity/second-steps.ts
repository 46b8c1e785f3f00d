import { rowsOf, type Tx } from '../../platform/database.ts'

/** The password of this attempt was right, and more is asked before the session opens. */
export const awaitSecondStep = (tx: Tx, attempt: string) =>
  tx.updateTable('sign_in_attempts').set({ second_step: 'waiting' }).where('id', '=', attempt).execute()

/** False where the step no longer waits: it was passed, or ended with the account's sessions. */
export async function passSecondStep(tx: Tx, attempt: string): Promise<boolean> {
  const passed = await rowsOf(
    tx,
    `update sign_in_attempts set second_step = 'passed' where id = $1 and second_step = 'waiting' returning 1`,
    [attempt],
  )
  return passed.length > 0
}

/** Ends the second steps that wait for an account; waits for one that is being passed at this moment. */
export const endSecondSteps = (tx: Tx, account: string) =>
  rowsOf(tx, `update sign_in_attempts set second_step = 'ended' where account_id = $1 and second_step = 'waiting'`, [
    account,
  ])
