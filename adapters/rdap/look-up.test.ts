import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { silentLog, startTestRegistry, type TestRegistry } from '../registry/test-registry.ts'
import { isPublicAddress } from './addresses.ts'
import { createLookUp, type LookUpOptions } from './look-up.ts'
import type { RegistrationServers } from './port.ts'
import { sandboxServers } from './sandbox/endpoint.ts'
import { type SandboxLookUp, startSandboxLookUp } from './sandbox/start.ts'

const portOf = (address: string | { port: number } | null) =>
  address && typeof address === 'object' ? address.port : 0

/** A WHOIS server that answers each question as the test says. */
async function whoisServer(answer: (socket: Socket, question: string) => void) {
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.once('data', question => answer(socket, question.toString().trim()))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { host: '127.0.0.1', port: portOf(server.address()) }
}

async function rdapServer(answer: RequestListener): Promise<string> {
  const server = createHttpServer(answer)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${portOf(server.address())}/`
}

const lookUpAt = (servers: Partial<RegistrationServers>, options: Partial<LookUpOptions> = {}) =>
  createLookUp({
    find: async () => ({ rdap: undefined, whois: undefined, ...servers }),
    sourceMs: 1000,
    log: silentLog,
    ...options,
  })

const thin = (more: string) =>
  `Domain Name: EXAMPLE.COM\r\nRegistrar: First Registrar, Inc.\r\nRegistrar IANA ID: 292\r\n${more}\r\n`

describe('the sandbox registry answers', () => {
  let registry: TestRegistry
  let sandbox: SandboxLookUp
  beforeAll(async () => {
    registry = await startTestRegistry()
    sandbox = await startSandboxLookUp({ pool: registry.database.foreignPool, now: registry.clock.now, log: silentLog })
  })
  afterAll(async () => {
    await sandbox.close()
    await registry.close()
  })
  const lookUp = async (name: string) =>
    createLookUp({ find: await sandboxServers(registry.database.foreignPool), sourceMs: 1000, log: silentLog })(name)

  test('a registered domain, the same by both protocols', async () => {
    const byRdap = await lookUp('google.org')
    expect(byRdap).toMatchObject({
      outcome: 'answered',
      silent: [],
      data: {
        state: 'registered',
        registrar: { name: 'Rival Registrar, Inc.', ianaId: '9995', abuseEmail: 'abuse@rival.example' },
        registrant: { name: null, country: 'US', redacted: true },
        createdAt: new Date('2024-03-01T00:00:00Z'),
        expiresAt: new Date('2027-03-15T00:00:00Z'),
        statuses: ['serverDeleteProhibited', 'serverTransferProhibited', 'serverUpdateProhibited'],
        nameServers: ['ns1.rival.example', 'ns2.rival.example'],
        signed: false,
        source: { protocol: 'rdap', server: '127.0.0.1' },
      },
    })
    const servers = await (await sandboxServers(registry.database.foreignPool))('google.org')
    const byWhois = await lookUpAt({ whois: servers?.whois })('google.org')
    const facts = (found: typeof byRdap) =>
      found.outcome === 'answered' ? { ...found.data, raw: undefined, source: undefined } : found
    expect(facts(byWhois)).toEqual(facts(byRdap))
  })

  test('free, reserved and foreign domains', async () => {
    const stateOf = async (name: string) => {
      const found = await lookUp(name)
      return found.outcome === 'answered' ? found.data.state : found.outcome
    }
    expect(await stateOf('nobody-has-this.com')).toBe('free')
    expect(await stateOf('whois.com')).toBe('reserved')
    expect(await stateOf('example.museum')).toBe('no-server')
    const { whois } = (await (await sandboxServers(registry.database.foreignPool))('x.com')) ?? {}
    for (const [name, state] of [
      ['nobody-has-this.com', 'free'],
      ['whois.com', 'reserved'],
    ] as const)
      expect(await lookUpAt({ whois })(name)).toMatchObject({ data: { state } })
  })

  test.each(['silent', 'endless', 'broken', 'astray'])(
    'RDAP that is %s gives way to WHOIS, and is named',
    async fault => {
      expect(await lookUp(`rdap-${fault}.com`)).toMatchObject({
        outcome: 'answered',
        data: { state: 'free', source: { protocol: 'whois' } },
        silent: [{ protocol: 'rdap', server: '127.0.0.1' }],
      })
    },
  )

  test.each(['silent', 'endless', 'broken'])('where WHOIS is %s too, nothing is guessed', async fault => {
    expect(await lookUp(`rdap-silent-whois-${fault}.com`)).toEqual({
      outcome: 'unknown',
      silent: [
        { protocol: 'rdap', server: '127.0.0.1' },
        { protocol: 'whois', server: '127.0.0.1' },
      ],
    })
  })
})

test('a registrar fills in what a thin registry does not know', async () => {
  const registrar = await whoisServer((socket, question) =>
    socket.end(thin(`Registrant Organization: Example Org\r\nRegistrant Country: US\r\nAsked: ${question}`)),
  )
  const whois = await whoisServer(socket =>
    socket.end(thin(`Registrar WHOIS Server: 127.0.0.1:${registrar.port}\r\nCreation Date: 1995-08-14T04:00:00Z`)),
  )
  const found = await lookUpAt({ whois }, { isAllowed: () => true })('example.com')
  expect(found).toMatchObject({
    data: {
      registrar: { name: 'First Registrar, Inc.', ianaId: '292' },
      registrant: { organization: 'Example Org', country: 'US' },
      createdAt: new Date('1995-08-14T04:00:00Z'),
      raw: expect.stringContaining('Asked: example.com'),
    },
  })
})

test("a registrar's RDAP fills in what a thin registry does not know, if its address is allowed", async () => {
  const answer = { objectClassName: 'domain', ldhName: 'example.com' }
  const registrant = { roles: ['registrant'], vcardArray: ['vcard', [['org', {}, 'text', 'Example Org']]] }
  let asked = 0
  const registrar = await rdapServer((_request, response) => {
    asked++
    response.end(JSON.stringify({ ...answer, entities: [registrant] }))
  })
  const links = [{ rel: 'related', href: `${registrar}domain/EXAMPLE.COM`, type: 'application/rdap+json' }]
  const rdap = await rdapServer((_request, response) => response.end(JSON.stringify({ ...answer, links })))
  expect(await lookUpAt({ rdap })('example.com')).toMatchObject({ data: { state: 'registered', registrant: null } })
  expect(asked).toBe(0)
  expect(await lookUpAt({ rdap }, { isAllowed: () => true })('example.com')).toMatchObject({
    data: { registrant: { organization: 'Example Org' }, raw: expect.stringContaining('Example Org') },
  })
})

test('a referral to a private address is not followed', async () => {
  let asked = 0
  const registrar = await whoisServer(socket => {
    asked++
    socket.end(thin('Registrant Organization: Inside'))
  })
  const whois = await whoisServer(socket => socket.end(thin(`Registrar WHOIS Server: 127.0.0.1:${registrar.port}`)))
  expect(await lookUpAt({ whois })('example.com')).toMatchObject({ data: { state: 'registered', registrant: null } })
  const byName = await whoisServer(socket => socket.end(thin(`Registrar WHOIS Server: localhost:${registrar.port}`)))
  expect(await lookUpAt({ whois: byName })('example.com')).toMatchObject({ data: { registrant: null } })
  expect(asked).toBe(0)
})

test('redirects in a circle, to a private address or to no web address end the source', async () => {
  for (const target of [
    '/domain/example.com',
    'http://localhost:1/',
    'http://[::ffff:127.0.0.1]:1/',
    'file:///etc/passwd',
  ]) {
    const rdap = await rdapServer((_request, response) => response.writeHead(302, { location: target }).end())
    expect(await lookUpAt({ rdap })('example.com')).toMatchObject({ outcome: 'unknown' })
  }
})

test('a redirect to an allowed server is followed', async () => {
  const body = JSON.stringify({ objectClassName: 'domain', ldhName: 'EXAMPLE.COM', status: ['active'] })
  const target = await rdapServer((_request, response) => response.end(body))
  const rdap = await rdapServer((request, response) =>
    response.writeHead(301, { location: new URL(request.url ?? '', target).href }).end(),
  )
  expect(await lookUpAt({ rdap }, { isAllowed: () => true })('example.com')).toMatchObject({
    data: { statuses: ['ok'] },
  })
})

test.each([
  ['an error with its code', { errorCode: 404, title: 'Not Found' }, 'application/json', 'free'],
  ['an error with conformance', { rdapConformance: ['rdap_level_0'] }, 'text/plain', 'free'],
  ['its media type', {}, 'application/rdap+json; charset=utf-8', 'free'],
  ['its media type without a body', '', 'application/rdap+json', 'free'],
  ['a page', '<html><h1>Not Found</h1></html>', 'text/html', 'asked'],
  ['a page of JSON', { message: 'Not Found' }, 'application/json', 'asked'],
  ['another code', { errorCode: 400 }, 'application/json', 'asked'],
  ['no conformance', { rdapConformance: [] }, 'application/json', 'asked'],
  ['nothing', '', undefined, 'asked'],
  ['a list', [404], 'application/json', 'asked'],
])('a 404 with %s', async (_what, body, type, expected) => {
  const rdap = await rdapServer((_request, response) =>
    response
      .writeHead(404, type === undefined ? {} : { 'content-type': type })
      .end(typeof body === 'string' ? body : JSON.stringify(body)),
  )
  const whois = await whoisServer(socket => socket.end(thin('')))
  const found = await lookUpAt({ rdap, whois })('example.com')
  expect(found).toMatchObject(
    expected === 'free'
      ? { data: { state: 'free', source: { protocol: 'rdap' } }, silent: [] }
      : { data: { state: 'registered', source: { protocol: 'whois' } }, silent: [{ protocol: 'rdap' }] },
  )
  if (expected === 'asked') expect(await lookUpAt({ rdap })('example.com')).toMatchObject({ outcome: 'unknown' })
})

test('a 404 of a server to which we were sent is no answer', async () => {
  const target = await rdapServer((_request, response) =>
    response.writeHead(404, { 'content-type': 'application/rdap+json' }).end('{"errorCode":404}'),
  )
  const rdap = await rdapServer((_request, response) => response.writeHead(302, { location: target }).end())
  const whois = await whoisServer(socket => socket.end(thin('')))
  expect(await lookUpAt({ rdap, whois }, { isAllowed: () => true })('example.com')).toMatchObject({
    data: { state: 'registered', source: { protocol: 'whois' } },
  })
})

test('an answer about another domain, an error and odd fields are no answer about this one', async () => {
  const answered = async (status: number, body: unknown) => {
    const rdap = await rdapServer((_request, response) => response.writeHead(status).end(JSON.stringify(body)))
    return lookUpAt({ rdap })('example.com')
  }
  for (const [status, body] of [
    [200, { objectClassName: 'domain', ldhName: 'other.com' }],
    [200, { objectClassName: 'entity', ldhName: 'example.com' }],
    [200, 'registered'],
    [429, { errorCode: 429 }],
    [500, {}],
  ] as const)
    expect(await answered(status, body)).toMatchObject({ outcome: 'unknown' })
  const odd = {
    objectClassName: 'domain',
    ldhName: 'example.com',
    status: ['a\u0000b\ud800', 7],
    events: 'none',
    entities: [
      null,
      { roles: 4 },
      { roles: ['registrar'], vcardArray: ['vcard', [['fn', {}, 'text', 'A\u0000 Registrar']]] },
    ],
    secureDNS: 'yes',
  }
  expect(await answered(200, odd)).toMatchObject({
    data: {
      state: 'registered',
      statuses: ['ab\ufffd'],
      createdAt: null,
      signed: null,
      registrar: { name: 'A Registrar' },
    },
  })
})

test('a server that sends a little at a time is given up at the same instant', async () => {
  const rdap = await rdapServer((_request, response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(drip))
  })
  const whois = await whoisServer(socket => {
    const drip = setInterval(() => socket.write('% wait\r\n'), 50)
    socket.on('close', () => clearInterval(drip))
  })
  const started = performance.now()
  expect(await lookUpAt({ rdap, whois }, { sourceMs: 300 })('example.com')).toMatchObject({ outcome: 'unknown' })
  expect(performance.now() - started).toBeLessThan(patience(3))
})

test('an answer that is made to be slow to read is read in no time', async () => {
  const body = `{"objectClassName":"domain","ldhName":"example.com","x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
  const rdap = await rdapServer((_request, response) => response.end(body))
  const started = performance.now()
  for (const letter of ['\r', '\n', ' ', '\u2028', '-', 'a'])
    expect(
      await lookUpAt({ rdap, whois: await whoisServer(socket => socket.end(letter.repeat(20_000))) })('example.com'),
    ).toMatchObject({ outcome: 'unknown' })
  expect(performance.now() - started).toBeLessThan(patience(5))
})

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['198.41.0.4', true],
  ['2620:0:2d0:200::8', true],
  ['no address', false],
])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))
