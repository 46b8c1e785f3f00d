/** Our own RDAP and WHOIS, asked as the world asks them. */
import { execFile } from 'node:child_process'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { createLookUp } from '@namestead/adapters/rdap/look-up'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enqueueAll } from '../../platform/jobs.ts'
import { askRdap, askWhois, type Json } from '../../testing/directory-clients.ts'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { reconcileJob } from '../domains/index.ts'

let app: TestApp
let customer: TestCustomer
const name = 'known-to-all.com'
const idn = 'xn--znx83u-example.com'

beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker', 'lookup'], { HOST: '0.0.0.0' })
  customer = await (await new TestCustomer(app).register()).receive('100')
  await endedOrder(customer, await orderNames(customer, [name, 'xn--bcher-kva.org']))
  const { rows } = await app.databases.pool.query('select id from domains')
  await app.databases.transact(tx =>
    enqueueAll(
      tx,
      reconcileJob,
      rows.map(({ id }) => ({ domain: id })),
    ),
  )
  await eventually(async () => {
    const { body } = await ask(`domain/${name}`)
    return body.handle && body.status[0] !== 'active'
  }, 20)
})
afterAll(() => app.close())

const ask = (path: string, options?: { readonly host?: string; readonly method?: string }) =>
  askRdap(app, path, options)
const whois = (question: string | Buffer, options?: { readonly host?: string; readonly end?: boolean }) =>
  askWhois(app, question, options)

/** Undefined where the client is missing, but for CI, which must have it. */
async function debianWhois(asked: string): Promise<string | undefined> {
  try {
    return (await promisify(execFile)('whois', ['-h', '127.0.0.1', '-p', `${app.whoisPort}`, asked])).stdout
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && !process.env.CI) return undefined
    throw error
  }
}

