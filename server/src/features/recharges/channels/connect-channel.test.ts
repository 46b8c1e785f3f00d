import { generateKeyPairSync } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usd } from '@namestead/contract/money'
import * as payments from '@namestead/contract/recharges'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorOf } from '../../../testing/bank-desk.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openTodos, operate } from '../../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestCustomer } from '../../../testing/test-customer.ts'
import { anyOperator } from '../../../testing/test-operator.ts'

let app: TestApp
let customer: TestCustomer
const file = join(tmpdir(), `channel-${process.pid}.json`)
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
  customer = await new TestCustomer(app).register()
  await eventually(async () =>
    (await customer.get(payments.listChannels, {})).channels.some(({ channel }) => channel === 'alipay'),
  )
})
afterAll(async () => {
  rmSync(file, { force: true })
  await app.close()
})
beforeEach(async () => {
  await app.databases.pool.query('delete from payment_channel_proposals')
  await app.databases.pool.query("delete from operator_proposals where kind = 'channel'")
})

const query = async (text: string) => (await app.databases.pool.query(text)).rows
const by = ({ email }: { readonly email: string }) => ['--as', email, '--reason', 'a second look']
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privateKey = keys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
const merchant = {
  appId: '2021', sellerId: '2088', privateKey, alipayPublicKey: keys.publicKey.export({ format: 'pem', type: 'spki' }),
} // biome-ignore format: one object
const offered = 'appId 2021, sellerId 2088, https://openapi.alipay.com/gateway.do'

function connect(settings: object, ...who: string[]) {
  writeFileSync(file, `${JSON.stringify(settings)}\n`)
  return operate(app, 'connect-channel', '--channel', 'alipay', '--settings', file, ...who)
}
const propose = async (settings: object, ...who: string[]) =>
  /^fingerprint: ([0-9a-f]{32})\nstate: proposed$/m.exec(await connect(settings, ...who))?.[1] ?? ''
const confirm = (fingerprint: string, ...who: string[]) =>
  operate(app, 'confirm-channel', '--channel', 'alipay', '--fingerprint', fingerprint, ...who)
const sealed = async () => (await query("select settings from payment_channels where channel = 'alipay'"))[0]?.settings

