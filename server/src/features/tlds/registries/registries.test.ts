/** What an operator says of a registry, tried at the sandbox registry under the rival's account. */

import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { selfSignedCertificate } from '@namestead/adapters/registry/sandbox/certificate'
import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as cart from '@namestead/contract/cart'
import { listRegistries } from '@namestead/contract/operate/tlds'
import * as registration from '@namestead/contract/registration'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectionPorts } from '../../../app/registry-connection.ts'
import { eventually } from '../../../testing/eventually.ts'
import { answerTo, operate } from '../../../testing/operate.ts'
import { endedOrder, orderNames } from '../../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestCustomer } from '../../../testing/test-customer.ts'
import { forgetDeposit, recordDeposit } from './record-deposit.ts'
import { settlePassword } from './replace-password.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterEach(() => clearFaults(app.databases.pool))
afterAll(() => app.close())

const folder = mkdtempSync(join(tmpdir(), 'registry-'))
function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await app.databases.pool.query(text, [...values])).rows
const row = async (name: string) => (await rows('select * from registries where name = $1', [name]))[0]
const authority = async () => file('authority.pem', (await row('sandbox')).authority)
const port = async () => `${(await row('sandbox')).port}`

/** Another name for the sandbox registry, where we are the rival. */
async function describeSecond(name: string, password = 'sandbox-rival') {
  const words = ['--registry', name, '--host', '127.0.0.1', '--port', await port(), '--login', 'rival']
  await operate(
    app, 'save-registry', ...words, '--password', file(`${name}-password`, `${password}\n`), '--authority', await authority(), '--sessions', '1',
  ) // biome-ignore format: one command
}

const registryOf = async (name: string) =>
  (await answerTo(app, listRegistries)).registries.find(({ registry }) => registry === name)

