import { rowsOf, type Tx } from '../../platform/database.ts'

/** Domains that move here with this template, or wait until they may. */
export const templateUses = async (tx: Tx, account: string, template: string): Promise<readonly string[]> =>
  (
    await rowsOf<{ unicode: string }>(
      tx,
      `select unicode from queued_transfers where account_id = $2 and template_id = $1 and ended_at is null
       union select unicode from transfers where account_id = $2 and template_id = $1 and ended_at is null order by unicode`,
      [template, account],
    )
  ).map(({ unicode }) => unicode)
