import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { get } from 'node:http'
import { promisify } from 'node:util'
import * as dns from '@namestead/contract/dns'
import { decode, encode } from 'dns-packet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { endedOrder, orderNames } from '../testing/orders.ts'
import { Person } from '../testing/person.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let person: Person
let domain: string
beforeAll(async () => {
  house = await openTestHouse()
  person = await (await new Person(house).register()).receive('100.00')
  domain = (await endedOrder(person, await orderNames(person, ['zone-file.com']))).lines[0]?.domain ?? ''
})
afterAll(() => house.close())

function ask(name: string, type: string): Promise<ReturnType<typeof decode>> {
  const socket = createSocket('udp4')
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error(`no answer for ${name}`)), 2000)
    socket.on('message', message => {
      clearTimeout(timer)
      socket.close()
      done(decode(message))
    })
    socket.send(
      encode({ type: 'query', id: 7, flags: 256, questions: [{ name, type: type as 'A' }] }),
      house.dnsPort,
      '127.0.0.1',
    )
  })
}
const answersOf = async (name: string, type: string) =>
  (await ask(name, type)).answers?.map(answer => ('data' in answer ? answer.data : undefined)) ?? []
const add = (record: { host: string; type: string; value: string; ttl?: number; priority?: number; status?: number }) =>
  person.call(dns.addRecord, { domain, ...record } as Parameters<typeof person.call<typeof dns.addRecord>>[1])

/** A browser at the site's address under another host name. */
function visit(host: string): Promise<{ status: number; location?: string; body?: string }> {
  return new Promise((done, failed) => {
    get(house.url, { headers: { host } }, response => {
      let body = ''
      response.setEncoding('utf8').on('data', chunk => {
        body += chunk
      })
      response.on('end', () => {
        const { location } = response.headers
        done({ status: response.statusCode ?? 0, ...(location ? { location } : { body }) })
      })
    }).on('error', failed)
  })
}

