import { expect, test } from 'vitest'
import { publishedServers } from './published-servers.ts'

const find = publishedServers()

test('the files of this release name servers by the longest suffix', async () => {
  expect(await find('example.com')).toEqual({
    rdap: 'https://rdap.verisign.com/com/v1/',
    whois: { host: 'whois.verisign-grs.com', port: 43 },
  })
  expect(await find('example.de')).toEqual({ rdap: undefined, whois: { host: 'whois.denic.de', port: 43 } })
  for (const tld of ['jp', 'kr', 'at', 'se', 'ch', 'ee'])
    expect(await find(`example.${tld}`), tld).toMatchObject({ rdap: undefined, whois: { port: 43 } })
  expect(await find('example.fr')).toMatchObject({ rdap: 'https://rdap.nic.fr/' })
  expect(await find('example.co.uk')).toMatchObject({ whois: { host: 'whois.nic.uk' } })
  expect(await find('example.xn--fiqs8s')).toMatchObject({ whois: { host: 'whois.cnnic.cn' } })
})

test('an extension without a server, and no domain at all, have none', async () => {
  expect(await find('example.no-such-extension')).toBeUndefined()
  expect(await find('com')).toBeUndefined()
})

test('a newer list replaces the one of the release', async () => {
  const rdap = {
    publication: '2026-01-01T00:00:00Z',
    services: [[['jp'], ['https://rdap.example/jp']]] as [string[], string[]][],
  }
  const newer = publishedServers(async () => ({ rdap }))
  expect(await newer('example.jp')).toMatchObject({
    rdap: 'https://rdap.example/jp/',
    whois: { host: 'whois.jprs.jp' },
  })
  expect(await newer('example.com')).toMatchObject({ rdap: undefined, whois: { host: 'whois.verisign-grs.com' } })
})
