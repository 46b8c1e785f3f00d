import { expect, test } from 'vitest'
import { readProxyHeader } from './proxy-protocol.ts'

const binary = (head: string, rest: string) => Buffer.from(`0d0a0d0a000d0a515549540a${head}${rest}`, 'hex')
const v4 = binary('2111000c', 'cb007107c0000201c00001bb')
const v6 = binary('21210024', `20010db8${'0'.repeat(23)}720010db8${'0'.repeat(23)}1c00001bb`)

test.each([
  ['PROXY TCP4 203.0.113.7 192.0.2.1 49152 443\r\n', { client: '203.0.113.7', length: 44 }],
  ['PROXY TCP6 2001:db8::7 2001:db8::1 49152 443\r\n', { client: '2001:db8::7', length: 46 }],
  ['PROXY UNKNOWN\r\n', { client: '', length: 15 }],
  ['PROXY UNKNOWN ffff::1 ffff::2 1 2\r\n', { client: '', length: 35 }],
  ['PROXY TCP4 203.0.113.7 192.0.2.1 49152 443\r\nmore', { client: '203.0.113.7', length: 44 }],
  ['PRO', 'more'],
  ['PROXY TCP4 203.0.113.7 192.0.2.1 49152 443\r', 'more'],
  ['', 'more'],
  ['PROXY TCP4 2001:db8::7 192.0.2.1 1 2\r\n', 'broken'],
  ['PROXY TCP4 203.0.113.7\r\n', 'broken'],
  ['PROXY TCP4 203.0.113.299 192.0.2.1 1 2\r\n', 'broken'],
  [`PROXY TCP4 ${'1'.repeat(200)}`, 'broken'],
  ['\x16\x03\x01', 'none'],
  ['GET / HTTP/1.1\r\n', 'none'],
  ['PROXIED', 'none'],
])('%j', (text, header) => expect(readProxyHeader(Buffer.from(text, 'latin1'))).toEqual(header))

test.each([
  ['IPv4', v4, { client: '203.0.113.7', length: 28 }],
  ['IPv6', v6, { client: '2001:db8:0:0:0:0:0:7', length: 52 }],
  ['IPv4 with more behind', Buffer.concat([v4, Buffer.from('x')]), { client: '203.0.113.7', length: 28 }],
  ['a check of the proxy’s own', binary('20000000', ''), { client: '', length: 16 }],
  ['a family without addresses', binary('21310000', ''), { client: '', length: 16 }],
  [
    'addresses and extensions',
    binary('2111000f', 'cb007107c0000201c00001bb040000'),
    { client: '203.0.113.7', length: 31 },
  ],
  ['the beginning', v4.subarray(0, 20), 'more'],
  ['half of the signature', v4.subarray(0, 7), 'more'],
  ['another version', binary('3111000c', 'cb007107c0000201c00001bb'), 'broken'],
  ['too few octets', binary('21110004', 'cb007107'), 'broken'],
  ['a header that is too long', binary('2111ffff', ''), 'broken'],
])('version 2: %s', (_what, octets, header) => expect(readProxyHeader(octets)).toEqual(header))
