/** The sandbox as any EPP client finds it: frames written by hand, as other software writes them. */
import { connect, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeFrame, frameReader } from '../epp/frame-codec.ts'
import { schemaFolder, schemaProblems } from '../epp/test-schemas.ts'
import { startTestRegistry, type TestRegistry } from '../test-registry.ts'

let registry: TestRegistry
const seen: string[] = []
beforeAll(async () => {
  registry = await startTestRegistry()
})
afterAll(() => registry.close())

type Wire = {
  send(xml: string): void
  next(): Promise<string | null>
  ask(xml: string): Promise<string | null>
  socket: TLSSocket
}

/** null from `next` when the server closed. */
async function dial(): Promise<Wire> {
  const socket = connect({
    host: '127.0.0.1',
    port: registry.sandbox.port,
    servername: 'localhost',
    ca: registry.sandbox.caCertificate,
  })
  const frames: string[] = []
  const waiting: ((frame: string | null) => void)[] = []
  const reader = frameReader(1_000_000)
  let over = false
  const settle = () => {
    while (waiting.length && (frames.length || over)) waiting.shift()?.(frames.shift() ?? null)
  }
  socket.on('data', chunk => {
    const read = reader.push(chunk).frames
    seen.push(...read)
    frames.push(...read)
    settle()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    over = true
    settle()
  })
  const next = () =>
    new Promise<string | null>(resolve => {
      waiting.push(resolve)
      settle()
    })
  const send = (xml: string) => void socket.write(encodeFrame(xml))
  const wire = {
    socket,
    send,
    next,
    ask: (xml: string) => {
      send(xml)
      return next()
    },
  }
  expect(await next()).toContain('<greeting>')
  return wire
}

