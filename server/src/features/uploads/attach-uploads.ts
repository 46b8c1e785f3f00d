import { anyOf, type Tx } from '../../platform/database.ts'
import { type By, memberIdOf, type OwnSession } from '../../platform/use-case.ts'

/** Who may attach: files of their session, and those that they have put for the account. */
interface Sender {
  readonly session: OwnSession | null
  readonly by?: By | undefined
}

/**
 * Attaches files to the row that they are evidence for. Returns false, and attaches none, where one of them belongs to another
 * sender or is already attached.
 */
export async function attachUploads(
  tx: Tx,
  { session, by }: Sender,
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
    .where(({ or, and, eb }) =>
      or([
        ...(session ? [eb('session_id', '=', session.id)] : []),
        ...(by
          ? [and([eb('account_id', '=', by.account), eb('member_id', 'is not distinct from', memberIdOf(by))])]
          : []),
      ]),
    )
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
