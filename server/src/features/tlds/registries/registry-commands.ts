import { createHash } from 'node:crypto'
import type { JournalEntry } from '@namestead/adapters/registry/client/options'
import { type Databases, insertMany } from '../../../platform/database.ts'

/** Records the commands sent to a registry, many in one statement. */
export const recordCommands = (databases: Databases, registry: string, entries: readonly JournalEntry[]) =>
  databases.transact(tx =>
    insertMany(
      tx,
      'registry_commands',
      entries.map(entry => ({
        registry_id: registry,
        client_transaction_id: entry.clientTransactionId,
        server_transaction_id: entry.serverTransactionId,
        command: entry.command,
        subject: subjectOf(entry),
        ...framesOf(entry),
        code: entry.code,
        outcome: entry.outcome,
        milliseconds: millisecondsOf(entry),
        at: entry.sentAt,
      })),
    ),
  )

/** Null where no answer came. The virtual clock may jump meanwhile; such a time says nothing. */
function millisecondsOf({ sentAt, answeredAt, response }: JournalEntry): number | null {
  const took = answeredAt.getTime() - sentAt.getTime()
  return response === null || took < 0 || took > longestAnswerMs ? null : took
}
const longestAnswerMs = 3_600_000

/**
 * The stored form of both frames. An answered routine read keeps only a digest, by which two days can be compared; the
 * transaction ids, which always differ, are excluded from it.
 */
function framesOf({ routine, outcome, request, response }: JournalEntry) {
  if (!routine || outcome !== 'done' || response === null) return { request, response, digest: null }
  const normalized = response.replace(/<(\w+:)?trID\b.*?<\/(\w+:)?trID\s*>/s, '')
  return { request: null, response: null, digest: createHash('sha256').update(normalized).digest() }
}

/** The object of the frame: the first name or id in it, unless the entry says it. */
const subjectOf = ({ request, subject }: JournalEntry) =>
  subject ?? /<(?:\w+:)?(?:name|id)[^>]*>([^<]{1,255})</.exec(request)?.[1] ?? ''
