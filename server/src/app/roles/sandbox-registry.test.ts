import { once } from 'node:events'
import { connect, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterAll(() => app.close())

const epp = 'urn:ietf:params:xml:ns:epp-1.0'
const domain = 'urn:ietf:params:xml:ns:domain-1.0'

/** An EPP client that shares no code with ours: frames written by hand (RFC 5730, 5731, 5734). */
async function foreignClient(registrar: string, password: string) {
  const socket: TLSSocket = connect({ port: app.settings.eppPort, host: '127.0.0.1', rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  let held = Buffer.alloc(0)
  const read = async () => {
    for (;;) {
      const length = held.length >= 4 ? held.readUInt32BE(0) : undefined
      if (length !== undefined && held.length >= length) {
        const frame = held.subarray(4, length).toString('utf8')
        held = held.subarray(length)
        return frame
      }
      const [chunk] = (await once(socket, 'data')) as [Buffer]
      held = Buffer.concat([held, chunk])
    }
  }
  const send = (command: string) => {
    const xml = Buffer.from(`<?xml version="1.0"?><epp xmlns="${epp}"><command>${command}</command></epp>`)
    const header = Buffer.alloc(4)
    header.writeUInt32BE(xml.length + 4)
    socket.write(Buffer.concat([header, xml]))
    return read()
  }
  await read()
  const answer = await send(
    `<login><clID>${registrar}</clID><pw>${password}</pw><options><version>1.0</version><lang>en</lang></options><svcs><objURI>${domain}</objURI></svcs></login>`,
  )
  expect(answer).toContain('code="1000"')
  return { send, close: () => socket.destroy() }
}

const transfer = (operation: string, name: string, code = '') =>
  `<transfer op="${operation}"><domain:transfer xmlns:domain="${domain}"><domain:name>${name}</domain:name>${code && `<domain:authInfo><domain:pw>${code}</domain:pw></domain:authInfo>`}</domain:transfer></transfer><clTRID>FOREIGN-1</clTRID>`
const codeIn = (frame: string) => /<result code="(\d+)"/.exec(frame)?.[1]
const stateIn = (frame: string) => /<domain:trStatus>(\w+)</.exec(frame)?.[1]

test('a foreign client transfers a domain at the registry of the running product', async () => {
  const gaining = await foreignClient('namestead', 'sandbox-home')
  const losing = await foreignClient('rival', 'sandbox-rival')
  const name = 'transfer-me.com'
  expect(codeIn(await gaining.send(transfer('request', name, 'not-the-code')))).toBe('2202')
  const asked = await gaining.send(transfer('request', name, 'Rival-2-Namestead!'))
  expect([codeIn(asked), stateIn(asked)]).toEqual(['1001', 'pending'])
  const seen = await gaining.send(transfer('query', name))
  expect([codeIn(seen), stateIn(seen)]).toEqual(['1000', 'pending'])
  const approved = await losing.send(transfer('approve', name))
  expect([codeIn(approved), stateIn(approved)]).toEqual(['1000', 'clientApproved'])
  const info = await gaining.send(
    `<info><domain:info xmlns:domain="${domain}"><domain:name>${name}</domain:name></domain:info></info>`,
  )
  expect(info).toContain('<domain:clID>namestead</domain:clID>')
  gaining.close()
  losing.close()
})
