import { createHash, randomBytes } from 'node:crypto'
import type { Attachment } from '@namestead/contract/fields'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { kindOf, withoutPath } from './judge-file.ts'

/** Octets of all files that an operator attaches at once: the form around them has 8 MB. */
const most = 5_242_880

interface Receiver {
  /** Whose file it becomes: this customer can view it. */
  readonly account: string
  readonly operator: string
  readonly kind: string
  readonly reference: string
  readonly now: Date
}

/** Stores files of an operator, attached to a row of a customer. */
export async function attachForCustomer(
  tx: Tx,
  files: readonly Attachment[],
  { account, operator, kind, reference, now }: Receiver,
) {
  let octets = 0
  for (const file of files) {
    const content = Buffer.from(file.content, 'base64url')
    octets += content.length
    if (octets > most) return fail('files-too-large', { limit: `${most / 1_048_576} MB` })
    const name = withoutPath(file.name)
    const mediaType = await kindOf(content)
    if (!mediaType) return fail('file-kind', { name })
    await tx
      .insertInto('uploads')
      .values({
        id: randomBytes(18).toString('base64url'),
        account_id: account,
        operator_id: operator,
        name,
        media_type: mediaType,
        content,
        sha256: createHash('sha256').update(content).digest(),
        created_at: now,
        attached_kind: kind,
        attached_to: reference,
      })
      .execute()
  }
  return ok()
}