describe('a registry that is described', () => {
  test('answers a try with its greeting, extensions, clock and certificate', async () => {
    await describeSecond('second')
    const seen = await operate(app, 'test-registry', '--registry', 'second')
    expect(seen).toMatch(/^skew: -?\d+\ntook: \d+\nprotocol: TLSv1\.3\ncipher: TLS_\w+\ncertificate-expires-at: 20/m)
    expect(seen).toContain('urn:ietf:params:xml:ns:epp:loginSec-1.0')
    expect(await registryOf('second')).toMatchObject({
      host: '127.0.0.1', port: expect.any(Number), login: 'rival', tlds: 0, sessions: 1, inFlight: 8,
    }) // biome-ignore format: one registry
  })

  test('says why it does not answer', async () => {
    await describeSecond('refusing', 'not-the-password')
    await expect(operate(app, 'test-registry', '--registry', 'refusing')).rejects.toThrow(
      'The registry refused it (2200)',
    )
    await operate(app, 'save-registry', '--registry', 'refusing', '--port', '1')
    await expect(operate(app, 'test-registry', '--registry', 'refusing')).rejects.toThrow(/^No answer: .*ECONNREFUSED/)
    await expect(operate(app, 'test-registry', '--registry', 'nowhere')).rejects.toThrow('There is no registry nowhere')
  })

  test('keeps what is left out, and shows no secret to the database or the audit log', async () => {
    await describeSecond('kept', 'a-secret-word')
    const before = await row('kept')
    await operate(app, 'save-registry', '--registry', 'kept', '--names-per-check', '20', '--deposit-alarm', '500.00')
    const after = await row('kept')
    expect(after).toMatchObject({ host: '127.0.0.1', login: 'rival', sessions: 1, names_per_check: 20 })
    expect(after.password.equals(before.password)).toBe(true)
    expect(after.password.toString('latin1')).not.toContain('a-secret-word')
    expect(JSON.stringify(await rows('select * from operator_audit'))).not.toContain('a-secret-word')
  })

  test('is refused with what cannot work', async () => {
    const save = (...words: string[]) => operate(app, 'save-registry', '--registry', 'third', ...words)
    await expect(save('--host', 'epp.example')).rejects.toThrow(
      'A new registry needs its host, port, login and password',
    )
    await expect(operate(app, 'save-registry', '--registry', 'sandbox', '--port', '1')).rejects.toThrow('sandbox')
    const complete = [
      '--host',
      'epp.example',
      '--port',
      '700',
      '--login',
      'us',
      '--password',
      file('third', 'secret-word'),
    ]
    await expect(save(...complete, '--authority', file('no.pem', 'nothing'))).rejects.toThrow(
      "authority isn't readable PEM",
    )
    const { certificatePem: certificate, keyPem: key } = await selfSignedCertificate(['us.example'])
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })
    const pem = ['--certificate', file('c.pem', certificate)]
    await expect(save(...complete, ...pem)).rejects.toThrow('needs its key')
    await expect(save(...complete, ...pem, '--key', file('o.pem', `${other}`))).rejects.toThrow("doesn't belong")
    await expect(save(...complete.slice(0, -1), file('short', 'abc'))).rejects.toThrow('6 to 64')
    await save(...complete, ...pem, '--key', file('k.pem', key))
    expect((await row('third')).client_key.toString('latin1')).not.toContain('PRIVATE')
    expect((await registryOf('third'))?.certificateExpiresAt).toBeInstanceOf(Date)
  })

  test('is shown our client certificate, under the name that it is said to have', async () => {
    const theirs = await selfSignedCertificate(['epp.registry.example'])
    const ours = await selfSignedCertificate(['us.registrar.example'])
    const seen: { readonly subject: string | undefined; readonly name: string | false | null }[] = []
    const options = { key: theirs.keyPem, cert: theirs.certificatePem, requestCert: true, rejectUnauthorized: false }
    const server = createServer(options, socket => {
      seen.push({ subject: socket.getPeerX509Certificate()?.subject, name: socket.servername })
      socket.destroy()
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const { port: there } = server.address() as AddressInfo
    await operate(
      app, 'save-registry', '--registry', 'asks-for-ours', '--host', '127.0.0.1', '--port', `${there}`, '--login', 'us',
      '--password', file('ours', 'secret-word'), '--server-name', 'epp.registry.example', '--authority', file('theirs.pem', theirs.certificatePem),
      '--certificate', file('ours.pem', ours.certificatePem), '--key', file('ours-key.pem', ours.keyPem),
    ) // biome-ignore format: one command
    await expect(operate(app, 'test-registry', '--registry', 'asks-for-ours')).rejects.toThrow(/^No answer/)
    server.close()
    expect(seen).toContainEqual({
      subject: new X509Certificate(ours.certificatePem).subject,
      name: 'epp.registry.example',
    })
  })

  test('serves an extension only where no domain of it is elsewhere', async () => {
    const connect = (tld: string, registry: string[]) => operate(app, 'connect-tld', '--tld', tld, ...registry)
    await expect(connect('nosuchtld', [])).rejects.toThrow('There is no extension nosuchtld')
    const [{ label }] = await rows('select label from tlds where registry_id is null order by label limit 1')
    await expect(connect(label, ['--registry', 'nowhere'])).rejects.toThrow('There is no registry nowhere')
    await describeSecond('museums')
    await connect(label, ['--registry', 'museums'])
    expect((await rows('select registry_id from tlds where label = $1', [label]))[0].registry_id).toBe(
      (await row('museums')).id,
    )
    const customer = await (await new TestCustomer(app).register()).receive('30')
    await endedOrder(customer, await orderNames(customer, ['stays-where-it-is.com']))
    await expect(connect('com', ['--registry', 'museums'])).rejects.toThrow('Domains of .com are at another registry')
    await expect(connect('com', [])).rejects.toThrow('Domains of .com are at another registry')
  })
})

