import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as dns from '@namestead/contract/zones'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patience } from '../../../../scripts/machine-speed.ts'
import { eventually } from '../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { isServed } from './rules.ts'

let app: TestApp
let customer: TestCustomer
let domain: string
let other: string
beforeAll(async () => {
  app = await openTestApp()
  customer = await (await new TestCustomer(app).register()).receive('100.00')
  const { lines } = await endedOrder(customer, await orderNames(customer, ['one-zone.com', 'two-zone.com']))
  domain = lines.find(({ name }) => name === 'one-zone.com')?.result ?? ''
  other = lines.find(({ name }) => name === 'two-zone.com')?.result ?? ''
})
afterAll(() => app.close())

type Draft = Omit<Parameters<typeof customer.call<typeof dns.addRecord>>[1], 'domain'>
const add = (record: Draft) => customer.call(dns.addRecord, { domain, ...record })
const found = async (text: string) => (await customer.get(dns.findRecords, { domain, text, pageSize: 200 })).records
const at = async (host: string) => (await customer.get(dns.findRecords, { domain, host })).records
const idOf = async (host: string) => (await at(host))[0]?.record ?? ''
const newest = async () => (await customer.get(dns.findChanges, { domain, pageSize: 1 })).changes[0]

/** undefined where there is no dig, which CI has. */
async function dig(name: string, type: string): Promise<string | undefined> {
  const args = ['@127.0.0.1', '-p', String(app.dnsPort), '+short', '+nosplit', '+tcp', name, type]
  const asked = await promisify(execFile)('dig', args).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && !process.env.CI) return undefined
    throw error
  })
  return asked?.stdout.trim().split('\n').toSorted().join('\n')
}
const served = (name: string, type: string, data: string) =>
  eventually(async () => {
    const answer = await dig(name, type)
    return answer === undefined || answer.toLowerCase() === data.toLowerCase()
  }, 5)

describe('a paused record', () => {
  test('is kept and not served, its host can be used otherwise, and it comes back', async () => {
    await add({ host: 'shop', type: 'A', value: '192.0.2.1', comment: 'the old shop' })
    await served('shop.one-zone.com', 'A', '192.0.2.1')
    const record = await idOf('shop')
    const { changes } = await customer.get(dns.pauseRecords, { domain, records: [record] })
    expect(changes).toHaveLength(1)
    await served('shop.one-zone.com', 'A', '')
    expect(await at('shop')).toMatchObject([{ paused: true, comment: 'the old shop', value: '192.0.2.1' }])
    expect(await newest()).toMatchObject({ action: 'edit', before: { paused: false }, after: { paused: true } })
    // A second press changes nothing.
    expect((await customer.get(dns.pauseRecords, { domain, records: [record] })).changes).toEqual([])

    expect(await add({ host: 'shop', type: 'A', value: '192.0.2.1' })).toMatchObject({ error: 'record-duplicate' })
    expect(await add({ host: 'shop', type: 'CNAME', value: 'shops.example.net' })).toMatchObject({ code: 1 })
    expect(await customer.call(dns.resumeRecords, { domain, records: [record] })).toMatchObject({
      error: 'cname-not-alone',
    })
    const cname = (await at('shop')).find(({ type }) => type === 'CNAME')
    await customer.get(dns.deleteRecords, { domain, records: [cname?.record ?? ''] })
    expect(await customer.call(dns.resumeRecords, { domain, records: [record] })).toMatchObject({ code: 1 })
    await served('shop.one-zone.com', 'A', '192.0.2.1')
    expect((await newest())?.after).toMatchObject({ paused: false, comment: 'the old shop' })
  })

  test('stays paused when it is edited, deleted and brought back', async () => {
    await add({ host: 'kept', type: 'A', value: '192.0.2.1' })
    const record = await idOf('kept')
    await customer.get(dns.pauseRecords, { domain, records: [record] })
    const [row] = await at('kept')
    await customer.get(dns.editRecord, {
      domain, record, version: row?.version ?? '', host: 'kept', type: 'A', value: '192.0.2.2', comment: 'soon',
    }) // biome-ignore format: one row
    expect(await at('kept')).toMatchObject([{ value: '192.0.2.2', paused: true, comment: 'soon' }])
    const { changes } = await customer.get(dns.deleteRecords, { domain, records: [record] })
    await customer.get(dns.undoChange, { domain, change: changes[0] ?? '' })
    expect(await at('kept')).toMatchObject([{ value: '192.0.2.2', paused: true, comment: 'soon' }])
    await customer.get(dns.undoChange, { domain, change: (await newest())?.change ?? '' })
    expect(await at('kept')).toEqual([])
  })

  test('of another account, or one that is gone, is refused', async () => {
    await add({ host: 'mine', type: 'A', value: '192.0.2.1' })
    const record = await idOf('mine')
    const stranger = await new TestCustomer(app).register()
    expect(await stranger.call(dns.pauseRecords, { domain, records: [record] })).toMatchObject({
      error: 'zone-unknown',
    })
    expect(await customer.call(dns.pauseRecords, { domain: other, records: [record] })).toMatchObject({
      error: 'record-unknown',
    })
    expect((await at('mine'))[0]?.paused).toBe(false)
  })
})

