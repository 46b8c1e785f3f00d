/** RFC 5730 section 2.9.2.3: each registrar's queue, oldest first. */
import type { AnswerData } from '../epp/answer-data.ts'
import type { PollAcknowledge } from '../epp/commands.ts'
import { revivedAnswer } from './revived-answer.ts'
import { type Sql, statement } from './statement.ts'
import { refuse, type UseCase } from './use-case.ts'

type Row = { id: string; queued_at: Date; body: string; data: AnswerData | null; waiting: number }

const readOldest = statement<Row>(
  'read oldest message',
  `select id::text, queued_at, body, data,
     (select count(*)::int from registry_sandbox.message where registrar = $1) as waiting
   from registry_sandbox.message where registrar = $1 order by message.id limit 1`,
)
const removeMessage = statement<{ id: string }>(
  'remove message',
  `delete from registry_sandbox.message where registrar = $1 and id = $2::bigint returning id::text`,
)
const insertMessage = statement<never>(
  'queue message',
  'insert into registry_sandbox.message (registrar, queued_at, body, data) values ($1, $2, $3, $4)',
)

export async function queueMessage(
  sql: Sql,
  registrar: string,
  at: Date,
  text: string,
  data: AnswerData,
): Promise<void> {
  await insertMessage(sql, [registrar, at, text, JSON.stringify(data)])
}

interface Decided {
  readonly sponsor: string
  readonly create_client_id: string | null
  readonly create_server_id: string | null
}

/** Tells the registrar how an action that was pending (1001) ended (RFC 5731 section 3.3). `what`: "The renewal". */
export function queueDecision(
  sql: Sql,
  name: string,
  { sponsor, create_client_id, create_server_id }: Decided,
  { what, succeeded, at }: { readonly what: string; readonly succeeded: boolean; readonly at: Date },
): Promise<void> {
  return queueMessage(sql, sponsor, at, `${what} is ${succeeded ? 'approved' : 'refused'}.`, {
    kind: 'pending-action',
    object: 'domain',
    id: name,
    succeeded,
    action: { clientTransactionId: create_client_id, serverTransactionId: create_server_id ?? 'unknown', at },
  })
}

export const requestMessage: UseCase<object> = async (sql, { registrar }) => {
  const [row] = await readOldest(sql, [registrar])
  if (!row) return { code: 1300 }
  return {
    code: 1301,
    queue: { count: row.waiting, id: row.id, at: row.queued_at, text: row.body },
    data: row.data ? revivedAnswer(row.data) : undefined,
  }
}

export const acknowledgeMessage: UseCase<PollAcknowledge> = async (sql, { registrar }, { message }) => {
  if (!/^\d{1,18}$/.test(message)) return refuse(2303)
  const [removed] = await removeMessage(sql, [registrar, message])
  if (!removed) return refuse(2303)
  const [next] = await readOldest(sql, [registrar])
  // The attributes of msgQ require an id even when the queue is empty; then msgQ is omitted.
  return { code: 1000, queue: next && { count: next.waiting, id: next.id } }
}
