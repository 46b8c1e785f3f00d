import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { readDeliveryReport } from './delivery-report.ts'

const report = (fields: readonly string[], type = 'multipart/report; report-type=delivery-status; boundary="=_b 1"') =>
  Buffer.from(
    [
      'From: Mail Delivery System <mailer-daemon@far.example>', `Content-Type: ${type}`, '', 'Not for you.',
      '--=_b 1', 'Content-Type: text/plain', '', 'Action: failed', 'Status: 5.1.1', '',
      '--=_b 1', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; far.example', '', ...fields, '',
      '--=_b 1', 'Content-Type: text/rfc822-headers', '', 'Subject: Hello', '--=_b 1--', '',
    ].join('\r\n'),
  ) // biome-ignore format: the parts of a message

test('a report of a failure says why', () => {
  const fields = ['Final-Recipient: rfc822; gone@far.example', 'Action: failed', 'Status: 5.1.1 (unknown)']
  expect(readDeliveryReport(report([...fields, 'Diagnostic-Code: smtp; 550-5.1.1 No such', '  user here']))).toEqual({
    status: '5.1.1',
    reply: '550-5.1.1 No such user here',
    isAboutAddress: true,
  })
  expect(readDeliveryReport(report(fields))?.reply).toBe('')
})

test.each([['5.7.1'], ['5.2.2'], ['5.0.0']])('status %s does not say that the address is unknown', status => {
  expect(readDeliveryReport(report(['Action: failed', `Status: ${status}`]))).toMatchObject({
    status,
    isAboutAddress: false,
  })
})

test.each([
  ['a delay', report(['Action: delayed', 'Status: 4.4.1'])],
  ['a success', report(['Action: delivered', 'Status: 2.0.0'])],
  ['a failure for now', report(['Action: failed', 'Status: 4.4.7'])],
  ['a failure without status', report(['Action: failed'])],
  [
    'an automatic answer',
    Buffer.from('From: ann@far.example\r\nAuto-Submitted: auto-replied\r\n\r\nI am away. Action: failed'),
  ],
  ['another multipart', report(['Action: failed', 'Status: 5.1.1'], 'multipart/mixed; boundary="=_b 1"')],
  [
    'a report about reading',
    report(
      ['Action: failed', 'Status: 5.1.1'],
      'multipart/report; report-type=disposition-notification; boundary="=_b 1"',
    ),
  ],
  ['no boundary', report(['Action: failed', 'Status: 5.1.1'], 'multipart/report; report-type=delivery-status')],
  ['nothing', Buffer.alloc(0)],
])('%s is no report of a failure', (_, content) => {
  expect(readDeliveryReport(content)).toBeUndefined()
})

test('a boundary may stand without quotes, and the report at the end of a folded header', () => {
  const folded = report(['Action: failed', 'Status: 5.1.10']).toString('latin1').replaceAll('=_b 1', 'b1')
    .replace('report-type=delivery-status; boundary="b1"', '\r\n\tboundary=b1;\r\n\treport-type="delivery-status"') // biome-ignore format: one text
  expect(readDeliveryReport(Buffer.from(folded))).toMatchObject({ status: '5.1.10', isAboutAddress: true })
})

test('any octets are read in short time and throw nothing', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 2000 }), octets => void readDeliveryReport(Buffer.from(octets))))
  const hostile = [
    '\n'.repeat(500_000),
    '--=_b 1\r\n'.repeat(100_000),
    `${' '.repeat(1_000_000)}`,
    'a:'.repeat(500_000),
  ]
  for (const text of hostile) {
    const from = performance.now()
    readDeliveryReport(report([text]))
    readDeliveryReport(Buffer.from(`Content-Type: multipart/report;${text}`))
    expect(performance.now() - from).toBeLessThan(patience(1))
  }
})
