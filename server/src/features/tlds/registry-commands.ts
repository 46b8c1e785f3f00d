import { createHash } from 'node:crypto'
import type { JournalEntry } from '@namestead/adapters/registry/client/options'
import { type Databases, insertMany } from '../../platform/database.ts'

/** Writes what was said to a registry, many commands in one statement. */
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
        at: entry.sentAt,
      })),
    ),
  )

/**
 * What is kept of both frames. An answered routine read keeps a digest, by which two days can be compared: the transaction
 * ids, which always differ, are left out of it.
 */
function framesOf({ routine, outcome, request, response }: JournalEntry) {
  if (!routine || outcome !== 'done' || response === null) return { request, response, digest: null }
  const said = response.replace(/<(\w+:)?trID\b.*?<\/(\w+:)?trID\s*>/s, '')
  return { request: null, response: null, digest: createHash('sha256').update(said).digest() }
}

/** The object that the frame names: the first name or id in it. */
const subjectOf = ({ request }: JournalEntry) => /<(?:\w+:)?(?:name|id)[^>]*>([^<]{1,255})</.exec(request)?.[1] ?? ''
