import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { get } from 'node:http'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { largestSet } from '@namestead/adapters/name-server/compile-zone'
import { largestRecordSet } from '@namestead/contract/dns-records'
import * as dns from '@namestead/contract/zones'
import { decode, encode } from 'dns-packet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
let customer: TestCustomer
let domain: string
beforeAll(async () => {
  app = await openTestApp()
  customer = await (await new TestCustomer(app).register()).receive('100.00')
  domain = (await endedOrder(customer, await orderNames(customer, ['zone-file.com']))).lines[0]?.result ?? ''
})
afterAll(() => app.close())

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
      app.dnsPort,
      '127.0.0.1',
    )
  })
}
/** Over TCP, for answers that exceed a datagram. */
function queryOverTcp(name: string, type: string): Promise<ReturnType<typeof decode>> {
  const socket = connect(app.dnsPort, '127.0.0.1')
  return new Promise<ReturnType<typeof decode>>((done, failed) => {
    let received = Buffer.alloc(0)
    socket.on('error', failed).on('data', chunk => {
      received = Buffer.concat([received, chunk])
      if (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) done(decode(received.subarray(2)))
    })
    const query = encode({ type: 'query', id: 7, questions: [{ name, type: type as 'A' }] })
    socket.write(Buffer.concat([Buffer.from([query.length >> 8, query.length & 255]), query]))
  }).finally(() => socket.destroy())
}
const answersOf = async (name: string, type: string) =>
  (await ask(name, type)).answers?.map(answer => ('data' in answer ? answer.data : undefined)) ?? []
const add = (record: { host: string; type: string; value: string; ttl?: number; priority?: number; status?: number }) =>
  customer.call(dns.addRecord, { domain, ...record } as Parameters<typeof customer.call<typeof dns.addRecord>>[1])

