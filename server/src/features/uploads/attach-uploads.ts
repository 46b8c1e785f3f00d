import { anyOf, type Tx } from '../../platform/database.ts'
import type { Session } from '../../platform/use-case.ts'

/**
 * Attaches files to the row that they are evidence for. Returns false, and attaches none, where one of them belongs to another
 * sender or is already attached.
 */
export async function attachUploads(
  tx: Tx,
  { id, account }: Session,
  uploads: readonly string[],
  kind: string,
  reference: string,
): Promise<boolean> {
  const wanted = [...new Set(uploads)]
  if (wanted.length === 0) return true
  const own = await tx
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', anyOf(wanted))
    .where('attached_to', 'is', null)
    .where(({ or, eb }) => or([eb('session_id', '=', id), ...(account ? [eb('account_id', '=', account)] : [])]))
    .forUpdate()
    .execute()
  if (own.length !== wanted.length) return false
  await tx
    .updateTable('uploads')
    .set({ attached_kind: kind, attached_to: reference })
    .where('id', '=', anyOf(wanted))
    .execute()
  return true
}