describe('the password at a registry', () => {
  const replace = (name: string, ...words: string[]) =>
    operate(app, 'replace-registry-password', '--registry', name, ...words)
  const opened = async (name: string) =>
    app
      .vaults('registry-passwords')
      .open(name, (await row(name)).password)
      .toString()

  test('is replaced by one that nobody has seen, and back by a given one', async () => {
    await describeSecond('rotating')
    await replace('rotating')
    expect(await opened('rotating')).toMatch(/^[\w.-]{16}$/)
    expect((await row('rotating')).next_password).toBeNull()
    await operate(app, 'test-registry', '--registry', 'rotating')
    await replace('rotating', '--password', file('back', 'sandbox-rival'))
    expect(await opened('rotating')).toBe('sandbox-rival')
  })

  test('stays where the registry refuses', async () => {
    await describeSecond('refused', 'not-the-password')
    await expect(replace('refused')).rejects.toThrow('The registry refused it (2200)')
    expect(await opened('refused')).toBe('not-the-password')
    expect((await row('refused')).next_password).toBeNull()
  })

  test.each(['drop-after', 'drop-before'] as const)('is found out where the answer is lost (%s)', async kind => {
    const name = `lost-${kind}`
    await describeSecond(name)
    // The worker polls this registry too: the fault is for the replacement's login.
    await app.stopRole('worker')
    await setFault(app.databases.pool, { kind, command: 'login' })
    await expect(replace(name, '--password', file('next', 'the-next-password'))).rejects.toThrow('No answer')
    await expect(replace(name)).rejects.toThrow('The password is being replaced')
    if (kind === 'drop-after') {
      // The worker's job finds the password that logs in.
      await app.startRole('worker')
      await rows("update graphile_worker._private_jobs set run_at = now() where key like 'settle password %'")
      await eventually(async () => (await opened(name)) === 'the-next-password', 20)
      expect((await row(name)).next_password).toBeNull()
      await replace(name, '--password', file('back', 'sandbox-rival'))
      return
    }
    const ports = connectionPorts(app)
    const settle = (minutes: number) =>
      settlePassword({ ...ports, now: () => new Date(ports.now().getTime() + minutes * 60_000) }, id)
    const { id } = await row(name)
    // The registry may still carry out the login: the new password is not given up at once.
    await expect(settle(1)).rejects.toThrow('the old password still logs in')
    await settle(11)
    expect(await opened(name)).toBe('sandbox-rival')
    expect((await row(name)).next_password).toBeNull()
    await replace(name, '--password', file('back', 'sandbox-rival'))
    await app.startRole('worker')
  })
})

describe('maintenance', () => {
  test('lets commands wait and fails nothing; its end lets them go on', async () => {
    const hours = (n: number) => new Date(app.clock.now().getTime() + n * 3_600_000).toISOString()
    const customer = await (await new TestCustomer(app).register()).receive('30')
    const order = await orderNames(customer, ['before-maintenance.com'])
    await endedOrder(customer, order)
    await customer.get(cart.addLines, { kind: 'registration', names: ['during-maintenance.com'] })
    const { sum } = await customer.get(cart.readCart, {})
    const placed = await customer.get(cart.placeOrder, { total: sum })
    await operate(app, 'add-maintenance', '--registry', 'sandbox', '--from', hours(-1), '--until', hours(2))
    const stateOf = async (asked: string) =>
      (await customer.get(registration.checkNames, { names: [asked] })).names[0]?.state
    let asked = 0
    await eventually(async () => (await stateOf(`asked-in-maintenance-${asked++}.com`)) === 'unknown', 10)
    const paid = await customer.call(cart.payOrder, { order: placed.order })
    // The order's job has met the maintenance and waits for its next try.
    if (paid.code === 1)
      await eventually(async () => {
        const tries = await rows("select 1 from graphile_worker._private_jobs where payload->>'attempt' is not null")
        return tries.length > 0
      }, 20)
    const sent = await rows("select 1 from registry_commands where subject = 'during-maintenance.com'")
    expect(sent).toEqual([])
    const announced = async () => (await answerTo(app, listRegistries)).registries.flatMap(one => one.maintenance)
    const maintenance = (await announced())[0]?.maintenance ?? ''
    await operate(app, 'end-maintenance', '--maintenance', maintenance)
    expect(await announced()).toEqual([])
    if (paid.code !== 1)
      await eventually(async () => (await customer.call(cart.payOrder, { order: placed.order })).code === 1, 10)
    const ended = await endedOrder(customer, placed.order, 60)
    expect(ended.lines.map(({ state }) => state)).toEqual(['done'])
  })

  test('is refused where it is past, endless or turned around', async () => {
    const add = (from: string, until: string) =>
      operate(app, 'add-maintenance', '--registry', 'sandbox', '--from', from, '--until', until)
    await expect(add('2040-01-02T00:00:00Z', '2040-01-01T00:00:00Z')).rejects.toThrow('It would end before it begins')
    await expect(add('2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z')).rejects.toThrow('before now')
    await expect(add('2040-01-01T00:00:00Z', '2040-02-01T00:00:00Z')).rejects.toThrow('at most 7 days')
    await expect(operate(app, 'end-maintenance', '--maintenance', '999999')).rejects.toThrow(
      'There is no such maintenance',
    )
  })
})

