import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/accounts'
import { fail, ok } from '@namestead/contract/result'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { isAccount } from '../identity/index.ts'

export async function addAccountNote(
  tx: Tx,
  { operator, now }: OperatorContext,
  { account, text }: Input<typeof contract.addAccountNote>,
) {
  if (!(await isAccount(tx, account))) return fail('account-unknown', { account })
  await tx.insertInto('account_notes').values({ account_id: account, operator_id: operator, text, at: now }).execute()
  return ok()
}

interface Note {
  readonly at: Date
  readonly operator: string
  readonly text: string
}

/** The newest notes about an account, with who wrote them. */
export const readNotes = (db: Db, account: string, limit: number) =>
  rowsOf<Note>(
    db,
    `select n.at, o.name as operator, n.text from account_notes n join operators o on o.id = n.operator_id
     where n.account_id = $1 order by n.id desc limit $2`,
    [account, limit],
  )
