import { checkRecord, decodeNames, type RecordType } from '@namestead/contract/dns-records'
import { toUnicodeName } from '@namestead/contract/domain-name'
import { describe, expect, test } from 'vitest'
import { draftOf, emptyFields, fieldsOf } from './record-fields.ts'
import type { ZoneRecord } from './zone-records.ts'

const common = {
  https: null,
  record: '1', host: 'www', ttl: 600, priority: null, status: null, version: '1', changedAt: new Date(0), paused: false, comment: 'why',
} // biome-ignore format: one row

const records: { type: RecordType; value: string; priority?: number; status?: number }[] = [
  { type: 'A', value: '192.0.2.1' },
  { type: 'AAAA', value: '2001:db8::1' },
  { type: 'CNAME', value: 'target.example.com' },
  { type: 'MX', value: 'mail.example.com', priority: 25 },
  { type: 'TXT', value: 'v=spf1 -all' },
  { type: 'NS', value: 'ns1.example.com' },
  { type: 'SRV', value: '10 60 5060 sip.example.com' },
  { type: 'CAA', value: '0 issuewild "ca.example"' },
  { type: 'PTR', value: 'host.example.com' },
  { type: 'HTTPS', value: '1 . alpn=h3,h2 port=8443' },
  { type: 'SVCB', value: '0 dns.example.com' },
  { type: 'TLSA', value: `3 1 1 ${'ab'.repeat(32)}` },
  { type: 'SSHFP', value: `4 2 ${'ab'.repeat(32)}` },
  { type: 'NAPTR', value: '100 10 "U" "E2U+sip" "!^(.*)$!sip:\\\\1@example.com!" .' },
  { type: 'DS', value: `60485 13 2 ${'ab'.repeat(32)}` },
  { type: 'ALIAS', value: 'target.example.com' },
  { type: 'URL', value: 'https://example.com/', status: 301 },
  { type: 'URL_HIDDEN', value: 'https://example.com/' },
  { type: 'EMAIL', value: 'info me@example.net' },
]

/** A record as sent by the server. */
const sent = (record: Partial<ZoneRecord> & Pick<ZoneRecord, 'type' | 'value'>): ZoneRecord => {
  const whole = { ...common, ...record }
  const { host, value } = decodeNames(whole, toUnicodeName)
  return { ...whole, shownHost: host, shownValue: value }
}

describe('a record in the form', () => {
  test.each([
    ['www', 'example.org', 'www'],
    ['xn--znx83u', 'example.org', '灯笼'],
    ['www.example.org', 'example.org', 'www.example.org.example.org'],
    ['www.xn--znx83u.com', 'xn--znx83u.com', 'www.灯笼.com.xn--znx83u.com'],
  ])('host %s in %s is shown as %s and saves unchanged', async (host, zone, typed) => {
    const fields = fieldsOf(sent({ host, type: 'CNAME', value: 'a.xn--znx83u.com' }), zone)
    expect(fields).toMatchObject({ host: typed, value: 'a.灯笼.com' })
    expect(checkRecord(await draftOf(fields), zone)).toMatchObject({ data: { host, value: 'a.xn--znx83u.com' } })
  })

  test.each(['www.example.org', 'WWW.Example.org.', 'www'])('%s in example.org means www', async host => {
    const draft = await draftOf({ ...emptyFields('A'), host, value: '192.0.2.1' })
    expect(checkRecord(draft, 'example.org')).toMatchObject({ data: { host: 'www' } })
  })

  test.each(records)('$type: opened and saved without edits, it is unchanged', async record => {
    const fields = fieldsOf(sent(record), 'example.org')
    const draft = await draftOf(fields)
    const checked = checkRecord(draft, 'example.org')
    expect(checked).toMatchObject({ failed: undefined, data: { host: 'www', ttl: 600, value: record.value } })
    expect(draft.priority).toBe(record.priority)
    expect(draft.status).toBe(record.status)
    expect(draft.comment).toBe('why')
  })

  test('Unicode hosts and targets are encoded; a text stays as typed', async () => {
    const mail = await draftOf({ ...emptyFields('MX'), host: '邮件', value: 'mail.例子.com' })
    expect([mail.host, mail.value]).toEqual(['xn--5nq051n', 'mail.xn--fsqu00a.com'])
    expect((await draftOf({ ...emptyFields('TXT'), value: '你好' })).value).toBe('你好')
  })

  test('an empty host is the apex', async () => {
    expect((await draftOf({ ...emptyFields('A'), value: '192.0.2.1' })).host).toBe('@')
  })
})
