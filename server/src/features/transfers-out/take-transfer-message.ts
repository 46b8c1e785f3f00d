import type { Tx } from '../../platform/database.ts'
import { enqueueFollow } from '../transfers-in/index.ts'
import { enqueueFollowOut } from './leaving.ts'

/** A poll message about a domain transfer (RFC 5731 section 3.3), ours or the loss of a domain. */
interface TransferMessage {
  readonly registry: string
  readonly name: string
}

/** Makes the job of the transfer, in or out, read what became of it: a message alone moves no money and no domain. */
export async function takeTransferMessage(tx: Tx, { registry, name }: TransferMessage): Promise<void> {
  const transfer = await tx
    .selectFrom('transfers')
    .select('id')
    .where('registry_id', '=', registry)
    .where('name', '=', name)
    .where('state', 'in', ['submitted', 'pending'])
    .executeTakeFirst()
  if (transfer) return enqueueFollow(tx, transfer.id)
  const domain = await tx
    .selectFrom('domains')
    .select('id')
    .where('registry_id', '=', registry)
    .where('name', '=', name)
    .where('state', '<>', 'gone')
    .executeTakeFirst()
  if (domain) await enqueueFollowOut(tx, domain.id)
}