describe('the values of one host and type', () => {
  const edit = (values: string[], read: string[], ttl = 600) =>
    customer.call(dns.editRecordSet, { domain, host: 'set', type: 'A', ttl, values, read })
  const valuesOf = async () => (await at('set')).map(({ value, ttl }) => `${value} ${ttl}`).toSorted()

  test('change together with their TTL, as one version that is undone as one', async () => {
    await add({ host: 'set', type: 'A', value: '192.0.2.1', comment: 'first' })
    await add({ host: 'set', type: 'A', value: '192.0.2.2' })
    const { zone } = await customer.get(dns.findRecords, { domain })
    const started = ['192.0.2.2', '192.0.2.1']
    expect(await edit(['192.0.2.1', '192.0.2.3'], started, 300)).toMatchObject({ code: 1 })
    expect(await valuesOf()).toEqual(['192.0.2.1 300', '192.0.2.3 300'])
    expect((await found('192.0.2.1')).find(({ host }) => host === 'set')?.comment).toBe('first')
    expect((await customer.get(dns.findRecords, { domain })).zone.version).toBe(String(Number(zone.version) + 1))
    await served('set.one-zone.com', 'A', '192.0.2.1\n192.0.2.3')

    const change = await newest()
    expect(change).toMatchObject({ together: 3 })
    await customer.get(dns.undoVersion, { domain, version: change?.version ?? '' })
    expect(await valuesOf()).toEqual(['192.0.2.1 600', '192.0.2.2 600'])
    expect(await customer.call(dns.undoVersion, { domain, version: change?.version ?? '' })).toMatchObject({
      error: 'change-undone',
    })
    // The undo is a change like any other.
    await customer.get(dns.undoVersion, { domain, version: (await newest())?.version ?? '' })
    expect(await valuesOf()).toEqual(['192.0.2.1 300', '192.0.2.3 300'])
  })

  test('are refused where someone changed them, with both; a wrong or repeated value changes nothing', async () => {
    const before = await valuesOf()
    expect(await edit(['192.0.2.9'], ['192.0.2.1'])).toMatchObject({
      error: 'record-set-changed',
      details: { theirs: '192.0.2.1, 192.0.2.3', yours: '192.0.2.9' },
    })
    const read = ['192.0.2.1', '192.0.2.3']
    expect(await edit(['192.0.2.9', 'nothing'], read)).toMatchObject({ error: 'record-value-a' })
    expect(await edit(['192.0.2.9', '192.0.2.9'], read)).toMatchObject({ error: 'record-duplicate' })
    expect(await edit(['192.0.2.9'], read, 59)).toMatchObject({ error: 'record-ttl' })
    expect(await valuesOf()).toEqual(before)
    const [first, second] = await Promise.all([edit(['192.0.2.10'], read), edit(['192.0.2.11'], read)])
    expect([first.code, second.code].toSorted()).toEqual([-1, 1])
  })

  test('of MX start with their priority', async () => {
    const set = { domain, host: 'post', type: 'MX', ttl: 600 } as const
    await customer.get(dns.editRecordSet, { ...set, values: ['10 mx1.example.net', '20 mx2.example.net'], read: [] })
    await served('post.one-zone.com', 'MX', '10 mx1.example.net.\n20 mx2.example.net.')
    const read = ['10 mx1.example.net', '20 mx2.example.net']
    expect(await customer.call(dns.editRecordSet, { ...set, values: ['51 mx1.example.net'], read })).toMatchObject({
      error: 'record-priority',
    })
    await customer.get(dns.editRecordSet, { ...set, values: ['30 mx1.example.net'], read })
    expect(await at('post')).toMatchObject([{ value: 'mx1.example.net', priority: 30 }])
  })
})

