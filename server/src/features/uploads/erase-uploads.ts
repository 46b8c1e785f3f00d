import { anyOf, type Tx } from '../../platform/database.ts'

/** Deletes the files that are attached to rows which need them no longer. */
export const eraseUploads = (tx: Tx, kind: string, references: readonly string[]) =>
  tx.deleteFrom('uploads').where('attached_kind', '=', kind).where('attached_to', '=', anyOf(references)).execute()
