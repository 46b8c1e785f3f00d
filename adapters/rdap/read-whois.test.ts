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

const registries: readonly (readonly [name: string, text: string, facts: object])[] = [
  [
    'example.jp',
    '[ JPRS database provides information on network administration. ]\n[ Its use is restricted. ]\n\nDomain Information:\n[Domain Name]                   EXAMPLE.JP\n\n[Registrant]                    Example Co., Ltd.\n\n[Name Server]                   ns1.example.net\n[Name Server]                   ns2.example.net\n[Signing Key]                   \n\n[Created on]                    2001/08/22\n[Expires on]                    2026/08/31\n[Status]                        Active\n[Last Updated]                  2025/09/01 01:05:05 (JST)\n\nContact Information:\n[Name]                          Somebody\n',
    {
      registrant: { name: 'Example Co., Ltd.' },
      nameServers: ['ns1.example.net', 'ns2.example.net'],
      createdAt: new Date('2001-08-22T00:00:00Z'),
      expiresAt: new Date('2026-08-31T00:00:00Z'),
      changedAt: new Date('2025-08-31T16:05:05Z'),
      statuses: ['ok'],
      signed: null,
    },
  ],
  [
    'example.co.jp',
    'Domain Information:\na. [Domain Name]                EXAMPLE.CO.JP\ng. [Organization]               Example K.K.\nl. [Organization Type]          Corporation\nm. [Administrative Contact]     AB123JP\np. [Name Server]                ns1.example.net\ns. [Signing Key]                123 8 2 (\n[State]                         Connected (2026/03/31)\n[Registered Date]               2001/03/22\n[Connected Date]                2001/03/22\n[Last Update]                   2025/04/01 01:01:00 (JST)\n',
    {
      registrant: { organization: 'Example K.K.' },
      createdAt: new Date('2001-03-22T00:00:00Z'),
      nameServers: ['ns1.example.net'],
      signed: true,
    },
  ],
  [
    'example.kr',
    'query : example.kr\n\n# KOREAN(UTF8)\n\n도메인이름                  : example.kr\n등록인                      : 주식회사\n\n# ENGLISH\n\nDomain Name                 : example.kr\nRegistrant                  : Example Corp\nAdministrative Contact(AC)  : Someone\nRegistered Date             : 1995. 08. 14.\nLast Updated Date           : 2016. 04. 12.\nExpiration Date             : 2027. 01. 09.\nPublishes                   : N\nAuthorized Agency           : Gabia, Inc.(http://www.gabia.co.kr)\nDNSSEC                      : unsigned\n\nPrimary Name Server\n   Host Name                : ns1.example.net\n\nSecondary Name Server\n   Host Name                : ns2.example.net\n',
    {
      registrar: { name: 'Gabia, Inc.(http://www.gabia.co.kr)' },
      registrant: { name: 'Example Corp' },
      createdAt: new Date('1995-08-14T00:00:00Z'),
      changedAt: new Date('2016-04-12T00:00:00Z'),
      expiresAt: new Date('2027-01-09T00:00:00Z'),
      nameServers: ['ns1.example.net', 'ns2.example.net'],
      signed: false,
    },
  ],
  [
    'example.at',
    '% Copyright (c)2026 by NIC.AT (1)\n\ndomain:         example.at\nregistrar:      Some Registrar GmbH ( https://nic.at/registrar/1 )\nregistrant:     EX1-NICAT\nnserver:        ns1.example.net\nchanged:        20201231 12:00:00\nsource:         AT-DOM\n\norganization:   Example GmbH\n',
    {
      registrar: { name: 'Some Registrar GmbH ( https://nic.at/registrar/1 )' },
      changedAt: new Date('2020-12-31T12:00:00Z'),
      nameServers: ['ns1.example.net'],
    },
  ],
  [
    'example.se',
    '# Copyright (c) 1997- The Swedish Internet Foundation.\nstate:            active\ndomain:           example.se\nholder:           exa0001-1\ncreated:          2003-08-29\nexpires:          2027-08-29\nnserver:          ns1.example.net 192.0.2.1\ndnssec:           signed delegation\nstatus:           ok\nregistrar:        A Registrar AB\n',
    {
      registrar: { name: 'A Registrar AB' },
      createdAt: new Date('2003-08-29T00:00:00Z'),
      nameServers: ['ns1.example.net'],
      signed: true,
    },
  ],
  [
    'example.ch',
    'Domain name:\nexample.ch\n\nHolder:\nExample AG\nBahnhofstrasse 1\n\nRegistrar:\nA Registrar AG\n\nFirst registration date:\n1996-02-01\n\nDNSSEC:N\n\nName servers:\nns1.example.net\nns2.example.ch\t[192.0.2.1]\n',
    {
      registrar: { name: 'A Registrar AG' },
      createdAt: new Date('1996-02-01T00:00:00Z'),
      nameServers: ['ns1.example.net', 'ns2.example.ch'],
      signed: false,
    },
  ],
  [
    'example.ee',
    'Estonia .ee Top Level Domain WHOIS server\n\nDomain:\nname:       example.ee\nstatus:     ok (paid and in zone)\nregistered: 2010-07-04 04:55:23 +03:00\nchanged:    2024-07-01 10:00:00 +03:00\nexpire:     2027-07-05\noutzone:\ndelete:\n\nRegistrant:\nname:       Private Person\nemail:      Not Disclosed\n\nRegistrar:\nname:       A Registrar OÜ\nurl:        http://registrar.example\n\nName servers:\nnserver:   ns1.example.net\nnserver:   ns2.example.net\nchanged:   2010-07-04\n',
    {
      registrar: { name: 'A Registrar OÜ' },
      registrant: { name: 'Private Person' },
      createdAt: new Date('2010-07-04T01:55:23Z'),
      nameServers: ['ns1.example.net', 'ns2.example.net'],
    },
  ],
]
test.each(registries)('the answer about %s', (name, text, facts) =>
  expect(read(name, text)).toMatchObject({ state: 'registered', ...facts }),
)

test.each([
  ['free.jp', 'No match!!\n\nWith JPRS WHOIS, you can query the following domain name information.\n'],
  [
    'free.kr',
    'query : free.kr\n\n# ENGLISH\n\nThe requested domain was not found in the Registry or Registrar’s WHOIS Server.\n',
  ],
  ['free.at', '% Copyright (c)2026 by NIC.AT (1)\n%\n% Rights restricted by copyright.\n\n% nothing found\n'],
  ['free.se', '# Copyright (c) 1997-\ndomain "free.se" not found.\n'],
  ['free.ch', 'We do not have an entry in our database matching your query.\n'],
  ['free.ee', 'Estonia .ee Top Level Domain WHOIS server\n\nDomain not found\n'],
])('%s is free', (name, text) => expect(read(name, text)?.state).toBe('free'))

test('a server that does not talk to us says nothing', () =>
  expect(
    read('x.ch', 'Requests of this client are not permitted. Please use https://www.nic.ch/whois/ for queries.\n'),
  ).toBeUndefined())

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