describe('settings of a payment channel', () => {
  test('wait for a second operator, who sees the merchant and no key, while what is connected goes on', async () => {
    const before = await sealed()
    const fingerprint = await propose(merchant)
    expect(fingerprint).not.toBe('')
    expect(await sealed()).toEqual(before)
    const asked = { channel: 'alipay', amount: usd(2000n) }
    expect(errorOf(await customer.call(payments.startRecharge, asked))).toBe(1)
    const listed = `${offered} #${fingerprint} (Sandbox Operator)`
    expect(await operate(app, 'list-providers')).toContain(listed)
    expect(await openTodos(app)).toContain(offered)

    await expect(connect(merchant)).rejects.toThrow(/You proposed this already/)
    await expect(confirm(fingerprint)).rejects.toThrow(/You proposed this already/)
    const finance = await anyOperator(app, 'finance')
    await expect(confirm(fingerprint, ...by(finance))).rejects.toThrow(/settings\.act/)
    expect(await sealed()).toEqual(before)

    const second = await anyOperator(app, 'admin')
    expect(await confirm(fingerprint, ...by(second))).toMatch(/^channel: alipay\n.*\nstate: done$/)
    expect(await sealed()).not.toEqual(before)
    expect(await openTodos(app)).not.toContain(offered)
    expect(await operate(app, 'list-providers')).not.toContain('fingerprint')
    await expect(confirm(fingerprint, ...by(second))).rejects.toThrow(/Nothing is proposed/)

    const [{ written }] = await query(
      'select concat((select json_agg(a) from operator_audit a), (select json_agg(t) from operator_todos t), (select json_agg(p) from operator_proposals p)) as written',
    )
    expect(written).toContain(fingerprint)
    expect(written).toContain('"channel alipay"')
    for (let at = 40; at < privateKey.length - 20; at += 20)
      expect(written).not.toContain(privateKey.slice(at, at + 20))
  })

  test('that have changed since the second operator looked are not confirmed', async () => {
    const before = await sealed()
    const seen = await propose(merchant)
    const other = await propose({ ...merchant, appId: '2022' })
    const second = await anyOperator(app, 'admin')
    await expect(confirm(seen, ...by(second))).rejects.toThrow(new RegExp(`Other settings .* ${other}`))
    // The same merchant, but other keys: whoever has them could write its reports.
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const alipayPublicKey = publicKey.export({ format: 'pem', type: 'spki' })
    await propose({ ...merchant, appId: '2022', alipayPublicKey })
    await expect(confirm(other, ...by(second))).rejects.toThrow(/Other settings/)
    expect(await sealed()).toEqual(before)
  })

  test('are connected when a second operator gives the very same file', async () => {
    const before = await sealed()
    await propose(merchant)
    expect(await connect(merchant, ...by(await anyOperator(app, 'admin')))).toMatch(
      /^channel: alipay\n.*\nstate: done$/,
    )
    expect(await sealed()).not.toEqual(before)
  })

  test('are connected once by two operators at once', async () => {
    const fingerprint = await propose(merchant)
    const [one, two] = [await anyOperator(app, 'admin'), await anyOperator(app, 'admin')]
    const both = await Promise.allSettled([confirm(fingerprint, ...by(one)), confirm(fingerprint, ...by(two))])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('of an operator who may not any more are proposed anew by the one who confirms them', async () => {
    const before = await sealed()
    const [first, second, third] = [
      await anyOperator(app, 'admin', 'content'),
      await anyOperator(app, 'admin'),
      await anyOperator(app, 'admin'),
    ]
    const fingerprint = await propose(merchant, ...by(first))
    await operate(app, 'set-roles', '--operator', first.id, '--roles', 'content')
    expect(await confirm(fingerprint, ...by(second))).toMatch(/^state: proposed$/m)
    await operate(app, 'disable-operator', '--operator', second.id)
    expect(await operate(app, 'list-providers')).toContain(`  ${fingerprint}`)
    expect(await confirm(fingerprint, ...by(third))).toMatch(/^state: proposed$/m)
    expect(await sealed()).toEqual(before)
    expect(await confirm(fingerprint)).toMatch(/^channel: alipay\n.*\nstate: done$/)
  })

  test('are dropped when one operator disconnects the channel, and at once', async () => {
    const fingerprint = await propose(merchant)
    expect(await operate(app, 'disconnect-channel', '--channel', 'alipay')).toBe('Done.')
    const second = await anyOperator(app, 'admin')
    await expect(confirm(fingerprint, ...by(second))).rejects.toThrow(/Nothing is proposed/)
    expect(await openTodos(app)).not.toContain(offered)
    // A channel that is not connected has its proposal taken back alike.
    await propose(merchant)
    expect(await operate(app, 'disconnect-channel', '--channel', 'alipay')).toBe('Done.')
    await expect(operate(app, 'disconnect-channel', '--channel', 'alipay')).rejects.toThrow(/is not connected/)
  })
})

test.each([
  ['stripe', { secretKey: 'rk_live_verysecretpart1a2B', webhookSecret: 'whsec_alsosecret' }, 'secretKey rk_live_…1a2B'],
  ['bitpay', { token: 'verysecretverysecret9z8y' }, 'token …9z8y'],
  ['ccpay', { appId: 'app12345', appSecret: 'verysecretverysecret' }, 'appId app12345'],
  [
    'bitpay',
    { token: 'verysecretverysecret9z8y', gateway: 'https://u:verysecret@evil.example/x' },
    'https://evil.example/x',
  ],
])('of %s its operators see whose it is, and no key', async (channel, settings, shown) => {
  writeFileSync(file, JSON.stringify(settings))
  await operate(app, 'connect-channel', '--channel', channel, '--settings', file)
  const listed = await operate(app, 'list-providers')
  expect(listed).toContain(shown)
  expect(listed).not.toMatch(/verysecret|whsec/)
})