describe('a preset', () => {
  const chosen = { preset: 'zoho', own: 'eu' } as const
  test('is previewed with both values, applied as one version, and undone as one', async () => {
    await add({ host: '@', type: 'MX', value: 'old.example.net', priority: 10 })
    const before = await customer.get(dns.findRecords, { domain, host: '@' })
    const plan = await customer.get(dns.previewPreset, { domain, ...chosen })
    expect(plan).toMatchObject({ added: 2, edited: 2, deleted: 0, refused: [] })
    expect(plan.changes).toContainEqual({
      before: expect.objectContaining({ type: 'MX', value: 'old.example.net' }),
      after: expect.objectContaining({ type: 'MX', value: 'mx.zoho.eu', priority: 10 }),
    })
    expect(plan.changes).toContainEqual({
      before: expect.objectContaining({ value: 'v=spf1 -all' }),
      after: expect.objectContaining({ value: 'v=spf1 include:zohomail.eu ~all' }),
    })
    expect((await customer.get(dns.findRecords, { domain, host: '@' })).records).toEqual(before.records)

    expect(await customer.get(dns.applyPreset, { domain, ...chosen, version: plan.version })).toEqual({ changes: 4 })
    await served('one-zone.com', 'MX', '10 mx.zoho.eu.\n20 mx2.zoho.eu.\n50 mx3.zoho.eu.')
    // The answer was lost, the customer presses again.
    expect(await customer.call(dns.applyPreset, { domain, ...chosen, version: plan.version })).toMatchObject({
      error: 'zone-changed',
    })
    expect(await customer.get(dns.previewPreset, { domain, ...chosen })).toMatchObject({ unchanged: 4, changes: [] })

    // A second service that sends mail joins the first.
    const google = await customer.get(dns.previewPreset, { domain, preset: 'google-workspace' })
    expect(google.changes.map(({ after }) => after?.value)).toContain(
      'v=spf1 include:zohomail.eu include:_spf.google.com ~all',
    )
    expect(google).toMatchObject({ edited: 2, deleted: 2 })

    await customer.get(dns.undoVersion, { domain, version: (await newest())?.version ?? '' })
    const after = await customer.get(dns.findRecords, { domain, host: '@' })
    const contents = (records: typeof after.records) =>
      records.map(({ type, value, ttl }) => `${type} ${value} ${ttl}`).toSorted()
    expect(contents(after.records)).toEqual(contents(before.records))
  })

  test('of a website replaces other addresses and what stands beside its CNAME', async () => {
    await add({ host: '@', type: 'AAAA', value: '2001:db8::9' })
    await add({ host: 'www', type: 'TXT', value: 'a note' })
    const { changes } = await customer.get(dns.previewPreset, { domain, preset: 'vercel' })
    expect(changes.map(({ before, after }) => [before?.value, after?.value])).toEqual([
      [undefined, '76.76.21.21'],
      [undefined, 'cname.vercel-dns.com'],
      ['2001:db8::9', undefined],
      ['a note', undefined],
    ])
  })

  test('needs a name that the provider could have given', async () => {
    for (const own of ['a b', 'x.y', '-', undefined])
      expect(await customer.call(dns.previewPreset, { domain, preset: 'netlify', own })).toMatchObject({
        error: 'preset-own-invalid',
      })
    const { changes } = await customer.get(dns.previewPreset, { domain, preset: 'netlify', own: 'My-Site.netlify.app' })
    expect(changes.map(({ after }) => after?.value)).toContain('my-site.netlify.app')
  })
})

