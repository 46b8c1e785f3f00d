import { anyOf, type Db } from '../../platform/database.ts'

/** Files that an operator is shown at once: each may have 8 MB. */
const most = 20

/** The contents (base64) of the files that are attached to rows: the newest, in the order in which they came. */
export async function contentsOf(db: Db, kind: string, references: readonly string[]) {
  const newest = await db
    .selectFrom('uploads')
    .select(['name', 'content', 'media_type'])
    .where('attached_kind', '=', kind)
    .where('attached_to', '=', anyOf(references))
    .orderBy('created_at', 'desc')
    // Those of one act are of one instant.
    .orderBy('name', 'desc')
    .limit(most)
    .execute()
  return newest
    .toReversed()
    .map(({ name, content, media_type }) => ({ name, mediaType: media_type, content: content.toString('base64') }))
}
