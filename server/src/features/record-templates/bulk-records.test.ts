import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import * as dns from '@namestead/contract/record-templates'
import * as zonesContract from '@namestead/contract/zones'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
let second: TestApp
let customer: TestCustomer
let ids: string[]
const names = ['bulk-a.com', 'bulk-b.com', 'bulk-c.com', 'bulk-d.com']
beforeAll(async () => {
  app = await openTestApp()
  second = await openTestApp(['web'], {}, { url: app.databaseUrl, drop: async () => undefined })
  customer = await (await new TestCustomer(app).register()).receive('300.00')
  const { lines } = await endedOrder(customer, await orderNames(customer, names), 60)
  ids = names.map(name => lines.find(line => line.name === name)?.result ?? '')
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const idOf = (name: string) => ids[names.indexOf(name)] ?? ''
const ended = (batch: string, who = customer) =>
  eventually(async () => {
    const found = await who.get(portfolio.readBulkChange, { batch })
    return found.state !== 'running' && found
  }, 30)
const items = async (batch: string) => (await customer.get(portfolio.findBulkItems, { batch })).items
const recordsOf = async (domain: string) =>
  (await customer.get(zonesContract.findRecords, { domain, pageSize: 200 })).records
    .filter(({ value }) => !/^v=(spf1|DMARC1)/.test(value))
    .map(({ host, type, value, priority }) => [host, type, ...(priority === null ? [] : [priority]), value].join(' '))
const versionOf = async (domain: string) => (await customer.get(zonesContract.findRecords, { domain })).zone.version
const all = () => ({ domains: ids, count: ids.length })
const a = (host: string, value: string) => ({ host, type: 'A' as const, value })

describe('a bulk change of records', () => {
  test('shows the difference of each zone, then adds to each as one version, and is undone per zone', async () => {
    await customer.get(zonesContract.addRecord, { domain: idOf('bulk-b.com'), ...a('shop', '192.0.2.1') })
    await customer.get(zonesContract.addRecord, {
      domain: idOf('bulk-c.com'),
      host: 'shop',
      type: 'CNAME',
      value: 'x.example.net',
    })
    const change = {
      use: 'add' as const,
      newRecords: [a('shop', '192.0.2.1'), { host: '@', type: 'MX' as const, value: 'mx.example.net', priority: 5 }],
    }
    const review = await customer.get(dns.reviewRecordChange, { ...all(), ...change })
    expect(review).toMatchObject({ total: 4, refused: 0, elsewhere: 0, next: null })
    expect(review.domains.map(({ name, added, unchanged }) => [name, added, unchanged])).toEqual([
      ['bulk-a.com', 2, 0],
      ['bulk-b.com', 1, 1],
      ['bulk-c.com', 1, 0],
      ['bulk-d.com', 2, 0],
    ])
    expect(review.domains[2]).toMatchObject({
      conflicts: [{ theirs: { type: 'CNAME', value: 'x.example.net' }, yours: { type: 'A', value: '192.0.2.1' } }],
      refused: [{ error: 'cname-not-alone' }],
    })
    const before = await Promise.all(ids.map(versionOf))

    const { batch } = await customer.get(dns.startRecordChange, { ...all(), ...change })
    expect(await ended(batch)).toMatchObject({ kind: 'records', total: 4, counts: { done: 4, failed: 0 } })
    const after = await Promise.all(ids.map(versionOf))
    expect(after.map((version, n) => Number(version) - Number(before[n]))).toEqual([1, 1, 1, 1])
    expect(await recordsOf(idOf('bulk-c.com'))).toEqual(['@ MX 5 mx.example.net', 'shop CNAME x.example.net'])
    const found = await items(batch)
    expect(found.map(({ zoneVersion }) => zoneVersion)).toEqual(after)
    expect(found[2]?.note).toBe('1 not added, because other records are in the way')
    expect(found[0]?.note).toBe('')
    expect(await customer.get(dns.readRecordChange, { batch })).toMatchObject({
      use: 'add',
      lines: ['shop A 192.0.2.1', '@ MX 5 mx.example.net'],
      undone: [],
    })
    const { messages } = await customer.get(notices.findSiteMessages, { kind: 'domain' })
    expect(messages).toContainEqual(
      expect.objectContaining({ title: 'DNS records changed (4)', path: `/user/pl_resultAnalysis?batch=${batch}` }),
    )

    await customer.get(zonesContract.undoVersion, { domain: ids[0] ?? '', version: after[0] ?? '' })
    expect(await recordsOf(ids[0] ?? '')).toEqual([])
    expect((await customer.get(dns.readRecordChange, { batch })).undone).toEqual([ids[0]])
    // What is there already is not changed again.
    const again = await customer.get(dns.startRecordChange, { domains: [ids[3] ?? ''], count: 1, ...change })
    await ended(again.batch)
    expect(await versionOf(ids[3] ?? '')).toBe(after[3])
  })

  test('replaces the records of a host and type, and what is in the way only if that was chosen', async () => {
    const change = { use: 'replace' as const, newRecords: [a('shop', '192.0.2.7'), a('shop', '192.0.2.8')] }
    const kept = await customer.get(dns.startRecordChange, { ...all(), ...change })
    expect((await ended(kept.batch)).counts).toMatchObject({ done: 3, failed: 1 })
    expect((await items(kept.batch)).find(({ state }) => state === 'failed')).toMatchObject({
      name: 'bulk-c.com',
      note: "A host with a CNAME can't have other records",
    })
    expect(await recordsOf(idOf('bulk-b.com'))).toEqual([
      '@ MX 5 mx.example.net',
      'shop A 192.0.2.7',
      'shop A 192.0.2.8',
    ])
    const [review] = (
      await customer.get(dns.reviewRecordChange, {
        domains: [idOf('bulk-c.com')],
        count: 1,
        ...change,
        conflicts: 'replace',
      })
    ).domains
    expect(review).toMatchObject({ added: 2, deleted: 1, refused: [] })
    const { batch } = await customer.get(dns.startRecordChange, {
      domains: [idOf('bulk-c.com')],
      count: 1,
      ...change,
      conflicts: 'replace',
    })
    await ended(batch)
    expect(await recordsOf(idOf('bulk-c.com'))).toEqual([
      '@ MX 5 mx.example.net',
      'shop A 192.0.2.7',
      'shop A 192.0.2.8',
    ])
  })

  test('gives domains records of their own beside those of all', async () => {
    const newRecords = [
      a('all', '192.0.2.50'),
      { ...a('own', '192.0.2.51'), domain: 'BULK-A.com' },
      { ...a('own', '192.0.2.52'), domain: 'bulk-b.com' },
      { ...a('own', '192.0.2.53'), domain: 'elsewhere.com' },
    ]
    // A line of a file that names none of the selected domains is not lost without a word.
    const review = await customer.get(dns.reviewRecordChange, { ...all(), use: 'add', newRecords })
    expect(review.unselected).toEqual([{ name: 'elsewhere.com', unicode: 'elsewhere.com' }])
    const { batch } = await customer.get(dns.startRecordChange, { ...all(), use: 'add', newRecords })
    await ended(batch)
    const own = async (name: string) => (await recordsOf(idOf(name))).filter(line => /^(all|own) /.test(line))
    expect(await own('bulk-a.com')).toEqual(['all A 192.0.2.50', 'own A 192.0.2.51'])
    expect(await own('bulk-b.com')).toEqual(['all A 192.0.2.50', 'own A 192.0.2.52'])
    expect(await own('bulk-c.com')).toEqual(['all A 192.0.2.50'])
    expect((await customer.get(dns.readRecordChange, { batch })).lines).toContain('bulk-a.com: own A 192.0.2.51')
    for (const host of ['all', 'own'])
      await ended((await customer.get(dns.startRecordChange, { ...all(), use: 'delete', types: ['A'], host })).batch)
  })

  test('deletes by type, of one host or of all', async () => {
    await customer.get(zonesContract.addRecord, { domain: ids[0] ?? '', ...a('www', '192.0.2.3') })
    const one = await customer.get(dns.startRecordChange, { ...all(), use: 'delete', types: ['A'], host: 'SHOP' })
    await ended(one.batch)
    expect(await recordsOf(ids[0] ?? '')).toEqual(['www A 192.0.2.3'])
    await customer.get(zonesContract.addRecord, { domain: ids[0] ?? '', ...a('灯笼', '192.0.2.4') })
    await customer.get(zonesContract.addRecord, { domain: ids[0] ?? '', ...a('*.shop', '192.0.2.4') })
    for (const host of ['灯笼', '*.shop'])
      await ended((await customer.get(dns.startRecordChange, { ...all(), use: 'delete', types: ['A'], host })).batch)
    expect(await recordsOf(ids[0] ?? '')).toEqual(['www A 192.0.2.3'])
    const { batch } = await customer.get(dns.startRecordChange, { ...all(), use: 'delete', types: ['A', 'MX'] })
    await ended(batch)
    for (const id of ids) expect(await recordsOf(id)).toEqual([])
    expect((await customer.get(dns.readRecordChange, { batch })).lines).toEqual(['* A', '* MX'])
  })

  test('shows fewer zones at a time where they have many records, and all of them in the end', async () => {
    await app.databases.pool.query(
      `insert into dns_records (zone_id, version, host, type, ttl, value, changed_at)
       select id, version, 'many' || n % 400, 'A', 600, '10.0.' || n / 250 || '.' || n % 250, now()
       from zones, generate_series(0, 9999) n where domain_id = $1`,
      [ids[0]],
    )
    const newRecords = Array.from({ length: 400 }, (_, n) => a(`many${n}`, '192.0.2.60'))
    const review = (next?: string) =>
      customer.get(dns.reviewRecordChange, { ...all(), use: 'replace', newRecords, next })
    const first = await review()
    expect(first.domains.map(({ name, added, edited, deleted }) => [name, added, edited, deleted])).toEqual([
      ['bulk-a.com', 0, 400, 9600],
    ])
    const rest = await review(first.next ?? '')
    expect(rest.domains.map(({ name, added }) => [name, added])).toEqual([
      ['bulk-b.com', 400],
      ['bulk-c.com', 400],
      ['bulk-d.com', 400],
    ])
    expect([first.total, rest.total, rest.next]).toEqual([4, 4, null])
    await app.databases.pool.query("delete from dns_records where host like 'many%'")
  })

  test('sets apart what is answered elsewhere, and refuses what cannot be changed', async () => {
    await app.databases.pool.query("update domains set name_servers = '{ns1.elsewhere.example}' where id = $1", [
      ids[1],
    ])
    await app.databases.pool.query("update domains set state = 'redemption' where id = $1", [ids[2]])
    const change = { use: 'add' as const, newRecords: [a('apart', '192.0.2.9')] }
    const review = await customer.get(dns.reviewRecordChange, { ...all(), ...change })
    expect(review).toMatchObject({ refused: 1, elsewhere: 1 })
    expect(review.domains.map(({ name, place }) => [name, place])).toEqual([
      ['bulk-c.com', 'refused'],
      ['bulk-b.com', 'elsewhere'],
      ['bulk-a.com', 'here'],
      ['bulk-d.com', 'here'],
    ])
    expect(review.domains[0]?.refusal).toMatch(/redemption/)
    const { batch } = await customer.get(dns.startRecordChange, { ...all(), ...change })
    expect(await ended(batch)).toMatchObject({ total: 2 })
    const included = await customer.get(dns.startRecordChange, { ...all(), ...change, elsewhere: true })
    expect(await ended(included.batch)).toMatchObject({ total: 3 })
    expect(await customer.call(dns.startRecordChange, { domains: [ids[2] ?? ''], count: 1, ...change })).toMatchObject({
      error: 'no-zone-chosen',
    })
    await app.databases.pool.query("update domains set state = 'active' where id = $1", [ids[2]])
  })

  test('is refused without what it needs, and never touches or shows what belongs to others', async () => {
    const stranger = await new TestCustomer(app).register()
    const change = { use: 'add' as const, newRecords: [a('x', '192.0.2.9')] }
    expect(await stranger.call(dns.startRecordChange, { ...all(), ...change })).toMatchObject({
      error: 'selection-changed',
    })
    expect(await stranger.call(dns.reviewRecordChange, { ...all(), ...change })).toMatchObject({
      error: 'selection-changed',
    })
    expect(await customer.call(dns.startRecordChange, { ...all(), use: 'add' })).toMatchObject({
      error: 'records-missing',
    })
    expect(await customer.call(dns.startRecordChange, { ...all(), use: 'delete' })).toMatchObject({
      error: 'types-missing',
    })
    expect(await customer.call(dns.startRecordChange, { ...all(), use: 'template' })).toMatchObject({
      error: 'record-template-unknown',
    })
    const [wrong] = (await customer.get(dns.reviewRecordChange, { ...all(), use: 'add', newRecords: [a('x', '999')] }))
      .domains
    expect(wrong).toMatchObject({ added: 0, refused: [{ error: 'record-value-ip' }] })
  })

  test('a step that runs again after a crash changes nothing twice', async () => {
    const { batch } = await customer.get(dns.startRecordChange, {
      domains: [ids[0] ?? ''],
      count: 1,
      use: 'add',
      newRecords: [a('twice', '192.0.2.9')],
    })
    await ended(batch)
    const version = await versionOf(ids[0] ?? '')
    await app.databases.pool.query("update batches set state = 'running' where id = $1", [batch])
    await app.databases.pool.query("update batch_items set state = 'waiting' where batch_id = $1", [batch])
    await app.databases.pool.query(
      "select graphile_worker.add_job('batches.run-item', json_build_object('batch', $1::text, 'position', '1'))",
      [batch],
    )
    await ended(batch)
    expect(await versionOf(ids[0] ?? '')).toBe(version)
  })
})

describe('a record template', () => {
  const web = [a('@', '192.0.2.1'), { host: 'www', type: 'CNAME' as const, value: 'web.example.net' }]
  const stateOf = async (template: string) => {
    const { domains: rows } = await customer.get(dns.findFollowers, { recordTemplate: template })
    return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
  }
  const attach = async (template: string, domain: readonly string[], more = {}) => {
    const { batch } = await customer.get(dns.startRecordChange, {
      domains: [...domain],
      count: domain.length,
      use: 'template',
      recordTemplate: template,
      attach: true,
      elsewhere: true,
      ...more,
    })
    return { batch, change: await ended(batch) }
  }
  const read = (template: string) => customer.get(dns.readRecordTemplate, { recordTemplate: template })
  async function save(template: string, newRecords: dns.TypedRecord[], more = {}) {
    const { version, label } = await read(template)
    const saved = await customer.get(dns.saveRecordTemplate, {
      recordTemplate: template,
      version,
      label,
      newRecords,
      ...more,
    })
    if (saved.batch) await ended(saved.batch)
    return saved
  }

  test('is followed by zones: what is saved changes those in step, and leaves those edited by hand', async () => {
    const { recordTemplate } = await customer.get(dns.saveRecordTemplate, { label: 'Website', newRecords: web })
    const { change, batch } = await attach(recordTemplate, ids.slice(0, 3))
    expect(change).toMatchObject({ kind: 'record-template', counts: { done: 3 } })
    expect(await customer.get(dns.readRecordChange, { batch })).toMatchObject({ label: 'Website', attach: true })
    const [first = '', other = ''] = ids
    expect(await recordsOf(first)).toEqual(expect.arrayContaining(['@ A 192.0.2.1', 'www CNAME web.example.net']))
    expect(await stateOf(recordTemplate)).toEqual({
      'bulk-a.com': 'in-step',
      'bulk-b.com': 'in-step',
      'bulk-c.com': 'in-step',
    })

    // A record of its own beside the template's is no edit; another value of the template's is one, until it is undone.
    await customer.get(zonesContract.addRecord, { domain: other, ...a('own', '192.0.2.5') })
    expect((await stateOf(recordTemplate))['bulk-b.com']).toBe('in-step')
    await customer.get(zonesContract.addRecord, { domain: other, ...a('@', '192.0.2.5') })
    expect((await stateOf(recordTemplate))['bulk-b.com']).toBe('edited')
    await customer.get(zonesContract.undoVersion, { domain: other, version: await versionOf(other) })
    expect((await stateOf(recordTemplate))['bulk-b.com']).toBe('in-step')
    await customer.get(zonesContract.addRecord, { domain: other, ...a('@', '192.0.2.5') })

    const next = [a('@', '192.0.2.2'), { host: '@', type: 'MX' as const, value: 'mx.example.net', priority: 10 }]
    const preview = await customer.get(dns.previewRecordTemplate, { recordTemplate, newRecords: next })
    expect(preview).toMatchObject({ following: 2, edited: 1 })
    expect(preview.domains[0]).toMatchObject({ name: 'bulk-a.com', added: 1, edited: 1, deleted: 1 })
    expect(await save(recordTemplate, next)).toMatchObject({ batch: expect.any(String) })
    expect(await recordsOf(first)).toEqual(expect.arrayContaining(['@ A 192.0.2.2', '@ MX 10 mx.example.net']))
    // The template no longer has it.
    expect(await recordsOf(first)).not.toContain('www CNAME web.example.net')
    expect(await recordsOf(other)).toContain('www CNAME web.example.net')
    expect(await stateOf(recordTemplate)).toEqual({
      'bulk-a.com': 'in-step',
      'bulk-b.com': 'edited',
      'bulk-c.com': 'in-step',
    })
    const { templates } = await customer.get(dns.findRecordTemplates, { use: 'out-of-step' })
    expect(templates).toMatchObject([{ label: 'Website', records: 2, attached: 3, edited: 1, pending: 0 }])

    const applied = await customer.get(dns.applyRecordTemplate, { recordTemplate })
    expect(await ended(applied.batch)).toMatchObject({ total: 1, counts: { done: 1 } })
    expect((await stateOf(recordTemplate))['bulk-b.com']).toBe('in-step')
    expect(await recordsOf(other)).toEqual(expect.arrayContaining(['@ A 192.0.2.2', 'own A 192.0.2.5']))
    expect(await recordsOf(other)).not.toContain('www CNAME web.example.net')
    // Saved without a change of its records it changes nothing.
    expect(await save(recordTemplate, next.toReversed())).toMatchObject({ batch: null })
  })

  test('keeps what is in the way unless that was chosen, and says that the zone differs', async () => {
    const label = 'In the way'
    await customer.get(zonesContract.addRecord, { domain: ids[3] ?? '', ...a('www', '192.0.2.6') })
    const { recordTemplate } = await customer.get(dns.saveRecordTemplate, { label, newRecords: web })
    await attach(recordTemplate, [ids[3] ?? ''])
    expect(await stateOf(recordTemplate)).toEqual({ 'bulk-d.com': 'edited' })
    expect(await recordsOf(ids[3] ?? '')).toContain('www A 192.0.2.6')
    const { batch } = await customer.get(dns.applyRecordTemplate, { recordTemplate, conflicts: 'replace' })
    await ended(batch)
    expect(await stateOf(recordTemplate)).toEqual({ 'bulk-d.com': 'in-step' })
    expect(await recordsOf(ids[3] ?? '')).toContain('www CNAME web.example.net')
  })

  test('applied once is not followed; another template that is followed takes its place; deleting leaves the records', async () => {
    const { recordTemplate: one } = await customer.get(dns.saveRecordTemplate, { label: 'One', newRecords: web })
    const { recordTemplate: two } = await customer.get(dns.copyRecordTemplate, { recordTemplate: one, label: 'Two' })
    const domain = [ids[3] ?? '']
    const { batch } = await customer.get(dns.startRecordChange, {
      domains: domain, count: 1, use: 'template', recordTemplate: one,
    }) // biome-ignore format: one row
    await ended(batch)
    expect(await stateOf(one)).toEqual({})
    await attach(one, domain)
    await attach(two, domain)
    expect([await stateOf(one), await stateOf(two)]).toEqual([{}, { 'bulk-d.com': 'in-step' }])
    expect(await customer.get(dns.detachDomains, { recordTemplate: two, domains: domain })).toEqual({ detached: 1 })
    await attach(two, domain)
    await customer.get(dns.deleteRecordTemplate, { recordTemplate: two })
    expect(await recordsOf(domain[0] ?? '')).toContain('www CNAME web.example.net')
    expect(await customer.call(dns.readRecordTemplate, { recordTemplate: two })).toMatchObject({
      error: 'record-template-unknown',
    })
  })

  test('that a domain left meanwhile is not applied to it', async () => {
    const { recordTemplate } = await customer.get(dns.saveRecordTemplate, { label: 'Left', newRecords: web })
    const domain = [ids[3] ?? '']
    await attach(recordTemplate, domain, { conflicts: 'replace' })
    await app.stopRole('worker')
    const { version } = await read(recordTemplate)
    const saved = await customer.get(dns.saveRecordTemplate, {
      recordTemplate,
      version,
      label: 'Left',
      newRecords: [a('@', '192.0.2.77')],
    })
    expect(await stateOf(recordTemplate)).toEqual({ 'bulk-d.com': 'pending' })
    await customer.get(dns.detachDomains, { recordTemplate })
    await app.startRole('worker')
    expect((await ended(saved.batch ?? '')).counts).toMatchObject({ failed: 1 })
    expect((await items(saved.batch ?? ''))[0]?.note).toBe('It no longer follows the template')
    expect(await recordsOf(domain[0] ?? '')).not.toContain('@ A 192.0.2.77')
  })

  test('leaves what the customer added at its hosts before it was applied', async () => {
    const domain = ids[3] ?? ''
    const { recordTemplate } = await customer.get(dns.saveRecordTemplate, {
      label: 'Added to',
      newRecords: [a('added', '192.0.2.80')],
    })
    await attach(recordTemplate, [domain])
    await app.stopRole('worker')
    const { version, label } = await read(recordTemplate)
    const newRecords = [a('added', '192.0.2.81'), a('new', '192.0.2.82')]
    const saved = await customer.get(dns.saveRecordTemplate, { recordTemplate, version, label, newRecords })
    await customer.get(zonesContract.addRecord, { domain, ...a('own', '192.0.2.83') })
    expect(await stateOf(recordTemplate)).toEqual({ 'bulk-d.com': 'pending' })
    await customer.get(zonesContract.addRecord, { domain, ...a('new', '192.0.2.84') })
    expect(await stateOf(recordTemplate)).toEqual({ 'bulk-d.com': 'edited' })
    await app.startRole('worker')
    expect((await ended(saved.batch ?? '')).counts).toMatchObject({ failed: 1 })
    expect(await recordsOf(domain)).toEqual(expect.arrayContaining(['added A 192.0.2.80', 'new A 192.0.2.84']))
  })

  test('is not changed over another change, from whichever process, and names are one per account', async () => {
    const { recordTemplate } = await customer.get(dns.saveRecordTemplate, { label: 'Twice', newRecords: web })
    const { version } = await read(recordTemplate)
    const again = (who: TestCustomer, value: string) =>
      who.call(dns.saveRecordTemplate, { recordTemplate, version, label: 'Twice', newRecords: [a('@', value)] })
    const answers = await Promise.all([again(customer, '192.0.2.1'), again(customer.at(second), '192.0.2.2')])
    expect(answers.map(answer => (answer.code === 1 ? 'saved' : 'error' in answer && answer.error)).toSorted()).toEqual(
      ['record-template-changed', 'saved'],
    )
    const named = (who: TestCustomer) => who.call(dns.saveRecordTemplate, { label: 'TWICE', newRecords: web })
    expect(await named(customer)).toMatchObject({ error: 'record-template-name-taken' })
    const stranger = await new TestCustomer(app).register()
    expect(await named(stranger)).toMatchObject({ code: 1 })
    for (const call of [
      stranger.call(dns.readRecordTemplate, { recordTemplate }),
      stranger.call(dns.findFollowers, { recordTemplate }),
      stranger.call(dns.previewRecordTemplate, { recordTemplate, newRecords: web }),
      stranger.call(dns.deleteRecordTemplate, { recordTemplate }),
      stranger.call(dns.detachDomains, { recordTemplate }),
      stranger.call(dns.applyRecordTemplate, { recordTemplate }),
      stranger.call(dns.copyRecordTemplate, { recordTemplate, label: 'Mine' }),
    ])
      expect(await call).toMatchObject({ code: -1, error: 'record-template-unknown' })
    expect(
      await customer.call(dns.saveRecordTemplate, {
        label: 'Wrong',
        newRecords: [a('www', '192.0.2.1'), { host: 'www', type: 'CNAME', value: 'x.example.net' }],
      }),
    ).toMatchObject({ error: 'cname-not-alone' })
  })

  test('templates of an account are limited', async () => {
    await app.databases.pool.query(
      "insert into record_templates (account_id, label, created_at, changed_at) select $1, 'filler ' || n, now(), now() from generate_series(1, 50) n",
      [customer.accountId],
    )
    expect(await customer.call(dns.saveRecordTemplate, { label: 'One more', newRecords: web })).toMatchObject({
      error: 'too-many-record-templates',
    })
  })
})