describe('RDAP', () => {
  test('names the queried address as the context of every link, and the registrar’s site as what it is about', async () => {
    const links = (body: unknown): Json[] =>
      body && typeof body === 'object'
        ? Object.entries(body).flatMap(([key, value]) => (key === 'links' ? (value as Json[]) : links(value)))
        : []
    const { body: registrar } = await ask('entity/9999')
    const base = links(registrar)[0]?.value.replace(/entity.*$/, '')
    for (const path of [
      `domain/${name}`,
      `domain/${name.toUpperCase()}`,
      `domain/${name}?x=1`,
      'entity/9999',
      'help',
      'domain/unknown-to-all.com',
      'domains?name=x',
    ]) {
      const { body } = await ask(path)
      expect(links(body).length, path).toBeGreaterThan(0)
      for (const { value } of links(body)) expect(value, path).toBe(`${base}${path}`)
    }
    const { body } = await ask(`domain/${name}`)
    const about = links(body.entities.find((entity: Json) => entity.roles.includes('registrar')))
    expect(about).toMatchObject([{ rel: 'about', type: 'text/html', href: expect.stringMatching(/^https?:/) }])
  })

  test('publishes a domain as ICANN’s profile asks, without personal data', async () => {
    const { status, headers, body, text } = await ask(`domain/${name}`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/rdap+json', 'access-control-allow-origin': '*' })
    const { rows } = await app.databases.pool.query('select paid_until from domains where name = $1', [name])
    expect(body).toMatchObject({
      rdapConformance: [
        'rdap_level_0',
        'icann_rdap_technical_implementation_guide_1',
        'icann_rdap_response_profile_1',
        'redacted',
      ],
      objectClassName: 'domain',
      ldhName: name,
      status: ['client transfer prohibited'],
      secureDNS: { delegationSigned: false },
      links: [{ rel: 'self', href: `http://localhost:${app.rdapPort}/domain/${name}`, type: 'application/rdap+json' }],
    })
    expect(body.handle).toMatch(/^[\w-]{1,80}-\w{1,8}$/)
    const events = Object.fromEntries(body.events.map((one: Json) => [one.eventAction, one.eventDate]))
    expect(events['registrar expiration']).toBe(rows[0].paid_until.toISOString())
    expect(Object.keys(events)).toEqual(
      expect.arrayContaining(['registration', 'expiration', 'last update of RDAP database']),
    )
    expect(body.notices.map(({ title }: Json) => title)).toEqual([
      'Status Codes',
      'RDDS Inaccuracy Complaint Form',
      'Terms of Service',
    ])
    const [registrar, registrant] = body.entities
    expect(registrar).toMatchObject({
      handle: '9994',
      roles: ['registrar'],
      publicIds: [{ type: 'IANA Registrar ID', identifier: '9994' }],
    })
    expect(registrar.entities[0].vcardArray[1].map(([key]: Json) => key)).toEqual(['version', 'fn', 'tel', 'email'])
    expect(registrant.vcardArray[1].find(([key]: Json) => key === 'adr')).toEqual([
      'adr',
      { cc: 'US' },
      'text',
      ['', '', '', '', contact.province, '', ''],
    ])
    expect(registrant.vcardArray[1].find(([key]: Json) => key === 'contact-uri')[3]).toBe(
      `${app.sites.main().address}/contact/${name}`,
    )
    expect(body.redacted.map((one: Json) => one.name.type)).toContain('Registrant Email')
    for (const secret of [contact.name, contact.email, contact.phone, contact.city, contact.address, contact.postcode])
      expect(text).not.toContain(secret)
  })

  test('finds it by any case, by its Unicode form and with the dot of the root, over IPv6 too', async () => {
    for (const path of [`domain/${name.toUpperCase()}`, `domain/${name}.`, `domain/${name}?lang=en`])
      expect((await ask(path)).body.ldhName, path).toBe(name)
    const wanted = { ldhName: 'xn--bcher-kva.org', unicodeName: 'bücher.org' }
    for (const path of ['domain/xn--bcher-kva.org', 'domain/b%C3%BCcher.org', 'domain/B%C3%9CCHER.org'])
      expect((await ask(path, { host: '::1' })).body, path).toMatchObject(wanted)
  })

  test.each([
    ['domain/google.com', 404],
    [`domain/${idn}`, 404],
    ['nameserver/ns1.google.com', 404],
    ['entity/1', 404],
    ['ip/192.0.2.1', 404],
    ['autnum/64496', 404],
    ['domain/', 400],
    ['domain/com', 400],
    ['domain/192.0.2.1', 400],
    ['domain/-a-.com', 400],
    ['domain/a%00b.com', 400],
    ['domain/%ff.com', 400],
    [`domain/${'a'.repeat(64)}.com`, 400],
    [`domain/${'a.'.repeat(127)}com`, 400],
    [`domain/${name}/more`, 400],
    ['', 400],
    ['domains?name=*.com', 501],
    ['entities?fn=Mary*', 501],
  ])('says of %s plainly: %i', async (path, status) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toBe('application/rdap+json')
    expect(answer.body).toMatchObject({ errorCode: status, rdapConformance: expect.arrayContaining(['rdap_level_0']) })
  })

  test('explains itself, shows the registrar, answers HEAD, and refuses other methods', async () => {
    expect((await ask('help')).body.notices[0].title).toBe('Help')
    expect((await ask('entity/9994')).body).toMatchObject({ objectClassName: 'entity', roles: ['registrar'] })
    const head = await ask(`domain/${name}`, { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    expect((await ask('domain/google.com', { method: 'HEAD' })).status).toBe(404)
    const posted = await ask('help', { method: 'POST' })
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test('is understood by a client of RDAP', async () => {
    const rdap = `http://127.0.0.1:${app.rdapPort}/`
    const lookUp = createLookUp({ find: async () => ({ rdap, whois: undefined }), log: app.log })
    expect(await lookUp(name)).toMatchObject({
      outcome: 'answered',
      data: {
        state: 'registered',
        registrar: { name: 'Namestead', ianaId: '9994' },
        registrant: { name: null, country: 'US', redacted: true },
        statuses: ['clientTransferProhibited'],
        signed: false,
      },
    })
  })
})

describe('WHOIS', () => {
  test('answers the Debian client in ICANN’s format', async ({ skip }) => {
    const text = await debianWhois(name)
    if (text === undefined) return skip('there is no whois on this machine')
    const lines = text.split(/\r?\n/)
    const value = (label: string) => lines.find(line => line.startsWith(`${label}: `))?.slice(label.length + 2)
    expect(lines[0]).toBe(`Domain Name: ${name.toUpperCase()}`)
    expect(value('Registrar')).toBe('Namestead')
    expect(value('Registrar IANA ID')).toBe('9994')
    expect(value('Domain Status')).toBe('clientTransferProhibited https://icann.org/epp#clientTransferProhibited')
    expect(value('Registrant Name')).toBe('REDACTED FOR PRIVACY')
    expect(value('Registrant Country')).toBe('US')
    expect(value('Registrant Email')).toBe(`${app.sites.main().address}/contact/${name}`)
    expect(value('DNSSEC')).toBe('unsigned')
    expect(value('Creation Date')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(text).toMatch(/^>>> Last update of WHOIS database: .+Z <<<$/m)
    for (const secret of [contact.name, contact.email, contact.city]) expect(text).not.toContain(secret)
  })

  test.each([
    [`${name}\r\n`, `Domain Name: ${name.toUpperCase()}`],
    [`domain ${name}\n`, `Domain Name: ${name.toUpperCase()}`],
    [`=${name}.\r\n`, `Domain Name: ${name.toUpperCase()}`],
    ['bücher.org\r\n', 'Domain Name: XN--BCHER-KVA.ORG'],
    ['google.com\r\n', 'No match for "GOOGLE.COM".'],
    ['\r\n', 'Invalid query.'],
    ['a\0b.com\r\n', 'Invalid query.'],
    [`${'a'.repeat(500)}\r\n`, 'Invalid query.'],
  ])('reads %j', async (question, first) => {
    expect((await whois(question)).split('\r\n')[0]).toBe(first)
  })

  test('answers over IPv6, a question in pieces, and one without a line end', async () => {
    expect(await whois(`${name}\r\n`, { host: '::1' })).toContain(`Domain Name: ${name.toUpperCase()}`)
    expect(await whois(name, { end: true })).toContain(`Domain Name: ${name.toUpperCase()}`)
    const pieces = connect({ port: app.whoisPort, host: '127.0.0.1' })
    pieces.write('known-to-')
    await new Promise(done => setTimeout(done, 50))
    pieces.write('all.com\r\n')
    let text = ''
    for await (const part of pieces.setEncoding('utf8')) text += part
    expect(text).toContain('Registrar: Namestead')
  })

  test('closes a question that has no end, and a client that ends without one', async () => {
    expect(await whois(Buffer.alloc(5000, 0x61)).catch(() => '')).toBe('')
    expect(await whois('', { end: true })).toBe('')
  })
})

test('what a customer typed adds no line of its own', async () => {
  await app.owner.pool.query('alter table registrant_versions disable trigger registrant_versions_are_kept')
  await app.databases.pool.query("update registrant_versions set province = E'X\\r\\nRegistrar: Evil'")
  expect(await whois(`${name}\r\n`)).not.toMatch(/^Registrar: Evil/m)
})

test('an operator says who the registrar is', async () => {
  await operate(app, 'set-policy', '--key', 'registrar.name', '--value', 'Lantern Names Ltd')
  await operate(app, 'set-policy', '--key', 'registrar.rdap-url', '--value', 'https://rdap.lantern.example/v1')
  await eventually(async () => (await whois(`${name}\r\n`)).includes('Registrar: Lantern Names Ltd'), 10)
  const own = `https://rdap.lantern.example/v1/domain/${name}`
  await eventually(async () => (await ask(`domain/${name}`)).body.links[0].href === own, 10)
})

test('a network asks so often a minute, and then is told when it may again', async () => {
  await operate(app, 'set-policy', '--key', 'lookup.rdap-per-minute', '--value', '1')
  await operate(app, 'set-policy', '--key', 'lookup.whois-per-minute', '--value', '1')
  const limited = await eventually(async () => {
    const answer = await ask('help')
    return answer.status === 429 && answer
  }, 10)
  expect(limited.body).toMatchObject({ errorCode: 429 })
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(60)
  await eventually(async () => (await whois(`${name}\r\n`)).startsWith('Query limit exceeded.'), 10)
})

test('a domain that is gone is published no more', async () => {
  await operate(app, 'set-policy', '--key', 'lookup.rdap-per-minute', '--value', '1000')
  await app.databases.pool.query("update domains set state = 'gone' where name = $1", [name])
  await eventually(async () => (await ask(`domain/${name}`)).status === 404, 10)
})
