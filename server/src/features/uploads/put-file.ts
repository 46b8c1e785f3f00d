import { createHash, randomBytes } from 'node:crypto'
import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import * as contract from '@namestead/contract/uploads'
import type { Tx } from '../../platform/database.ts'
import { networkOf } from '../../platform/http/rate-limits.ts'
import { type Caller, memberIdOf } from '../../platform/use-case.ts'
import { kindOf, withoutPath } from './judge-file.ts'
import { isWithinLimits } from './limits.ts'

/** Stores a file. Its type is determined by its content, never by its name. */
export async function putFile(tx: Tx, context: Caller, input: Input<typeof contract.putFile>) {
  const { account = null, by, session, address, now } = context
  const content = Buffer.from(input.content, 'base64url')
  if (content.length === 0) return fail('file-unreadable')
  const kind = await kindOf(content)
  if (!kind) return fail('file-kind')
  const isDocument = kind === 'application/pdf'
  if (input.pdfOnly && !isDocument) return fail('pdf-only')
  const max = isDocument ? contract.largestDocument : contract.largestPicture
  const limit = `${max / 1_048_576} MB`
  if (content.length > max) return fail(isDocument ? 'document-too-large' : 'file-too-large', { limit })
  if (!(await isWithinLimits(tx, { account, address }, content.length, context))) return fail('too-many-files')
  const upload = randomBytes(18).toString('base64url')
  await tx
    .insertInto('uploads')
    .values({
      id: upload,
      account_id: account,
      member_id: by ? memberIdOf(by) : null,
      network: networkOf(address),
      session_id: session?.id ?? null,
      name: withoutPath(input.name),
      media_type: kind,
      content,
      sha256: createHash('sha256').update(content).digest(),
      created_at: now,
    })
    .execute()
  return ok({ upload })
}