describe('a zone', () => {
  test('starts with records that let nobody send mail in its name, and is served', async () => {
    const { zone, records } = await person.get(dns.findRecords, { domain })
    expect(zone).toMatchObject({ name: 'zone-file.com', delegatedHere: true })
    expect(records.map(({ host, type }) => `${host} ${type}`)).toEqual(['@ TXT', '_dmarc TXT'])
    await eventually(async () => (await ask('zone-file.com', 'SOA')).answers?.length === 1)
    expect(await answersOf('zone-file.com', 'NS')).toEqual(['ns1.namestead.example', 'ns2.namestead.example'])
  })

  test.each([
    [{ host: 'a', type: 'A', value: '192.0.2.7' }, ['192.0.2.7']],
    [{ host: 'aaaa', type: 'AAAA', value: '2001:db8::7' }, ['2001:db8::7']],
    [{ host: 'cname', type: 'CNAME', value: 'a.zone-file.com' }, ['a.zone-file.com']],
    [
      { host: '@', type: 'MX', value: 'mx.example.net', priority: 20 },
      [{ preference: 20, exchange: 'mx.example.net' }],
    ],
    [{ host: 'txt', type: 'TXT', value: 'hello "world"' }, expect.anything()],
    [
      { host: '_sip._tcp', type: 'SRV', value: '1 2 5060 sip.example.net' },
      [{ priority: 1, weight: 2, port: 5060, target: 'sip.example.net' }],
    ],
    [{ host: 'caa', type: 'CAA', value: '0 issue "ca.example"' }, expect.anything()],
    [{ host: 'ptr', type: 'PTR', value: 'host.example.net' }, ['host.example.net']],
    [{ host: '*.wild', type: 'A', value: '192.0.2.8' }, []],
  ])('takes and serves %j', async (record, expected) => {
    expect(await add(record)).toMatchObject({ code: 1 })
    const name = record.host === '@' ? 'zone-file.com' : `${record.host.replace('*', 'anything')}.zone-file.com`
    const answers = await eventually(async () => {
      const found = await answersOf(name, record.type)
      return found.length > 0 && found
    }, 2)
    if (record.host.startsWith('*')) expect(answers).toEqual(['192.0.2.8'])
    else expect(answers.slice(0, 1)).toEqual(Array.isArray(expected) ? expected : [expected])
  })

  test('answers ALIAS and redirects with addresses', async () => {
    await add({ host: 'alias', type: 'ALIAS', value: 'a.zone-file.com' })
    await add({ host: 'go', type: 'URL', value: 'https://example.net/there', status: 301 })
    expect(await eventually(async () => (await answersOf('alias.zone-file.com', 'A')).join(), 2)).toBe('192.0.2.7')
    expect(await eventually(async () => (await answersOf('go.zone-file.com', 'A')).join(), 2)).toBe('127.0.0.1')
    // The address leads to the site, which sends the visitor on.
    expect(await visit('go.zone-file.com')).toEqual({ status: 301, location: 'https://example.net/there' })
    await add({ host: 'framed', type: 'URL_HIDDEN', value: 'https://example.net/framed' })
    const framed = await eventually(async () => {
      const seen = await visit('framed.zone-file.com')
      return seen.body?.includes('https://example.net/framed') ? seen : undefined
    }, 5)
    expect(framed.status).toBe(200)
    expect((await visit('nobody.zone-file.com')).status).not.toBe(301)
  })

  test.each([
    ['a CNAME at the apex', { host: '@', type: 'CNAME', value: 'x.example' }, 'cname-at-apex'],
    ['a second CNAME at a name', { host: 'cname', type: 'CNAME', value: 'x.example' }, 'cname-not-alone'],
    ['a record beside a CNAME', { host: 'cname', type: 'A', value: '192.0.2.1' }, 'cname-not-alone'],
    ['a duplicate', { host: 'a', type: 'A', value: '192.0.2.7' }, 'record-duplicate'],
    ['another TTL in one set', { host: 'a', type: 'A', value: '192.0.2.9', ttl: 900 }, 'record-ttl-differs'],
    ['an IPv6 address as A', { host: 'b', type: 'A', value: '::1' }, 'record-value-a'],
    ['an MX priority of 51', { host: 'm', type: 'MX', value: 'mx.example', priority: 51 }, 'record-priority'],
    ['a TTL of 59', { host: 'b', type: 'A', value: '192.0.2.1', ttl: 59 }, 'record-ttl'],
    ['a host with a space', { host: 'a b', type: 'A', value: '192.0.2.1' }, 'record-host'],
    [
      'an e-mail forward, which this installation does not offer',
      { host: '@', type: 'EMAIL', value: 'info me@example.net' },
      'email-forward-not-offered',
    ],
  ])('refuses %s', async (_what, record, error) => {
    const before = await person.get(dns.findRecords, { domain })
    expect(await add(record)).toMatchObject({ code: -1, error })
    expect((await person.get(dns.findRecords, { domain })).zone.version).toBe(before.zone.version)
  })

  test('keeps both of two edits of different records, and refuses the later of two of the same with both values', async () => {
    const [one, two] = await Promise.all([
      add({ host: 'one', type: 'A', value: '192.0.2.1' }),
      add({ host: 'two', type: 'A', value: '192.0.2.2' }),
    ])
    expect([one.code, two.code]).toEqual([1, 1])
    const { records } = await person.get(dns.findRecords, { domain, text: 'one' })
    const record = records.find(row => row.host === 'one')
    if (!record) throw new Error('the record is not there')
    const edit = (value: string) =>
      person.call(dns.editRecord, {
        domain,
        record: record.record,
        version: record.version,
        host: 'one',
        type: 'A',
        value,
      })
    const answers = await Promise.all([edit('192.0.2.11'), edit('192.0.2.12')])
    const won = answers.findIndex(answer => answer.code === 1)
    const lost = answers[1 - won]
    expect(lost).toMatchObject({
      error: 'record-changed',
      details: { theirs: `192.0.2.1${won + 1}`, yours: `192.0.2.1${2 - won}` },
    })
  })

  test('logs every change with old and new value, and takes one back', async () => {
    await add({ host: 'undo', type: 'A', value: '192.0.2.1' })
    const find = async () =>
      (await person.get(dns.findRecords, { domain, text: 'undo' })).records.find(row => row.host === 'undo')
    const record = await find()
    if (!record) throw new Error('the record is not there')
    await person.get(dns.editRecord, {
      domain,
      record: record.record,
      version: record.version,
      host: 'undo',
      type: 'A',
      value: '192.0.2.2',
    })
    const { changes } = await person.get(dns.findChanges, { domain })
    const [edit, added] = changes
    expect(edit).toMatchObject({
      action: 'edit',
      before: { value: '192.0.2.1' },
      after: { value: '192.0.2.2' },
      undoable: true,
      address: '127.0.0.1',
    })
    // The adding cannot be taken back while the record says something else.
    expect(await person.call(dns.undoChange, { domain, change: added?.change ?? '' })).toMatchObject({
      error: 'record-changed',
    })
    await person.get(dns.undoChange, { domain, change: edit?.change ?? '' })
    expect((await find())?.value).toBe('192.0.2.1')
    expect(await person.call(dns.undoChange, { domain, change: edit?.change ?? '' })).toMatchObject({
      error: 'change-undone',
    })
    await person.get(dns.deleteRecords, { domain, records: [record.record] })
    const deletion = (await person.get(dns.findChanges, { domain })).changes[0]
    await person.get(dns.undoChange, { domain, change: deletion?.change ?? '' })
    expect((await find())?.value).toBe('192.0.2.1')
  })

  test('pages through its records in one order', async () => {
    const all = await person.get(dns.findRecords, { domain, pageSize: 200 })
    const paged: string[] = []
    for (let next: string | undefined; ; ) {
      const page = await person.get(dns.findRecords, { domain, pageSize: 3, next })
      paged.push(...page.records.map(record => record.record))
      if (!page.next) break
      next = page.next
    }
    expect(paged).toEqual(all.records.map(record => record.record))
  })

  test('answers a program that is not ours, by UDP and by TCP', async () => {
    const dig = async (...options: string[]) => {
      const asked = ['@127.0.0.1', '-p', String(house.dnsPort), '+short', ...options, 'a.zone-file.com', 'A']
      const found = await promisify(execFile)('dig', asked).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return { stdout: 'skipped: no dig here' }
        throw error
      })
      return found.stdout.trim()
    }
    for (const options of [[], ['+tcp']]) {
      const answer = await dig(...options)
      if (answer.startsWith('skipped')) console.log(answer)
      else expect(answer).toBe('192.0.2.7')
    }
  })
})
