import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/forwards'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { removeMailRecords } from '../zones/index.ts'
import { dropUnusedRecipients } from './ask-recipients.ts'
import type { ForwardPorts } from './forward-ports.ts'
import { lockForwardedDomain } from './lock-forwarded-domain.ts'

/** Deletes an address. With the last one, the records that lead the domain's mail here are removed. */
export const deleteForward =
  ({ mailHost }: ForwardPorts) =>
  async (tx: Tx, actor: Actor, { forward }: Input<typeof contract.deleteForward>) => {
    const { account } = actor
    const found = await tx.selectFrom('forwards').select('domain_id').where('id', '=', forward).executeTakeFirst()
    const domain = found && (await lockForwardedDomain(tx, account, found.domain_id))
    if (!domain) return fail('forward-unknown')
    const gone = await tx.deleteFrom('forwards').where('id', '=', forward).returning('id').executeTakeFirst()
    if (!gone) return fail('forward-unknown')
    await dropUnusedRecipients(tx, domain.id)
    const left = await tx.selectFrom('forwards').select('id').where('domain_id', '=', domain.id).executeTakeFirst()
    if (left || !mailHost) return ok({ recordsRemoved: false })
    return ok({ recordsRemoved: await removeMailRecords(tx, actor, { domain: domain.id, mailHost }) })
  }