describe('whether a change is served', () => {
  const versionOf = async () => (await customer.get(dns.findRecords, { domain })).zone.version
  const readServed = async () => customer.get(dns.readServed, { domain, version: await versionOf() })

  test('is asked at our own name servers, and they are named while they do not answer', async () => {
    const first = await eventually(async () => {
      const answer = await readServed()
      return answer.since === null ? undefined : answer
    }, 5)
    await app.stopRole('dns')
    await add({ host: 'served', type: 'A', value: '192.0.2.1' })
    expect(await readServed()).toMatchObject({
      since: null,
      waitingFor: ['ns1.namestead.example', 'ns2.namestead.example'],
    })
    await app.startRole('dns')
    const second = await eventually(async () => {
      const answer = await readServed()
      return answer.since === null ? undefined : answer
    }, 10)
    expect(second.since?.getTime()).toBeGreaterThan(first.since?.getTime() ?? 0)
    expect(await dig('served.one-zone.com', 'A')).toSatisfy(answer => answer === undefined || answer === '192.0.2.1')
    // It stays what was seen first.
    expect(await readServed()).toEqual(second)
    const stranger = await new TestCustomer(app).register()
    expect(await stranger.call(dns.readServed, { domain, version: '1' })).toMatchObject({ error: 'zone-unknown' })
  })

  test.each([
    [5, 5, true],
    [5, 6, true],
    [5, 4, false],
    [2 ** 32 + 1, 1, true],
    [2 ** 32, 2 ** 32 - 1, false],
  ])('version %i is served with serial %i: %s', (version, serial, served) => {
    expect(isServed(version, serial)).toBe(served)
  })
})

