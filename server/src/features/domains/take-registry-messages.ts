import type { DomainTransfer, Message } from '@namestead/adapters/registry/port'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { DomainPorts } from './domain-ports.ts'
import { recordDomainEvent } from './history.ts'

const maxAtOnce = 100

export interface MessagePorts extends Omit<DomainPorts, 'catalogue' | 'leaving' | 'policies'> {
  /** The registry's decision on a pending command of ours; higher features know which command it was. */
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
  /** A transfer was requested or ended; higher features know whether it is one of ours. */
  readonly transferred: (
    tx: Tx,
    message: { readonly registry: string; readonly transfer: DomainTransfer },
  ) => Promise<void>
}

/**
 * Empties a registry's poll queue (RFC 5730 section 2.9.2.3). A message is stored together with its consequences and only then
 * acknowledged, so that a crash in between repeats it and loses nothing. `silence`: what prevented that the queue was read.
 */
export async function takeRegistryMessages(
  { databases, now, registries, decided, transferred }: MessagePorts,
  registryId: string,
): Promise<{ readonly silence: string | undefined }> {
  const registry = registries.of(registryId)
  if (!registry) return { silence: undefined }
  for (let taken = 0; ; taken++) {
    const outcome = taken < maxAtOnce ? await registry.nextMessage() : undefined
    if (outcome && outcome.kind !== 'done') return { silence: outcome.message }
    if (!outcome?.data) return { silence: undefined }
    await storeMessage(outcome.data)
    await registry.acknowledgeMessage({ message: outcome.data.id })
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
        .values({ ...key, body: JSON.stringify(message) })
        .execute()
      const name = nameIn(message)
      if (!name) return
      const { about } = message
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
      if (about.kind === 'domain-transfer') await transferred(tx, { registry: registryId, transfer: about.transfer })
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
      await enqueue(tx, 'domains.reconcile', { domain: domain.id }, { key: `reconcile ${domain.id}` })
    })
  }
}

function nameIn({ about }: Message): string | undefined {
  switch (about.kind) {
    case 'domain-transfer':
      return about.transfer.name
    case 'pending-action':
      return about.object === 'domain' ? about.id : undefined
    case 'domain':
      return about.domain.name
    case 'renewal':
      return about.renewed.name
    default:
      return undefined
  }
}
