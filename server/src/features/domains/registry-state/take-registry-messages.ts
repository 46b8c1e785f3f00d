import { domainToASCII } from 'node:url'
import type { Message } from '@namestead/adapters/registry/port'
import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { endSentence } from '../../../platform/sentences.ts'
import { raiseOperatorTodo } from '../../notices/index.ts'
import type { DomainPorts } from '../domain-ports.ts'
import { recordDomainEvent } from '../history.ts'
import { reconcileJob } from '../jobs.ts'

const maxAtOnce = 100

export interface MessagePorts extends Omit<DomainPorts, 'catalogue' | 'leaving' | 'policies'> {
  /** The registry's decision on our pending command; higher features know which command it was. */
  readonly decided: (
    tx: Tx,
    decision: {
      readonly registry: string
      readonly name: string
      readonly clientTransactionId: string | null
      readonly succeeded: boolean
      readonly text: string
    },
    now: Date,
  ) => Promise<void>
  /** A transfer was requested or ended; higher features know whether it is one of our own. */
  readonly transferred: (tx: Tx, message: { readonly registry: string; readonly name: string }) => Promise<void>
  /** A message about a domain that says nothing of a command: higher features look at what waits for a decision. */
  readonly mentioned: (tx: Tx, message: { readonly registry: string; readonly name: string }) => Promise<void>
}

/**
 * Empties a registry's poll queue (RFC 5730 section 2.9.2.3). A message is stored together with its consequences and only then
 * acknowledged, so that a crash in between repeats it and loses nothing. What cannot be read of one is an operator's to-do, and what
 * it is about is read from the registry; none keeps those behind it waiting. `silence`: what prevented that the queue was read.
 */
export async function takeRegistryMessages(
  { databases, now, registries, decided, transferred, mentioned }: MessagePorts,
  registryId: string,
): Promise<{ readonly silence: string | undefined }> {
  const registry = registries.of(registryId)
  if (!registry) return { silence: undefined }
  for (let taken = 0; ; taken++) {
    const outcome = taken < maxAtOnce ? await registry.nextMessage() : undefined
    if (outcome && outcome.kind !== 'done') return { silence: outcome.message }
    if (!outcome?.data) return { silence: undefined }
    await storeMessage(outcome.data)
    const acknowledged = await registry.acknowledgeMessage({ message: outcome.data.id })
    // It would be read again and again.
    if (acknowledged.kind !== 'done') return { silence: acknowledged.message }
  }

  async function storeMessage(message: Message) {
    await databases.transact(async tx => {
      const key = { registry_id: registryId, message_id: message.id, received_at: now() }
      const fresh = await tx
        .insertInto('registry_message_ids')
        .values({ ...key })
        .onConflict(conflict => conflict.doNothing())
        .returning('message_id')
        .executeTakeFirst()
      if (!fresh) return
      await tx
        .insertInto('registry_messages')
        .values({ ...key, body: storable(message) })
        .execute()
      const { about, unread } = message
      if (unread) await raiseUnread(tx, registryId, message, now())
      const name = nameIn(message)
      if (!name) return
      if (about.kind === 'pending-action')
        await decided(
          tx,
          {
            registry: registryId,
            name,
            clientTransactionId: about.action.clientTransactionId,
            succeeded: about.succeeded,
            text: message.text,
          },
          now(),
        )
      if (about.kind === 'domain-transfer') await transferred(tx, { registry: registryId, name })
      // Anything that it says of the domain may be the end of what waits.
      if (about.kind === 'unreadable' || about.kind === 'domain') {
        await transferred(tx, { registry: registryId, name })
        await mentioned(tx, { registry: registryId, name })
      }
      const domain = await tx
        .selectFrom('domains')
        .select('id')
        .where('name', '=', name)
        .where('state', '<>', 'gone')
        .executeTakeFirst()
      if (!domain) return
      await recordDomainEvent(tx, {
        domain: domain.id,
        event: 'registry-message',
        detail: message.text,
        account: null,
        now: now(),
      })
      enqueue(tx, reconcileJob, { domain: domain.id }, { key: `reconcile ${domain.id}` })
    })
  }
}

function nameIn({ about }: Message): string | undefined {
  switch (about.kind) {
    case 'domain-transfer':
      return nameOf(about.transfer.name)
    case 'pending-action':
      return about.object === 'domain' ? nameOf(about.id) : undefined
    case 'domain':
      return nameOf(about.domain.name)
    case 'renewal':
      return nameOf(about.renewed.name)
    case 'unreadable':
      return about.object?.kind === 'domain' ? nameOf(about.object.id) : undefined
    default:
      return undefined
  }
}

/** Registries write names in any case, some as U-labels or with the root's dot. */
function nameOf(text: string): string {
  const name = text.trim().toLowerCase().replace(/\.$/, '')
  return domainToASCII(name) || name
}

/** PostgreSQL stores neither NUL nor unpaired surrogates as JSON. */
const storable = (message: Message): string =>
  JSON.stringify(message, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value,
  )

const raiseUnread = (tx: Tx, registry: string, { id, text, unread }: Message, now: Date) =>
  raiseOperatorTodo(tx, {
    kind: 'registry-message',
    reference: `${registry}/${id}`,
    text: {
      us: `Read message ${id} of registry ${registry} yourself: ${text ? `“${text}”. ` : ''}Part of it makes no sense to us: ${endSentence(unread?.why ?? '')}`,
      zhcn: `请人工查看注册局 ${registry} 的消息 ${id}：${text ? `“${text}”。` : ''}部分内容无法识别：${endSentence(unread?.why ?? '')}`,
    },
    now,
  })