describe('a registry that bills in another currency', () => {
  test('needs its rate to the dollar, and keeps both until they change', async () => {
    await describeSecond('euros')
    const save = (...words: string[]) => operate(app, 'save-registry', '--registry', 'euros', ...words)
    await expect(save('--currency', 'EUR')).rejects.toThrow('rate')
    await expect(save('--rate', '1.08')).rejects.toThrow('rate')
    await expect(save('--currency', 'EUR', '--rate', '0')).rejects.toThrow('rate')
    expect(await row('euros')).toMatchObject({ currency: 'USD', microdollars: 1_000_000, premium_by: 'flag' })
    await save('--currency', 'EUR', '--rate', '1.08', '--premium-by', 'class')
    await save('--sessions', '2')
    expect(await row('euros')).toMatchObject({ currency: 'EUR', microdollars: 1_080_000, premium_by: 'class' })
    await expect(save('--currency', 'GBP')).rejects.toThrow('rate')
    await save('--currency', 'USD')
    expect(await row('euros')).toMatchObject({ currency: 'USD', microdollars: 1_000_000 })
  })

  test('is asked in it by the running product; prices of another currency are never taken for dollars', async () => {
    const customer = await new TestCustomer(app).register()
    const stateOf = async (name: string) =>
      (await customer.get(registration.checkNames, { names: [name] })).names[0]?.state
    const billIn = async (currency: string, microdollars: number) => {
      const set = "update registries set currency = $1, microdollars = $2 where name = 'sandbox'"
      await rows(set, [currency, microdollars])
      // Every command on a registry makes the processes read them anew.
      await operate(app, 'save-registry', '--registry', 'euros', '--deposit-alarm', '1.00')
    }
    await billIn('EUR', 1_080_000)
    // Prices are asked below extensions that have premium domains. The sandbox bills in dollars and refuses: nothing is priced.
    let asked = 0
    await eventually(async () => (await stateOf(`asked-in-euros-${asked++}.xyz`)) === 'unknown', 20)
    expect(await stateOf('vip.club')).toBe('unknown')
    await billIn('USD', 1_000_000)
    await eventually(async () => (await stateOf(`asked-in-dollars-${asked++}.xyz`)) === 'available', 20)
  })
})

test('a deposit below the alarm becomes a to-do, once, and settles when it was topped up', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('9000')
  const todos = () =>
    rows("select reference, settled_at, text from operator_todos where kind = 'registry-deposit' order by id")
  // A registry shows the balance with what it charges by the fee extension: for premium domains.
  await rows("update registries set deposit_alarm = 900000000 where name = 'sandbox'")
  await endedOrder(customer, await orderNames(customer, ['gold.xyz']))
  const [todo] = await eventually(async () => {
    const found = await todos()
    return found.length > 0 && found
  }, 20)
  expect(todo).toMatchObject({
    reference: (await row('sandbox')).id,
    text: expect.stringContaining('Top up our deposit'),
  })
  expect((await answerTo(app, listRegistries)).registries.map(({ deposit }) => deposit)).toContainEqual(
    expect.stringMatching(/^[\d.]+ USD$/),
  )
  await rows("update registries set deposit_alarm = 100 where name = 'sandbox'")
  await endedOrder(customer, await orderNames(customer, ['vip.club']))
  await eventually(async () => (await todos()).every(todo => todo.settled_at !== null), 20)
  expect(await todos()).toHaveLength(1)
})