describe('a zone file', () => {
  test('has everything that another name server needs, and what it cannot know as comments', async () => {
    await add({ host: '_443._tcp', type: 'TLSA', value: `3 1 1 ${'ab'.repeat(32)}`, comment: 'renew in May; 灯' })
    await add({ host: 'web', type: 'HTTPS', value: '1 . alpn=h3,h2' })
    await add({ host: 'raw', type: 'TXT', value: '"a\\000\\";" "é"' })
    await add({ host: 'alias', type: 'ALIAS', value: 'a.example.net' })
    await add({ host: 'go', type: 'URL', value: 'https://example.net/a;b', status: 301 })
    await add({ host: 'twice.one-zone.com.one-zone.com', type: 'A', value: '192.0.2.77' })
    await add({ host: 'off', type: 'A', value: '192.0.2.78' })
    await customer.get(dns.pauseRecords, { domain, records: [await idOf('off')] })
    const { fileName, text } = await customer.get(dns.exportZone, { domain })
    expect(fileName).toBe('one-zone.com.zone')
    expect(text).toMatch(
      /^\$ORIGIN one-zone\.com\.\n\$TTL 600\n@ 3600 IN SOA ns1\.namestead\.example\. hostmaster\.namestead\.example\. \d+ 14400/,
    )
    expect(text).toContain(`_443._tcp 600 IN TLSA 3 1 1 ${'ab'.repeat(32)} ; renew in May; ?`)
    expect(text).toContain('raw 600 IN TXT "a\\000\\";" "\\195\\169"\n')
    expect(text).toContain('; only-here: alias 600 IN ALIAS a.example.net.\n')
    expect(text).toContain('; only-here: go 600 IN URL 301 "https://example.net/a;b"\n')
    expect(text).toContain('; paused: off 600 IN A 192.0.2.78\n')
  })

  test('imported into another zone gives the same zone', async () => {
    const { text } = await customer.get(dns.exportZone, { domain })
    const renamed = text.replaceAll('one-zone.com', 'two-zone.com')
    const plan = await customer.get(dns.previewImport, { domain: other, text: renamed, others: 'delete' })
    expect(plan.refused.map(({ line, error }) => [line, error])).toEqual([
      [3, 'line-authority'],
      [4, 'line-authority'],
      [5, 'line-authority'],
    ])
    await customer.get(dns.applyImport, { domain: other, text: renamed, others: 'delete', version: plan.version })
    const again = await customer.get(dns.exportZone, { domain: other })
    const withoutNotes = (file: string) =>
      file
        .split('\n')
        .filter(line => !line.includes(' SOA '))
        .map(line => line.replace(/^((?:[^";]|"(?:[^"\\]|\\.)*")*) ;.*$/, '$1'))
        .map(line => line.replace(/^(; [a-z-]+: (?:[^";]|"(?:[^"\\]|\\.)*")*) ;.*$/, '$1'))
    expect(withoutNotes(again.text)).toEqual(withoutNotes(renamed))
    for (const [host, type] of [['_443._tcp', 'TLSA'], ['web', 'HTTPS'], ['raw', 'TXT'], ['post', 'MX']] as const) // biome-ignore format: one row
      await served(`${host}.two-zone.com`, type, (await dig(`${host}.one-zone.com`, type)) ?? '')
    // What is imported twice changes nothing.
    expect(await customer.get(dns.previewImport, { domain: other, text: renamed, others: 'delete' })).toMatchObject({
      added: 0, edited: 0, deleted: 0,
    }) // biome-ignore format: one row
    const [change] = (await customer.get(dns.findChanges, { domain: other, pageSize: 1 })).changes
    await customer.get(dns.undoVersion, { domain: other, version: change?.version ?? '' })
    const restored = await customer.get(dns.findRecords, { domain: other })
    expect(restored.records.map(({ host, value }) => `${host} ${value}`)).toEqual([
      '@ v=spf1 -all',
      '_dmarc v=DMARC1; p=reject',
    ])
  })

  test('is read by the rules of RFC 1035, and each line that is left out has its reason', async () => {
    const text = String.raw`$TTL 1h
$ORIGIN two-zone.com.
@       IN  SOA ns.old.example. me.old.example. ( 1 ; serial
            7200 3600 1209600 300 )
        IN  NS  ns.old.example.
www     300 IN A 192.0.2.1
        IN 300 AAAA 2001:db8::1
mail    MX  10 mx
        MX  60 mx.example.net.
txt     TXT ( "one ; two"
              "three \"four\" \065" ) ; a comment
bare    TXT word
\095sip CNAME @
$ORIGIN sub
a       A   192.0.2.2
@       A   192.0.2.3
short   30  A 192.0.2.4
weird   A   nothing
elsewhere.example. A 192.0.2.5
$INCLUDE /etc/passwd
c       CH  TXT "x"
key     DNSKEY 257 3 13 AAAA
www.two-zone.com. A 192.0.2.1
www.two-zone.com. CNAME x.example.
open    TXT "never closed
deep    A ( 192.0.2.6
last    A   192.0.2.7
`
    const plan = await customer.get(dns.previewImport, { domain: other, text, others: 'keep' })
    expect(plan.changes.map(({ after }) => after && `${after.host} ${after.ttl} ${after.type} ${after.value}`)).toEqual(
      [
        'www 300 A 192.0.2.1',
        'www 300 AAAA 2001:db8::1',
        'mail 3600 MX mx.two-zone.com',
        'txt 3600 TXT "one ; two" "three \\"four\\" A"',
        'bare 3600 TXT word',
        '_sip 3600 CNAME two-zone.com',
        'a.sub 3600 A 192.0.2.2',
        'sub 3600 A 192.0.2.3',
        'short.sub 60 A 192.0.2.4',
        'last.sub 3600 A 192.0.2.7',
      ],
    )
    expect(plan.refused.map(({ line, error }) => `${line} ${error}`)).toEqual([
      '3 line-authority',
      '5 line-authority',
      '9 record-priority',
      '18 record-value-a',
      '19 line-elsewhere',
      '20 line-directive',
      '21 line-class',
      '22 record-type',
      '23 line-repeated',
      '24 cname-not-alone',
      '25 line-not-understood',
      '26 line-not-understood',
    ])
  })

  test('replaces the sets that it has, keeps or deletes the others, and is refused after another change', async () => {
    const text = '@ TXT "v=spf1 mx -all"\nwww A 192.0.2.1'
    const kept = await customer.get(dns.previewImport, { domain: other, text, others: 'keep' })
    expect(kept).toMatchObject({ added: 1, edited: 1, deleted: 0 })
    expect(await customer.get(dns.previewImport, { domain: other, text, others: 'delete' })).toMatchObject({
      added: 1, edited: 1, deleted: 1,
    }) // biome-ignore format: one row
    await customer.call(dns.addRecord, { domain: other, host: 'new', type: 'A', value: '192.0.2.1' })
    const input = { domain: other, text, others: 'keep', version: kept.version } as const
    expect(await customer.call(dns.applyImport, input)).toMatchObject({ error: 'zone-changed' })
    const stranger = await new TestCustomer(app).register()
    expect(await stranger.call(dns.applyImport, input)).toMatchObject({ error: 'zone-unknown' })
    expect(await stranger.call(dns.exportZone, { domain: other })).toMatchObject({ error: 'zone-unknown' })
  })

  test('keeps the stored records that a refused CNAME would have replaced', async () => {
    await customer.call(dns.addRecord, { domain: other, host: 'beside', type: 'TXT', value: 'stays' })
    const text = '@ CNAME x.example.\nbeside A 192.0.2.1\nbeside CNAME x.example.'
    const plan = await customer.get(dns.previewImport, { domain: other, text, others: 'keep' })
    expect(plan).toMatchObject({ added: 1, edited: 0, deleted: 0, refusedCount: 2 })
  })

  test('of thousands of lines is read and applied in seconds', async () => {
    const text = Array.from({ length: 9000 }, (_, index) => `h${index} A 192.0.${index >> 8}.${index & 255}`).join('\n')
    const plan = await customer.get(dns.previewImport, { domain: other, text, others: 'keep' })
    expect(plan).toMatchObject({ added: 9000, refusedCount: 0 })
    expect(plan.changes).toHaveLength(300)
    const began = performance.now()
    await customer.get(dns.applyImport, { domain: other, text, others: 'keep', version: plan.version })
    expect(performance.now() - began).toBeLessThan(patience(10))
    await served('h8999.two-zone.com', 'A', '192.0.35.39')
    const [change] = (await customer.get(dns.findChanges, { domain: other, pageSize: 1 })).changes
    expect(change?.together).toBe(9000)
    const more = Array.from({ length: 2000 }, (_, index) => `m${index} A 192.0.2.1`).join('\n')
    const { version } = await customer.get(dns.previewImport, { domain: other, text: more, others: 'keep' })
    expect(await customer.call(dns.applyImport, { domain: other, text: more, others: 'keep', version })).toMatchObject({
      error: 'too-many-records',
    })
    const undoing = performance.now()
    await customer.get(dns.undoVersion, { domain: other, version: change?.version ?? '' })
    expect(performance.now() - undoing).toBeLessThan(patience(10))
    await served('h8999.two-zone.com', 'A', '')
  })
})
