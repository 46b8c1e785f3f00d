import { expect, test } from 'vitest'
import { publishedServers } from './published-servers.ts'

const find = publishedServers()

test('the files of this release name servers by the longest suffix', async () => {
  expect(await find('example.com')).toEqual({
    rdap: 'https://rdap.verisign.com/com/v1/',
    whois: { host: 'whois.verisign-grs.com', port: 43 },
  })
  expect(await find('example.de')).toEqual({ rdap: undefined, whois: { host: 'whois.denic.de', port: 43 } })
  expect(await find('example.co.uk')).toMatchObject({ whois: { host: 'whois.nic.uk' } })
  expect(await find('example.xn--fiqs8s')).toMatchObject({ whois: { host: 'whois.cnnic.cn' } })
})

test('an extension without a server, and no domain at all, have none', async () => {
  expect(await find('example.no-such-extension')).toBeUndefined()
  expect(await find('com')).toBeUndefined()
})
