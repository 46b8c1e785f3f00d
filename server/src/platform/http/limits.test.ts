import * as registration from '@namestead/contract/registration'
import * as uploads from '@namestead/contract/uploads'
import * as dns from '@namestead/contract/zones'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { networkOf } from './rate-limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const visitorAt = (address: string) => Object.assign(new TestCustomer(app), { address }).arrive()
const content = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64url')

describe('a visitor’s session, which costs nothing, does not reset a limit', () => {
  test.each([
    ['one address', '192.0.2.8', '192.0.2.8'],
    ['one IPv6 network', '2001:db8:1:2::1', '2001:db8:1:2:3::4'],
  ])('for files from %s', async (_what, one, other) => {
    const first = await visitorAt(one)
    for (let i = 0; i < 30; i++) await first.get(uploads.putFile, { name: 'a.pdf', content, pdfOnly: true })
    const second = await visitorAt(other)
    expect(await second.call(uploads.putFile, { name: 'a.pdf', content, pdfOnly: true })).toMatchObject({ code: -102 })
    const account = Object.assign(await new TestCustomer(app).register(), { address: other })
    expect(await account.call(uploads.putFile, { name: 'a.pdf', content, pdfOnly: true })).toMatchObject({ code: 1 })
  })

  test('for the captcha that many searches require', async () => {
    const address = '192.0.2.9'
    const first = await visitorAt(address)
    const search = (customer: TestCustomer) => customer.call(registration.checkNames, { names: ['a.com'] })
    let answer = await search(first)
    for (let i = 0; i < 50; i++) answer = await search(first)
    expect(answer.code).toBe(-105001)
    expect((await search(await visitorAt(address))).code).toBe(-105001)
  })
})

describe('a limit of an account', () => {
  const accountAt = async (address: string) => Object.assign(await new TestCustomer(app).register(), { address })

  test('counts all of its sessions together', async () => {
    const first = await accountAt('192.0.2.20')
    const save = (customer: TestCustomer) => customer.call(dns.savePreparedZone, { name: '-', text: '' })
    for (let i = 0; i < 30; i++) expect((await save(first)).code).toBe(-1)
    const second = Object.assign(new TestCustomer(app), { address: '192.0.2.21' })
    await second.signIn(first.email, 'correct horse battery')
    expect((await save(second)).code).toBe(-102)
    expect((await save(await accountAt('192.0.2.20'))).code).toBe(-1)
  })

  test('and of its address: neither more sessions nor more accounts ask servers of others more often', async () => {
    const first = await accountAt('192.0.2.22')
    const find = (customer: TestCustomer) => customer.call(dns.findPresentRecords, { name: '-' })
    for (let i = 0; i < 10; i++) expect((await find(first)).code).toBe(-1)
    const second = Object.assign(new TestCustomer(app), { address: '192.0.2.23' })
    await second.signIn(first.email, 'correct horse battery')
    expect((await find(second)).code).toBe(-102)
    expect((await find(await accountAt('192.0.2.22'))).code).toBe(-102)
    expect((await find(await accountAt('192.0.2.24'))).code).toBe(-1)
  })
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
