import { connect } from 'node:tls'
import { rowsOf } from './database.ts'
import type { ProductAddress } from './product.ts'

/** The sandbox's rival registrar requests our domain that was registered long ago, as the registry records it. */
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

/** The rival registers a domain by EPP as soon as it can, as a registrar that catches expiring domains does. Throws where refused. */
export async function catchAsRival({ eppPort }: ProductAddress, name: string): Promise<void> {
  // The registry's certificate is its own.
  const socket = connect({ port: eppPort, host: '127.0.0.1', rejectUnauthorized: false })
  const frames = framesOf(socket)
  const answer = async () => {
    const { value, done } = await frames.next()
    if (done) throw new Error('the registry closed the connection')
    return value
  }
  const send = async (command: string) => {
    const frame = Buffer.from(`<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><command>${command}</command></epp>`)
    const length = Buffer.alloc(4)
    // The length counts its own four octets (RFC 5734 section 4).
    length.writeUInt32BE(frame.length + 4)
    socket.write(Buffer.concat([length, frame]))
    const said = await answer()
    if (!/<result code="1000"/.test(said)) throw new Error(`the registry refused: ${said}`)
  }
  try {
    await answer()
    await send(`<login><clID>rival</clID><pw>sandbox-rival</pw><options><version>1.0</version><lang>en</lang></options>
      <svcs><objURI>urn:ietf:params:xml:ns:domain-1.0</objURI></svcs></login><clTRID>RIVAL-1</clTRID>`)
    await send(`<create><domain:create xmlns:domain="urn:ietf:params:xml:ns:domain-1.0"><domain:name>${name}</domain:name>
      <domain:period unit="y">1</domain:period><domain:authInfo><domain:pw>Rival-2-Namestead!</domain:pw></domain:authInfo>
      </domain:create></create><clTRID>RIVAL-2</clTRID>`)
  } finally {
    socket.destroy()
  }
}

async function* framesOf(socket: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  let received = Buffer.alloc(0)
  for await (const part of socket) {
    received = Buffer.concat([received, part])
    while (received.length >= 4 && received.length >= received.readUInt32BE(0)) {
      const length = received.readUInt32BE(0)
      yield received.subarray(4, length).toString()
      received = received.subarray(length)
    }
  }
}