/** A browser at the site's address with another host name. */
function visit(host: string): Promise<{ status: number; location?: string; body?: string }> {
  return new Promise((done, failed) => {
    get(app.url, { headers: { host } }, response => {
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
  test('starts with records that forbid mail in its name, and is served', async () => {
    const { zone, records } = await customer.get(dns.findRecords, { domain })
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
    // The address is the site's, which redirects the visitor.
    expect(await visit('go.zone-file.com')).toEqual({ status: 301, location: 'https://example.net/there' })
    await add({ host: 'framed', type: 'URL_HIDDEN', value: 'https://example.net/framed' })
    const framed = await eventually(async () => {
      const seen = await visit('framed.zone-file.com')
      return seen.body?.includes('https://example.net/framed') ? seen : undefined
    }, 5)
    expect(framed.status).toBe(200)
    expect((await visit('nobody.zone-file.com')).status).not.toBe(301)
  })

  test('redirects by wildcard, in any spelling of the host', async () => {
    await add({ host: '*.shop', type: 'URL', value: 'https://example.net/shop', status: 302 })
    await add({ host: 'here.shop', type: 'A', value: '192.0.2.9' })
    const to = (location: string, status: number) => ({ status, location })
    await eventually(async () => (await answersOf('any.shop.zone-file.com', 'A')).join() === '127.0.0.1', 2)
    expect(await visit('any.shop.zone-file.com')).toEqual(to('https://example.net/shop', 302))
    expect(await visit('any.deep.shop.zone-file.com')).toEqual(to('https://example.net/shop', 302))
    expect((await visit('here.shop.zone-file.com')).location).toBeUndefined()
    expect((await visit('x.here.shop.zone-file.com')).location).toBeUndefined()
    expect((await visit('shop.zone-file.com')).location).toBeUndefined()
    for (const host of ['go.zone-file.com.', 'GO.Zone-File.com', 'go.zone-file.com:8080', 'Go.zone-file.com.:80'])
      expect(await visit(host)).toEqual(to('https://example.net/there', 301))
    expect(await visit('ANY.shop.zone-file.com.:443')).toEqual(to('https://example.net/shop', 302))
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
      'an email forward, which this installation does not offer',
      { host: '@', type: 'EMAIL', value: 'info me@example.net' },
      'email-forward-not-offered',
    ],
  ])('rejects %s', async (_what, record, error) => {
    // The version and the state of redirects can move: certificates for them are ordered meanwhile.
    const records = async () =>
      (await customer.get(dns.findRecords, { domain })).records.map(({ https: _, ...one }) => one)
    const before = await records()
    expect(await add(record)).toMatchObject({ code: -1, error })
    expect(await records()).toEqual(before)
  })

  test('keeps concurrent edits of different records, and refuses the later edit of the same record with both values', async () => {
    const [one, two] = await Promise.all([
      add({ host: 'one', type: 'A', value: '192.0.2.1' }),
      add({ host: 'two', type: 'A', value: '192.0.2.2' }),
    ])
    expect([one.code, two.code]).toEqual([1, 1])
    const { records } = await customer.get(dns.findRecords, { domain, text: 'one' })
    const record = records.find(row => row.host === 'one')
    if (!record) throw new Error('the record is not there')
    const edit = (value: string) =>
      customer.call(dns.editRecord, {
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

  test('logs every change with old and new value, and can undo it', async () => {
    await add({ host: 'undo', type: 'A', value: '192.0.2.1' })
    const find = async () =>
      (await customer.get(dns.findRecords, { domain, text: 'undo' })).records.find(row => row.host === 'undo')
    const record = await find()
    if (!record) throw new Error('the record is not there')
    await customer.get(dns.editRecord, {
      domain,
      record: record.record,
      version: record.version,
      host: 'undo',
      type: 'A',
      value: '192.0.2.2',
    })
    const { changes } = await customer.get(dns.findChanges, { domain })
    const [edit, added] = changes
    expect(edit).toMatchObject({
      action: 'edit',
      before: { value: '192.0.2.1' },
      after: { value: '192.0.2.2' },
      undoable: true,
      address: '127.0.0.1',
    })
    // An addition cannot be undone once the record has changed.
    expect(await customer.call(dns.undoChange, { domain, change: added?.change ?? '' })).toMatchObject({
      error: 'record-changed',
    })
    await customer.get(dns.undoChange, { domain, change: edit?.change ?? '' })
    expect((await find())?.value).toBe('192.0.2.1')
    expect(await customer.call(dns.undoChange, { domain, change: edit?.change ?? '' })).toMatchObject({
      error: 'change-undone',
    })
    const { changes: deleted } = await customer.get(dns.deleteRecords, {
      domain,
      records: [record.record, record.record],
    })
    expect(deleted).toHaveLength(1)
    expect((await customer.get(dns.findChanges, { domain })).changes[0]).toMatchObject({
      change: deleted[0],
      action: 'delete',
    })
    await customer.get(dns.undoChange, { domain, change: deleted[0] ?? '' })
    expect((await find())?.value).toBe('192.0.2.1')
  })

  test('interprets a full name as host, and shows the stored form', async () => {
    expect(await add({ host: 'whole.zone-file.com', type: 'A', value: '192.0.2.51' })).toMatchObject({ code: 1 })
    expect(await add({ host: 'Twice.Zone-File.com.zone-file.com.', type: 'A', value: '192.0.2.52' })).toMatchObject({
      code: 1,
    })
    const { records } = await customer.get(dns.findRecords, { domain, text: '192.0.2.5' })
    const twice = records.find(record => record.value === '192.0.2.52')
    expect(records.map(({ host }) => host)).toEqual(expect.arrayContaining(['whole', 'twice.zone-file.com']))
    await eventually(async () => (await answersOf('whole.zone-file.com', 'A')).join() === '192.0.2.51', 2)
    expect(await answersOf('whole.zone-file.com.zone-file.com', 'A')).toEqual([])
    await eventually(async () => (await answersOf('twice.zone-file.com.zone-file.com', 'A')).join() === '192.0.2.52', 2)

    // A stored record can be deleted and restored unchanged.
    await customer.get(dns.deleteRecords, { domain, records: [twice?.record ?? ''] })
    const { changes } = await customer.get(dns.findChanges, { domain, pageSize: 1 })
    await customer.get(dns.undoChange, { domain, change: changes[0]?.change ?? '' })
    const again = await customer.get(dns.findRecords, { domain, text: '192.0.2.52' })
    expect(again.records.map(({ host }) => host)).toEqual(['twice.zone-file.com'])
  })

  test('takes hosts and targets in other scripts, stores A-labels and shows both', async () => {
    expect(await add({ host: '灯笼', type: 'CNAME', value: 'cdn.例子.com' })).toMatchObject({ code: 1 })
    const { records } = await customer.get(dns.findRecords, { domain, text: '灯笼' })
    expect(records).toMatchObject([
      { host: 'xn--znx83u', shownHost: '灯笼', value: 'cdn.xn--fsqu00a.com', shownValue: 'cdn.例子.com' },
    ])
    await eventually(
      async () => (await answersOf('xn--znx83u.zone-file.com', 'CNAME')).join() === 'cdn.xn--fsqu00a.com',
      2,
    )
    const { changes } = await customer.get(dns.findChanges, { domain, pageSize: 1 })
    expect(changes[0]?.after).toMatchObject({ host: 'xn--znx83u', shownHost: '灯笼' })
    expect(await add({ host: '灯\u200d笼', type: 'A', value: '192.0.2.1' })).toMatchObject({ error: 'record-host' })
  })

  test('serves any octets of a TXT, even where the written form is long', async () => {
    const octets = Array.from({ length: 2040 }, (_, place) => (place * 7919) % 256)
    const chunks = Array.from({ length: 8 }, (_, place) => octets.slice(place * 255, (place + 1) * 255))
    const value = chunks
      .map(chunk => `"${chunk.map(octet => `\\${String(octet).padStart(3, '0')}`).join('')}"`)
      .join(' ')
    expect(await add({ host: 'octets', type: 'TXT', value })).toMatchObject({ code: 1 })
    expect(await add({ host: 'octets', type: 'TXT', value: '"\\000\\255"' })).toMatchObject({ code: 1 })
    expect(await add({ host: 'octets', type: 'TXT', value })).toMatchObject({ error: 'record-duplicate' })
    const served = await eventually(async () => {
      const found = await queryOverTcp('octets.zone-file.com', 'TXT')
      return found.answers?.length === 2 && found.answers
    }, 2)
    const data = served.map(answer =>
      'data' in answer ? [answer.data].flat().map(chunk => Buffer.from(chunk as Buffer)) : [],
    )
    expect(data).toEqual(expect.arrayContaining([chunks.map(chunk => Buffer.from(chunk)), [Buffer.from([0, 255])]]))
    // Saving what was read changes nothing.
    const { records } = await customer.get(dns.findRecords, { domain, text: 'octets' })
    const long = records.find(record => record.value.length > 100)
    expect(
      await customer.call(dns.editRecord, {
        domain, record: long?.record ?? '', version: long?.version ?? '', host: 'octets', type: 'TXT', value: long?.value ?? '',
      }), // biome-ignore format: one row
    ).toMatchObject({ code: 1 })
    const after = await customer.get(dns.findRecords, { domain, text: 'octets' })
    expect(after.records.find(record => record.record === long?.record)?.value).toBe(long?.value)
  })

  test('rejects a set that no DNS message can carry, in both languages', async () => {
    expect(largestRecordSet).toBe(largestSet)
    const zone = await app.databases.db
      .selectFrom('zones')
      .selectAll()
      .where('domain_id', '=', domain)
      .executeTakeFirstOrThrow()
    const full = Math.floor(largestRecordSet / (12 + 9 * 1 + 2040))
    await app.databases.pool.query(
      `insert into dns_records (zone_id, host, type, ttl, value, version, changed_at)
       select $1, 'heavy', 'TXT', 600, lpad(n::text, 2040, 'x'), 1, now() from generate_series(1, $2::int) n`,
      [zone.id, full],
    )
    expect(await add({ host: 'heavy', type: 'TXT', value: 'y'.repeat(2040) })).toMatchObject({
      code: -1,
      error: 'record-set-too-large',
    })
    expect(dns.errors['record-set-too-large']).toMatchObject({
      us: expect.stringContaining('62,000'),
      zhcn: expect.stringContaining('62000'),
    })
    const heavy = await eventually(async () => {
      await add({ host: 'heavy', type: 'A', value: '192.0.2.1' })
      const found = await queryOverTcp('heavy.zone-file.com', 'TXT')
      return found.answers?.length ? found : undefined
    }, 5)
    expect(heavy).toMatchObject({ flag_tc: false, rcode: 'NOERROR' })
    expect(heavy.answers).toHaveLength(full)
  })

  test('a stored record that breaks a rule blocks no zone: it is skipped, listed for operators, and can be edited', async () => {
    const other = (await endedOrder(customer, await orderNames(customer, ['other-file.com']))).lines[0]?.result ?? ''
    await app.stopRole('dns')
    const { rows } = await app.databases.pool.query<{ id: string }>(
      `insert into dns_records (zone_id, host, type, ttl, value, version, changed_at)
       select z.id, r.host, r.type, 600, r.value, 1, now() from zones z,
         (values ('broken', 'A', '192.0.2.300'), ('bad..host', 'TXT', 'x'), ('broken', 'CNAME', 'a b')) r(host, type, value)
       where z.domain_id = $1 returning id`,
      [domain],
    )
    // As every change does: the packed zone is of the version before.
    await app.databases.pool.query('update zones set version = version + 1 where domain_id = $1', [domain])
    await app.startRole('dns')
    await eventually(async () => (await ask('other-file.com', 'SOA')).answers?.length === 1)
    expect(await answersOf('a.zone-file.com', 'A')).toEqual(['192.0.2.7'])
    const listed = await operate(app, 'list-skipped-records')
    for (const { id } of rows) expect(listed).toContain(`  zone-file.com  ${id}  `)
    expect(await app.metrics.registry.metrics()).toMatch(/namestead_name_server\{what="skippedRecords",[^}]*\} 3\n/)

    // Other records, and ones at the same host, can still be added.
    expect(await add({ host: 'broken', type: 'A', value: '192.0.2.30' })).toMatchObject({ code: 1 })
    await eventually(async () => (await answersOf('broken.zone-file.com', 'A')).join() === '192.0.2.30', 2)
    const { records } = await customer.get(dns.findRecords, { domain, text: '192.0.2.300' })
    expect(
      await customer.call(dns.editRecord, {
        domain, record: records[0]?.record ?? '', version: records[0]?.version ?? '', host: 'broken', type: 'A', value: '192.0.2.31',
      }), // biome-ignore format: one row
    ).toMatchObject({ code: 1 })
    await eventually(async () => (await answersOf('broken.zone-file.com', 'A')).length === 2, 2)
    const [, ...rest] = rows
    expect(await customer.call(dns.deleteRecords, { domain, records: rest.map(row => row.id) })).toMatchObject({
      code: 1,
    })
    expect(await operate(app, 'list-skipped-records')).toMatch(/^zones: \d+\ntotal: 0\nrecords:\n {2}No records\.$/)
    expect(other).not.toBe('')
  })

  test('has refresh and retry times suitable for secondaries', async () => {
    const [soa] = await answersOf('zone-file.com', 'SOA')
    expect(soa).toMatchObject({ refresh: 14_400, retry: 3600, expire: 1_209_600, minimum: 300 })
  })

  test('pages through its records in a stable order', async () => {
    const all = await customer.get(dns.findRecords, { domain, pageSize: 200 })
    const paged: string[] = []
    for (let next: string | undefined; ; ) {
      const page = await customer.get(dns.findRecords, { domain, pageSize: 3, next })
      paged.push(...page.records.map(record => record.record))
      if (!page.next) break
      next = page.next
    }
    expect(paged).toEqual(all.records.map(record => record.record))
  })

  test('answers foreign DNS clients over UDP and TCP', async () => {
    const dig = async (...options: string[]) => {
      const args = ['@127.0.0.1', '-p', String(app.dnsPort), '+short', ...options, 'a.zone-file.com', 'A']
      const found = await promisify(execFile)('dig', args).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' && !process.env.CI) return { stdout: 'skipped: no dig here' }
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

describe('a domain that the registry has taken out of service', () => {
  test.each(['redemption', 'pending-delete'])('keeps its records unchanged: %s', async state => {
    const set = (to: string) => app.databases.pool.query('update domains set state = $1 where id = $2', [to, domain])
    const { records, zone } = await customer.get(dns.findRecords, { domain, text: '192.0.2.7' })
    expect(zone.editable).toBe(true)
    const [record] = records
    const { changes } = await customer.get(dns.findChanges, { domain, pageSize: 1 })
    await set(state)
    const refused = { code: -1, error: 'records-not-editable' }
    // Neither the zone's version nor HTTPS: the certificates of earlier redirects arrive meanwhile, and their proofs are versions.
    const withoutHttps = (records: readonly { https?: unknown }[]) => records.map(({ https: _, ...rest }) => rest)
    const kept = await customer.get(dns.findRecords, { domain, pageSize: 200 })
    expect(kept.zone.editable).toBe(false)
    expect(await add({ host: 'late', type: 'A', value: '192.0.2.1' })).toMatchObject(refused)
    expect(
      await customer.call(dns.editRecord, {
        domain, record: record?.record ?? '', version: record?.version ?? '', host: 'a', type: 'A', value: '192.0.2.8',
      }), // biome-ignore format: one row
    ).toMatchObject(refused)
    expect(await customer.call(dns.deleteRecords, { domain, records: [record?.record ?? ''] })).toMatchObject(refused)
    expect(await customer.call(dns.undoChange, { domain, change: changes[0]?.change ?? '' })).toMatchObject(refused)
    await set('active')
    expect(withoutHttps((await customer.get(dns.findRecords, { domain, pageSize: 200 })).records)).toEqual(
      withoutHttps(kept.records),
    )
  })
})

test('limits the answers to a flood from one network, with default settings, but not over TCP', async () => {
  const socket = createSocket('udp4')
  const received = { whole: 0, truncated: 0 }
  socket.on('message', message => {
    received[decode(message).flag_tc ? 'truncated' : 'whole']++
  })
  const query = encode({ type: 'query', id: 7, questions: [{ name: 'a.zone-file.com', type: 'A' }] })
  const started = performance.now()
  // A slow machine answers a burst over several seconds.
  for (let burst = 0; burst < 10 && received.truncated <= 100; burst++) {
    const before = received.whole + received.truncated
    for (let place = 0; place < 1000; place++) socket.send(query, app.dnsPort, '127.0.0.1')
    await eventually(async () => received.whole + received.truncated >= before + 300)
  }
  // Each second of the clock has its own answers, and the first had begun.
  const seconds = Math.ceil((performance.now() - started) / 1000) + 1
  socket.close()
  expect(received.whole).toBeGreaterThan(0)
  expect(received.whole).toBeLessThanOrEqual(200 * seconds)
  expect(received.truncated).toBeGreaterThan(100)
  expect((await queryOverTcp('a.zone-file.com', 'A')).answers).toHaveLength(1)
  expect(await app.metrics.registry.metrics()).toMatch(/what="limitedDropped",[^}]*\} [1-9]/)
})