const epp = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><epp xmlns="urn:ietf:params:xml:ns:epp-1.0">${content}</epp>`
const command = (content: string) => epp(`<command>${content}<clTRID>ABC-12345</clTRID></command>`)
const login = (
  password = 'sandbox-home',
  { objects = ['domain', 'contact', 'host'], extensions = '', more = '' } = {},
) =>
  command(
    `<login><clID>namestead</clID><pw>${password}</pw>${more}<options><version>1.0</version><lang>en</lang></options><svcs>${objects
      .map(one => `<objURI>urn:ietf:params:xml:ns:${one}-1.0</objURI>`)
      .join('')}${extensions}</svcs></login>`,
  )
const check = (name: string) =>
  command(
    `<check><domain:check xmlns:domain="urn:ietf:params:xml:ns:domain-1.0"><domain:name>${name}</domain:name></domain:check></check>`,
  )
const codeOf = (frame: string | null) => Number(/<result code="(\d+)"/.exec(frame ?? '')?.[1])

async function loggedIn(): Promise<Wire> {
  const wire = await dial()
  expect(codeOf(await wire.ask(login()))).toBe(1000)
  return wire
}

test('hello at any time, commands only after login, logout closes', async () => {
  const wire = await dial()
  expect(await wire.ask(epp('<hello/>'))).toContain('<svID>')
  expect(codeOf(await wire.ask(check('a-name.com')))).toBe(2002)
  expect(codeOf(await wire.ask(login()))).toBe(1000)
  expect(codeOf(await wire.ask(login()))).toBe(2002)
  expect(await wire.ask(epp('<hello/>'))).toContain('<svID>')
  expect(codeOf(await wire.ask(command('<logout/>')))).toBe(1500)
  expect(await wire.next()).toBeNull()
})

test('any prefix, default namespaces, CDATA, comments and blanks are the same frame', async () => {
  const wire = await loggedIn()
  const prefixed = `<?xml version="1.0" encoding="utf-8"?>
    <e:epp xmlns:e="urn:ietf:params:xml:ns:epp-1.0" xmlns:x="urn:ietf:params:xml:ns:domain-1.0">
      <!-- from somewhere else --><e:command><e:check><x:check><x:name> GOOGLE.com </x:name><x:name><![CDATA[fresh.com]]></x:name></x:check></e:check>
      <e:clTRID>P-1</e:clTRID></e:command></e:epp>`
  const answer = await wire.ask(prefixed)
  expect(answer).toContain('<domain:name avail="0">google.com</domain:name>')
  expect(answer).toContain('<domain:name avail="1">fresh.com</domain:name>')
  expect(answer).toContain('<clTRID>P-1</clTRID>')
  const inner = `<check xmlns="urn:ietf:params:xml:ns:domain-1.0"><name>google.com</name></check>`
  expect(await wire.ask(command(`<check>${inner}</check>`))).toContain('avail="0"')
})

test('what is wrong with a frame has its code', async () => {
  const wire = await loggedIn()
  const object = (verb: string, prefix: string, content: string) =>
    command(
      `<${verb}><${prefix}:${verb} xmlns:${prefix}="urn:ietf:params:xml:ns:${prefix}-1.0">${content}</${prefix}:${verb}></${verb}>`,
    )
  const cases: [string, number][] = [
    ['this is not XML', 2001],
    ['<!DOCTYPE epp><epp/>', 2001],
    [epp('<response/>'), 2000],
    [command('<unheard-of/>'), 2000],
    [command('<check/>'), 2001],
    [object('check', 'domain', ''), 2001],
    [object('renew', 'contact', '<contact:id>ABC</contact:id>'), 2101],
    [object('info', 'domain', '<domain:label>a.com</domain:label>'), 2001],
    [object('create', 'domain', '<domain:name>a-b.com</domain:name>'), 2001],
    // Out of the schema's order.
    [
      object('renew', 'domain', '<domain:curExpDate>2027-01-01</domain:curExpDate><domain:name>a.com</domain:name>'),
      2001,
    ],
    [
      object('renew', 'domain', '<domain:name>a.com</domain:name><domain:curExpDate>2027-02-30</domain:curExpDate>'),
      2005,
    ],
    [command('<check><a:check xmlns:a="urn:other"/></check>'), 2307],
    [command('<poll op="ack"/>'), 2003],
    [command('<poll op="whatever"/>'), 2005],
    [command('<poll op="ack" msgID="999999"/>'), 2303],
    [command('<poll op="req"/>'), 1300],
    [
      object(
        'create',
        'domain',
        `<domain:name>attr.com</domain:name><domain:ns><domain:hostAttr><domain:hostName>ns1.attr.com</domain:hostName></domain:hostAttr></domain:ns>
         <domain:authInfo><domain:pw>2fooBAR</domain:pw></domain:authInfo>`,
      ),
      2102,
    ],
    [
      epp(
        `<command><delete><d:delete xmlns:d="urn:ietf:params:xml:ns:domain-1.0"><d:name>a.com</d:name></d:delete></delete><extension><x:y xmlns:x="urn:x"/></extension></command>`,
      ),
      2103,
    ],
  ]
  for (const [frame, code] of cases) expect([frame, codeOf(await wire.ask(frame))]).toEqual([frame, code])
})

test('extensions and objects that were not named at login are not for this session', async () => {
  const wire = await dial()
  expect(codeOf(await wire.ask(login('sandbox-home', { objects: ['domain'] })))).toBe(1000)
  const priced = check('gold.xyz').replace(
    '<clTRID>',
    '<extension><fee:check xmlns:fee="urn:ietf:params:xml:ns:epp:fee-1.0"><fee:command name="create"/></fee:check></extension><clTRID>',
  )
  expect(codeOf(await wire.ask(priced))).toBe(2103)
  const host = command(
    '<check><host:check xmlns:host="urn:ietf:params:xml:ns:host-1.0"><host:name>ns1.a.com</host:name></host:check></check>',
  )
  expect(codeOf(await wire.ask(host))).toBe(2307)
  const info = command(
    '<info><domain:info xmlns:domain="urn:ietf:params:xml:ns:domain-1.0"><domain:name>google.com</domain:name></domain:info></info>',
  )
  expect(await wire.ask(info)).not.toContain('<extension>')
})

test('logins: unknown services, wrong passwords, a new password', async () => {
  const wire = await dial()
  expect(codeOf(await wire.ask(login('sandbox-home', { objects: ['domain', 'unknown'] })))).toBe(2307)
  const extensions = '<svcExtension><extURI>urn:unknown</extURI></svcExtension>'
  expect(codeOf(await wire.ask(login('sandbox-home', { extensions })))).toBe(2103)
  expect(codeOf(await wire.ask(login('wrong-one')))).toBe(2200)
  expect(codeOf(await wire.ask(login('wrong-one')))).toBe(2200)
  expect(codeOf(await wire.ask(login('wrong-one')))).toBe(2501)
  expect(await wire.next()).toBeNull()
  const second = await dial()
  expect(codeOf(await second.ask(login('sandbox-home', { more: '<newPW>sandbox-new</newPW>' })))).toBe(1000)
  expect(codeOf(await (await dial()).ask(login('sandbox-home')))).toBe(2200)
  const third = await dial()
  expect(codeOf(await third.ask(login('sandbox-new', { more: '<newPW>sandbox-home</newPW>' })))).toBe(1000)
})

test('pipelined commands are answered in their order, and a read sees the change before it', async () => {
  const wire = await loggedIn()
  const create = (name: string) =>
    command(
      `<create><domain:create xmlns:domain="urn:ietf:params:xml:ns:domain-1.0"><domain:name>${name}</domain:name><domain:authInfo><domain:pw>2fooBAR</domain:pw></domain:authInfo></domain:create></create>`,
    )
  for (let round = 0; round < 20; round += 1) {
    wire.send(check(`ordered-${round}.com`))
    wire.send(create(`ordered-${round}.com`))
    wire.send(create(`ordered-${round}.com`))
    wire.send(check(`ordered-${round}.com`))
  }
  for (let round = 0; round < 20; round += 1) {
    expect(await wire.next()).toContain('avail="1"')
    expect(codeOf(await wire.next())).toBe(1000)
    expect(codeOf(await wire.next())).toBe(2302)
    expect(await wire.next()).toContain('avail="0"')
  }
})

test('a client that sends everything at once is served in order, and nothing after its logout', async () => {
  const wire = await dial()
  const create = command(
    `<create><domain:create xmlns:domain="urn:ietf:params:xml:ns:domain-1.0"><domain:name>hasty.com</domain:name><domain:authInfo><domain:pw>2fooBAR</domain:pw></domain:authInfo></domain:create></create>`,
  )
  for (const frame of [login(), create, command('<logout/>'), create.replace('hasty', 'too-late')]) wire.send(frame)
  expect([codeOf(await wire.next()), codeOf(await wire.next()), codeOf(await wire.next())]).toEqual([1000, 1000, 1500])
  expect(await wire.next()).toBeNull()
  expect(await (await loggedIn()).ask(check('too-late.com'))).toContain('avail="1"')
})

test('a broken length ends the connection, not the server', async () => {
  const wire = await loggedIn()
  wire.socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff]))
  expect(await wire.next()).toBeNull()
  await loggedIn()
})

test.skipIf(!schemaFolder())('everything that the server said was valid', () => {
  expect(seen.length).toBeGreaterThan(100)
  expect(schemaProblems(seen)).toEqual([])
})
