import { rowsOf } from './database.ts'
import type { ProductAddress } from './product.ts'

/** The sandbox's rival registrar requests a domain of ours that was registered long ago, as the registry records it. */
export async function requestAsRival(product: ProductAddress, name: string): Promise<void> {
  await rowsOf(product)(
    `with aged as (
       update registry_sandbox.domain set created_at = created_at - interval '100 days' where name = $1 returning name, expires_at
     ), requested as (
       insert into registry_sandbox.transfer (object, object_id, state, requester, requested_at, actor, action_at, months, fee, expires_at)
       select 'domain', name, 'pending', 'rival', date_trunc('second', now()), 'namestead',
         date_trunc('second', now()) + interval '5 days', 12, '9.00', expires_at + interval '1 year' from aged returning *
     )
     insert into registry_sandbox.message (registrar, queued_at, body, data)
     select 'namestead', now(), 'Transfer requested.', jsonb_build_object('kind', 'domain-transfer', 'transfer', jsonb_build_object(
       'name', object_id, 'state', state, 'requester', requester, 'requestedAt', requested_at, 'actor', actor, 'actionAt', action_at,
       'expiresAt', expires_at, 'charged', null))
     from requested`,
    [name],
  )
}
