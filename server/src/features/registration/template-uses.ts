import { rowsOf, type Tx } from '../../platform/database.ts'

/** Domains that wait for their registration with this template: in the queue, or at the registry. */
export const templateUses = async (tx: Tx, account: string, template: string): Promise<readonly string[]> =>
  (
    await rowsOf<{ unicode: string }>(
      tx,
      `select unicode from queued_registrations where account_id = $2 and template_id = $1 and ended_at is null
       union select unicode from registrations where account_id = $2 and template_id = $1 and state = 'waiting' order by unicode`,
      [template, account],
    )
  ).map(({ unicode }) => unicode)
