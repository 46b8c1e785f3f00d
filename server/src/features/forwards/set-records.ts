import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/forwards'
import { fail } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { setMailRecords as setRecords } from '../zones/index.ts'
import { isReceiving } from './find-forwards.ts'
import type { ForwardPorts } from './forward-ports.ts'
import { lockForwardedDomain } from './lock-forwarded-domain.ts'

/** Leads the domain's mail here, once it has an address: before, all its mail would be refused. */
export const setMailRecords =
  ({ mailHost, ourNameServers }: ForwardPorts) =>
  async (tx: Tx, actor: Actor, { domain: id, version }: Input<typeof contract.setMailRecords>) => {
    const domain = await lockForwardedDomain(tx, actor.account, id)
    if (!domain) return fail('domain-unknown')
    if (!mailHost) return fail('forwards-off')
    if (!isReceiving(domain.state)) return fail('domain-not-active')
    const any = await tx.selectFrom('forwards').select('id').where('domain_id', '=', id).executeTakeFirst()
    if (!any) return fail('forward-unknown')
    return setRecords(tx, actor, { account: actor.account, domain: id, mailHost, ourNameServers, version })
  }