test('a deposit that pays no registration makes the extensions unavailable for now, until it rises or is forgotten', async () => {
  const customer = await new TestCustomer(app).register()
  const { id } = await row('sandbox')
  const charged = (balance: string) =>
    recordDeposit(app.databases, id, { balance, creditLimit: '0.00', currency: 'USD' }, app.clock.now())
  const becomes = (state: string) =>
    eventually(async () => {
      const { names } = await customer.get(registration.checkNames, { names: ['short-for-this.com'] })
      return names[0]?.state === state
    }, 20)
  const [settledBefore] = await rows('select count(*)::int as count from operator_todos where settled_at is null')
  await charged('1.00')
  await becomes('paused')
  // Without an alarm of the operator's, too.
  await rows('update registries set deposit_alarm = null where id = $1', [id])
  await charged('1.01')
  const open = () =>
    rows("select text from operator_todos where kind = 'registry-deposit' and reference = $1 and settled_at is null", [
      id,
    ])
  expect(await open()).toEqual([{ text: expect.stringMatching(/1\.01 USD left\. Sales are paused: .*\.com/) }])
  await charged('50000.00')
  expect(await open()).toEqual([])
  expect(await rows('select count(*)::int as count from operator_todos where settled_at is null')).toEqual([
    settledBefore,
  ])
  await becomes('available')
  await charged('1.00')
  await becomes('paused')
  // An operator topped it up, and no charge shows it.
  // The sandbox describes its registry by itself, so the setting is taken back as the command does.
  await rows('update registries set deposit = null where id = $1', [id])
  await app.databases.transact(tx => forgetDeposit(tx, id, app.clock.now()))
  await becomes('available')
})

test('an alarm that is set above the last known deposit is a to-do at once, and one below it settles it', async () => {
  await describeSecond('alarmed')
  const { id } = await row('alarmed')
  const todos = () =>
    rows("select text, settled_at from operator_todos where kind = 'registry-deposit' and reference = $1", [id])
  const alarm = (sum: string) => operate(app, 'save-registry', '--registry', 'alarmed', '--deposit-alarm', sum)
  await alarm('500.00')
  // Nothing is known of the deposit yet.
  expect(await todos()).toEqual([])
  await rows("update registries set deposit = 30050, deposit_currency = 'EUR' where id = $1", [id])
  await alarm('300.50')
  expect(await todos()).toEqual([])
  await alarm('500.00')
  expect(await todos()).toEqual([
    { text: 'Top up our deposit at registry alarmed: 300.50 EUR left.', settled_at: null },
  ])
  await alarm('100.00')
  expect(await todos()).toMatchObject([{ settled_at: expect.any(Date) }])
})

test('settings are taken back: the name in the certificate, the authority, our certificate with its key, the alarm', async () => {
  await describeSecond('forgetful')
  const save = (...words: string[]) => operate(app, 'save-registry', '--registry', 'forgetful', ...words)
  const own = await selfSignedCertificate(['us.example'])
  await save('--certificate', file('own.pem', own.certificatePem), '--key', file('own.key', own.keyPem))
  await save('--server-name', 'epp.example', '--deposit-alarm', '500.00')
  const { id } = await row('forgetful')
  await rows('update registries set deposit = 100 where id = $1', [id])
  await save('--deposit-alarm', '600.00')
  expect(await row('forgetful')).toMatchObject({ server_name: 'epp.example', authority: expect.any(String) })
  await save('--forget', 'server-name', '--forget', 'authority', '--forget', 'certificate', '--forget', 'deposit-alarm')
  expect(await row('forgetful')).toMatchObject({
    server_name: null,
    authority: null,
    client_certificate: null,
    client_key: null,
    deposit_alarm: null,
    login: 'rival',
  })
  const todos = await rows("select settled_at from operator_todos where kind = 'registry-deposit' and reference = $1", [
    id,
  ])
  expect(todos).toMatchObject([{ settled_at: expect.any(Date) }])
  await expect(save('--forget', 'login')).rejects.toThrow()
})
