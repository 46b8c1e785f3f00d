import { expect, test } from 'vitest'
import { instantOf } from './plain-text.ts'
import { readWhois, referralOf } from './read-whois.ts'

const source = { protocol: 'whois', server: 'whois.example' } as const
const read = (name: string, text: string) => readWhois(name, text, source)

test('keys and forms of several registries', () => {
  expect(
    read(
      'example.co.uk',
      '\n    Domain name:\n        example.co.uk\n\n    Registrar:\n        Some Registrar Ltd [Tag = SOME]\n        URL: https://registrar.example\n\n    Relevant dates:\n        Registered on: 14-Aug-1996\n        Expiry date:  14-Aug-2027\n\n    Name servers:\n        ns1.example.net\n        ns2.example.net   192.0.2.1\n',
    ),
  ).toMatchObject({
    registrar: { name: 'Some Registrar Ltd [Tag = SOME]' },
    createdAt: new Date('1996-08-14T00:00:00Z'),
    expiresAt: new Date('2027-08-14T00:00:00Z'),
    nameServers: ['ns1.example.net', 'ns2.example.net'],
  })
  expect(
    read(
      'example.de',
      'Domain: example.de\nNserver: ns1.example.net\nStatus: connect\nChanged: 2024-05-14T14:06:53+02:00\n',
    ),
  ).toMatchObject({
    state: 'registered',
    statuses: ['connect'],
    changedAt: new Date('2024-05-14T12:06:53Z'),
    registrar: null,
  })
  expect(
    read(
      'example.cn',
      'Domain Name: example.cn\nDomain Status: clientTransferProhibited\nRegistrant: Example Inc\nSponsoring Registrar: A\nRegistration Time: 2003-03-17 12:20:05\nDNSSEC: signedDelegation\n',
    ),
  ).toMatchObject({ registrant: { name: 'Example Inc' }, createdAt: new Date('2003-03-17T12:20:05Z'), signed: true })
})

test.each([
  ['No match for "EXAMPLE.COM".\nTERMS OF USE: this service is restricted to lawful purposes', 'free'],
  ['Domain: example.com\nStatus: free\n', 'free'],
  ['% No entries found for query "example.com".', 'free'],
  ['NOT FOUND', 'free'],
  ['The queried object does not exist: no matching objects found', 'free'],
  ['example.com is free', 'free'],
  ['This name is reserved by the registry.', 'reserved'],
  ['Domain Name: example.com\nStatus: reserved\n', 'reserved'],
  ['Query limit exceeded. All rights reserved.', undefined],
  ['', undefined],
  ['Domain Name: other.com\nRegistrar: A\n', undefined],
  [
    'Domain Name: example.com\nRegistrar: A\nNotice: a status of free or not found means the domain is available\n',
    'registered',
  ],
])('%j is %s', (text, state) => expect(read('example.com', text)?.state).toBe(state))

test('a referral is a host, with or without a port', () => {
  expect(referralOf('Registrar WHOIS Server: WHOIS.Registrar.example\n')).toEqual({
    host: 'whois.registrar.example',
    port: 43,
  })
  expect(referralOf('refer: whois://whois.nic.example:4343/\n')).toEqual({ host: 'whois.nic.example', port: 4343 })
  expect(referralOf('Registrar WHOIS Server: not a host\n')).toBeUndefined()
})

test.each([
  ['2024-05-14T14:06:53Z', '2024-05-14T14:06:53.000Z'],
  ['2024-05-14 14:06', '2024-05-14T14:06:00.000Z'],
  ['2024/05/14', '2024-05-14T00:00:00.000Z'],
  ['20240514', '2024-05-14T00:00:00.000Z'],
  ['14-May-2024', '2024-05-14T00:00:00.000Z'],
  ['2024-05-14T14:06:53+0800', '2024-05-14T06:06:53.000Z'],
  ['before Aug-1996', undefined],
  ['2024-13-45', undefined],
])('the date %s', (text, instant) => expect(instantOf(text)?.toISOString()).toBe(instant))
