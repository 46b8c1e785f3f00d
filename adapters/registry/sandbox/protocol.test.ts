/** The sandbox as any EPP client sees it: frames written by hand, in the styles of other software. */
import { connect, type TLSSocket } from 'node:tls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { encodeFrame, frameReader } from '../epp/frame-codec.ts'
import { canCheckSchemas, schemaProblems } from '../epp/test-schemas.ts'
import { startTestRegistry, type TestRegistry } from '../test-registry.ts'

let registry: TestRegistry
const seen: string[] = []
beforeAll(async () => {
  registry = await startTestRegistry()
})
afterAll(() => registry.close())
// A registrar may have a limited number of sessions.
const dialled: TLSSocket[] = []
afterEach(async () => {
  await Promise.all(
    dialled.splice(0).map(socket => {
      const gone = new Promise(done => (socket.destroyed ? done(0) : socket.once('close', done)))
      socket.destroy()
      return gone
    }),
  )
})

type Wire = {
  send(xml: string): void
  next(): Promise<string | null>
  ask(xml: string): Promise<string | null>
  socket: TLSSocket
}

/** `next` gives null when the server closed. */
async function dial(): Promise<Wire> {
  const socket = connect({
    host: '127.0.0.1',
    port: registry.sandbox.port,
    servername: 'localhost',
    ca: registry.sandbox.caCertificate,
  })
  dialled.push(socket)
  const frames: string[] = []
  const waiting: ((frame: string | null) => void)[] = []
  const reader = frameReader(1_000_000)
  let over = false
  const settle = () => {
    while (waiting.length && (frames.length || over)) waiting.shift()?.(frames.shift() ?? null)
  }
  socket.on('data', chunk => {
    const read = reader.push(chunk).frames.map(({ text }) => text)
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

test('answers hello at any time, commands only after login, and closes on logout', async () => {
  const wire = await dial()
  expect(await wire.ask(epp('<hello/>'))).toContain('<svID>')
  expect(codeOf(await wire.ask(check('a-name.com')))).toBe(2002)
  expect(codeOf(await wire.ask(login()))).toBe(1000)
  expect(codeOf(await wire.ask(login()))).toBe(2002)
  expect(await wire.ask(epp('<hello/>'))).toContain('<svID>')
  expect(codeOf(await wire.ask(command('<logout/>')))).toBe(1500)
  expect(await wire.next()).toBeNull()
})

test('reads any prefix, default namespaces, CDATA, comments and white space as the same frame', async () => {
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

test('answers each error in a frame with its code', async () => {
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
    // Not in schema order.
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

test('refuses extensions and objects that the login did not name', async () => {
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

test('login: unknown services, wrong passwords, a new password', async () => {
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

const domainIn = (verb: string, content: string, extension = '') =>
  epp(
    `<command><${verb}><domain:${verb} xmlns:domain="urn:ietf:params:xml:ns:domain-1.0">${content}</domain:${verb}></${verb}>${extension && `<extension>${extension}</extension>`}</command>`,
  )
const secured = '<svcExtension><extURI>urn:ietf:params:xml:ns:secDNS-1.1</extURI></svcExtension>'
const name = (text: string) => `<domain:name>${text}</domain:name>`
const auth = '<domain:authInfo><domain:pw>2fooBAR</domain:pw></domain:authInfo>'
const hostIn = (verb: string, content: string) =>
  command(`<${verb}><host:${verb} xmlns:host="urn:ietf:params:xml:ns:host-1.0">${content}</host:${verb}></${verb}>`)
const contactIn = (verb: string, content: string) =>
  command(
    `<${verb}><contact:${verb} xmlns:contact="urn:ietf:params:xml:ns:contact-1.0">${content}</contact:${verb}></${verb}>`,
  )

test('answers 2100 to another protocol version', async () => {
  const wire = await dial()
  expect(codeOf(await wire.ask(login().replace('<version>1.0<', '<version>2.0<')))).toBe(2100)
  expect(codeOf(await wire.ask(login().replace('<lang>en<', '<lang>xx<')))).toBe(2102)
  expect(codeOf(await wire.ask(login()))).toBe(1000)
})

test('answers 2001 to octets that are not text and keeps the session; reads UTF-16', async () => {
  const wire = await loggedIn()
  const raw = (octets: Buffer) => {
    const header = Buffer.alloc(4)
    header.writeUInt32BE(octets.length + 4)
    wire.socket.write(Buffer.concat([header, octets]))
    return wire.next()
  }
  expect(codeOf(await raw(Buffer.concat([Buffer.from('<epp>'), Buffer.from([0xc3, 0x28])])))).toBe(2001)
  const wide = check('utf-sixteen.com').replace('encoding="UTF-8"', 'encoding="UTF-16"')
  expect(await raw(Buffer.from(`\ufeff${wide}`, 'utf16le'))).toContain('avail="1"')
  expect(await raw(Buffer.from(`\ufeff${wide}`, 'utf16le').swap16())).toContain('avail="1"')
})

test('answers 2003 to a contact update that changes nothing', async () => {
  const wire = await loggedIn()
  const created = contactIn(
    'create',
    `<contact:id>NOCHANGE</contact:id><contact:postalInfo type="int"><contact:name>A</contact:name><contact:addr><contact:city>B</contact:city><contact:cc>DE</contact:cc></contact:addr></contact:postalInfo><contact:fax>+49.301</contact:fax><contact:email>a@example.com</contact:email><contact:authInfo><contact:pw>2fooBAR</contact:pw></contact:authInfo>`,
  )
  expect(codeOf(await wire.ask(created))).toBe(1000)
  const id = '<contact:id>NOCHANGE</contact:id>'
  expect(codeOf(await wire.ask(contactIn('update', id)))).toBe(2003)
  expect(codeOf(await wire.ask(contactIn('update', `${id}<contact:chg/>`)))).toBe(2003)
  const client = registry.client()
  expect(await client.readContact({ contact: 'NOCHANGE' })).toMatchObject({ data: { fax: { number: '+49.301' } } })
  expect(codeOf(await wire.ask(contactIn('update', `${id}<contact:chg><contact:fax/></contact:chg>`)))).toBe(1000)
  expect(await client.readContact({ contact: 'NOCHANGE' })).toMatchObject({ data: { fax: null } })
})

test('clientUpdateProhibited allows only its own removal, and keeps its text', async () => {
  const wire = await loggedIn()
  await wire.ask(domainIn('create', `${name('prohibited.com')}${auth}`))
  const status = '<domain:status s="clientUpdateProhibited" lang="en">Locked by its owner.</domain:status>'
  const update = (content: string) => wire.ask(domainIn('update', `${name('prohibited.com')}${content}`))
  expect(codeOf(await update(`<domain:add>${status}</domain:add>`))).toBe(1000)
  const info = await wire.ask(domainIn('info', name('prohibited.com')))
  expect(info).toContain('<domain:status s="clientUpdateProhibited" lang="en">Locked by its owner.</domain:status>')
  expect(await registry.client().readDomain({ name: 'prohibited.com' })).toMatchObject({
    data: { statusTexts: { clientUpdateProhibited: { text: 'Locked by its owner.', language: 'en' } } },
  })
  const removal = '<domain:rem><domain:status s="clientUpdateProhibited"/></domain:rem>'
  const change = `<domain:chg>${auth}</domain:chg>`
  expect(codeOf(await update(change))).toBe(2304)
  expect(codeOf(await update(`${removal}${change}`))).toBe(2304)
  expect(codeOf(await update(`<domain:add><domain:status s="clientHold"/></domain:add>${removal}`))).toBe(2304)
  expect(codeOf(await update(removal))).toBe(1000)
  expect(codeOf(await update(change))).toBe(1000)
  expect(await wire.ask(domainIn('info', name('prohibited.com')))).not.toContain('Locked by its owner')
})

test('refuses duplicate DS records and digests of a wrong length', async () => {
  const wire = await dial()
  expect(codeOf(await wire.ask(login('sandbox-home', { extensions: secured })))).toBe(1000)
  const ds = (digest: string, type = 2) =>
    `<secDNS:dsData><secDNS:keyTag>12345</secDNS:keyTag><secDNS:alg>13</secDNS:alg><secDNS:digestType>${type}</secDNS:digestType><secDNS:digest>${digest}</secDNS:digest></secDNS:dsData>`
  const create = (domain: string, records: string) =>
    wire.ask(
      domainIn(
        'create',
        `${name(domain)}${auth}`,
        `<secDNS:create xmlns:secDNS="urn:ietf:params:xml:ns:secDNS-1.1">${records}</secDNS:create>`,
      ),
    )
  const [full, short] = ['AB'.repeat(32), 'AB'.repeat(20)]
  expect(codeOf(await create('ds-short.com', ds(short)))).toBe(2005)
  expect(codeOf(await create('ds-long.com', ds(full, 1)))).toBe(2005)
  expect(codeOf(await create('ds-twice.com', ds(full) + ds(full.toLowerCase())))).toBe(2306)
  expect(codeOf(await create('ds-good.com', ds(full) + ds(short, 1)))).toBe(1000)
  const update = (records: string) =>
    wire.ask(
      domainIn(
        'update',
        name('ds-good.com'),
        `<secDNS:update xmlns:secDNS="urn:ietf:params:xml:ns:secDNS-1.1"><secDNS:add>${records}</secDNS:add></secDNS:update>`,
      ),
    )
  expect(codeOf(await update(ds('CD'.repeat(20))))).toBe(2005)
  expect(codeOf(await update(ds(full)))).toBe(2302)
  expect(codeOf(await update(ds('CD'.repeat(48), 4)))).toBe(1000)
})

test('glue: refuses one address in two spellings, unreachable ones, and a subordinate name server without any', async () => {
  const wire = await loggedIn()
  await wire.ask(domainIn('create', `${name('glued.com')}${auth}`))
  const host = (text: string, ...addresses: string[]) =>
    hostIn(
      'create',
      `<host:name>${text}</host:name>${addresses.map(one => `<host:addr ip="${one.includes(':') ? 'v6' : 'v4'}">${one}</host:addr>`).join('')}`,
    )
  expect(codeOf(await wire.ask(host('ns1.glued.com', '2001:db8::1', '2001:0DB8:0:0::1')))).toBe(2306)
  for (const nowhere of ['127.0.0.1', '::1', '10.1.2.3', 'fe80::1', '0.0.0.0'])
    expect([nowhere, codeOf(await wire.ask(host('ns1.glued.com', nowhere)))]).toEqual([nowhere, 2306])
  expect(codeOf(await wire.ask(host('ns1.glued.com', '192.0.2.1', '2001:DB8::1')))).toBe(1000)
  expect(codeOf(await wire.ask(host('bare.glued.com')))).toBe(1000)
  expect(codeOf(await wire.ask(host('glued.com', '192.0.2.7')))).toBe(1000)
  const serve = (one: string) =>
    wire.ask(
      domainIn(
        'update',
        `${name('glued.com')}<domain:add><domain:ns><domain:hostObj>${one}</domain:hostObj></domain:ns></domain:add>`,
      ),
    )
  expect(codeOf(await serve('bare.glued.com'))).toBe(2306)
  expect(codeOf(await serve('ns1.glued.com'))).toBe(1000)
  const bared = hostIn(
    'update',
    '<host:name>ns1.glued.com</host:name><host:rem><host:addr>192.0.2.1</host:addr><host:addr ip="v6">2001:db8:0::1</host:addr></host:rem>',
  )
  expect(codeOf(await wire.ask(bared))).toBe(2305)
  // A host with the domain's own name is subordinate to it: its addresses are glue, and it is deleted with the domain.
  const info = await wire.ask(hostIn('info', '<host:name>glued.com</host:name>'))
  expect(info).toContain('192.0.2.7')
  expect(codeOf(await wire.ask(host('nobody-has-this.com', '192.0.2.9')))).toBe(2303)
})

test('all checks share one limit', async () => {
  const wire = await loggedIn()
  const many = (tag: string, suffix: string) =>
    Array.from({ length: 501 }, (_, number) => `<${tag}>n-${number}${suffix}</${tag}>`).join('')
  expect(codeOf(await wire.ask(domainIn('check', many('domain:name', '.com'))))).toBe(2306)
  expect(codeOf(await wire.ask(hostIn('check', many('host:name', '.example.org'))))).toBe(2306)
  expect(codeOf(await wire.ask(contactIn('check', many('contact:id', ''))))).toBe(2306)
})

test('answers a fee check in a launch phase with a reason, not with another phase’s price', async () => {
  const wire = await dial()
  const extensions = '<svcExtension><extURI>urn:ietf:params:xml:ns:epp:fee-1.0</extURI></svcExtension>'
  expect(codeOf(await wire.ask(login('sandbox-home', { extensions })))).toBe(1000)
  const fees = (attributes: string) =>
    wire.ask(
      domainIn(
        'check',
        name('phased.com'),
        `<fee:check xmlns:fee="urn:ietf:params:xml:ns:epp:fee-1.0"><fee:command name="create"${attributes}/></fee:check>`,
      ),
    )
  const sunrise = await fees(' phase="sunrise"')
  expect(sunrise).toContain('phase="sunrise"')
  expect(sunrise).toContain('<fee:reason>this launch phase is not offered</fee:reason>')
  expect(sunrise).not.toContain('<fee:fee')
  expect(await fees('')).toContain('<fee:fee>9.59</fee:fee>')
})

test('an empty queue: the number of remaining messages is unknown where the registry does not say', async () => {
  const client = registry.client('rival')
  for (;;) {
    const message = await client.nextMessage()
    if (message.kind !== 'done' || !message.data) break
    const left = await client.acknowledgeMessage({ message: message.data.id })
    expect(left).toMatchObject({
      kind: 'done',
      data: { left: message.data.waiting > 1 ? message.data.waiting - 1 : null },
    })
  }
})

test('answers pipelined commands in order, and a read sees the change before it', async () => {
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

test('serves a client that sends everything at once in order, and nothing after its logout', async () => {
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

test('cuts connections without a login after a timeout, and the longest waiting ones beyond a limit', async () => {
  const own = await startTestRegistry({ loginWithinMs: 600 })
  const open = async () => {
    const socket = connect({ host: '127.0.0.1', port: own.sandbox.port, rejectUnauthorized: false })
    socket.on('error', () => {})
    await new Promise(resolve => socket.once('data', resolve))
    return { socket, closed: new Promise<number>(resolve => socket.once('close', () => resolve(performance.now()))) }
  }
  try {
    const client = own.client()
    expect(await client.checkNames({ names: ['served.com'] })).toMatchObject({ kind: 'done' })
    const first = await open()
    const opened = performance.now()
    const others = []
    for (let count = 0; count < 70; count++) others.push(await open())
    await first.closed
    const served = await client.checkNames({ names: ['served.com'] })
    expect(served.kind).toBe('done')
    const last = others.at(-1)
    expect((await last?.closed) ?? 0).toBeGreaterThan(opened + 550)
  } finally {
    await own.close()
  }
})

test.skipIf(!canCheckSchemas)('every frame of the server was valid', () => {
  expect(seen.length).toBeGreaterThan(100)
  expect(schemaProblems(seen)).toEqual([])
})
