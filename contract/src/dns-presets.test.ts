import { expect, test } from 'vitest'
import { parseOwn, presetNames, presetOf, recordsOf, suggestedOwn } from './dns-presets.ts'
import { checkRecord, type DnsRecord, recordListErrors } from './dns-records.ts'

test.each(presetNames)('%s: its records follow the rules together, and say where and when they are from', name => {
  const preset = presetOf(name)
  const own = preset.own ? (preset.own.choices?.[0] ?? 'some-name') : ''
  const records = recordsOf(preset, own).map((record): DnsRecord => {
    const checked = checkRecord(record, 'example.com')
    if (checked.failed !== undefined) throw new Error(`${record.type} ${record.value}: ${checked.failed}`)
    expect(checked.data.value).not.toContain('{')
    return checked.data
  })
  expect(recordListErrors(records)).toEqual([])
  expect(preset.source).toMatch(/^https:\/\//)
  expect(new Date(preset.asOf).toISOString()).toContain(preset.asOf)
})

test('a name from the provider is accepted, with or without what follows it', () => {
  const { own } = presetOf('microsoft-365')
  if (!own) throw new Error('the preset has a name of its own')
  expect(suggestedOwn(own, 'my.example.com')).toBe('my-example-com')
  expect(parseOwn(own, 'My-Example.mail.protection.outlook.com')).toBe('my-example')
  expect(parseOwn(own, 'a.b')).toBeUndefined()
  const zoho = presetOf('zoho').own
  expect(zoho && parseOwn(zoho, 'com.au')).toBe('com.au')
  expect(zoho && parseOwn(zoho, 'cn')).toBeUndefined()
})
