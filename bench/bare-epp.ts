/** A minimal EPP client over TLS (RFC 5734): writes and reads frames, with a window of commands in flight. For baselines only. */
import { connect, type TLSSocket } from 'node:tls'

export interface BareEpp {
  send(command: string): Promise<string>
  close(): void
}

const frame = (xml: string) => {
  const body = Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><epp xmlns="urn:ietf:params:xml:ns:epp-1.0">${xml}</epp>`,
  )
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length + 4)
  return Buffer.concat([head, body])
}

export async function openBareEpp(port: number, login: string, password: string): Promise<BareEpp> {
  const socket: TLSSocket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
  const waiting: ((xml: string) => void)[] = []
  let pending = Buffer.alloc(0)
  let greeted: (() => void) | undefined = () => undefined
  const greeting = new Promise<void>(done => {
    greeted = done
  })
  socket.on('data', chunk => {
    pending = Buffer.concat([pending, chunk])
    while (pending.length >= 4 && pending.length >= pending.readUInt32BE(0)) {
      const length = pending.readUInt32BE(0)
      const xml = pending.subarray(4, length).toString('utf8')
      pending = pending.subarray(length)
      if (greeted) {
        greeted()
        greeted = undefined
      } else waiting.shift()?.(xml)
    }
  })
  socket.on('error', () => undefined)
  await greeting
  const send = (xml: string) =>
    new Promise<string>(done => {
      waiting.push(done)
      socket.write(frame(xml))
    })
  const answer = await send(
    `<command><login><clID>${login}</clID><pw>${password}</pw><options><version>1.0</version><lang>en</lang></options><svcs><objURI>urn:ietf:params:xml:ns:domain-1.0</objURI><objURI>urn:ietf:params:xml:ns:contact-1.0</objURI><objURI>urn:ietf:params:xml:ns:host-1.0</objURI></svcs></login><clTRID>bench-login</clTRID></command>`,
  )
  if (!answer.includes('code="1000"')) throw new Error(`login refused: ${answer}`)
  return { send, close: () => socket.destroy() }
}

const domain = 'urn:ietf:params:xml:ns:domain-1.0'

export const checkCommand = (names: readonly string[]) =>
  `<command><check><domain:check xmlns:domain="${domain}">${names.map(name => `<domain:name>${name}</domain:name>`).join('')}</domain:check></check><clTRID>bench-check</clTRID></command>`

/** Of the domains that `createCommand` registers. */
export const authCode = 'Bench-Auth-1234567'

export const createCommand = (name: string, hosts: readonly string[]) =>
  `<command><create><domain:create xmlns:domain="${domain}"><domain:name>${name}</domain:name><domain:period unit="y">1</domain:period><domain:ns>${hosts.map(host => `<domain:hostObj>${host}</domain:hostObj>`).join('')}</domain:ns><domain:authInfo><domain:pw>${authCode}</domain:pw></domain:authInfo></domain:create></create><clTRID>bench-${name}</clTRID></command>`

const nameServers = (hosts: readonly string[]) =>
  `<domain:ns>${hosts.map(host => `<domain:hostObj>${host}</domain:hostObj>`).join('')}</domain:ns>`

export const replaceHostsCommand = (name: string, { from, to }: { from: readonly string[]; to: readonly string[] }) =>
  `<command><update><domain:update xmlns:domain="${domain}"><domain:name>${name}</domain:name><domain:add>${nameServers(to)}</domain:add><domain:rem>${nameServers(from)}</domain:rem></domain:update></update><clTRID>bench-${name}</clTRID></command>`

/** `expires`: the day on which the domain expires now. */
export const renewCommand = (name: string, expires: string) =>
  `<command><renew><domain:renew xmlns:domain="${domain}"><domain:name>${name}</domain:name><domain:curExpDate>${expires}</domain:curExpDate><domain:period unit="y">1</domain:period></domain:renew></renew><clTRID>bench-${name}</clTRID></command>`
