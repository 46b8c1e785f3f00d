import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rivalAuthCode } from '@namestead/adapters/registry/sandbox/rival-names'
import * as cart from '@namestead/contract/cart'
import * as registrants from '@namestead/contract/registrants'
import * as transfers from '@namestead/contract/transfers-in'
import * as transfersOutContract from '@namestead/contract/transfers-out'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patience } from '../../../../scripts/machine-speed.ts'
import { eventually } from '../../testing/eventually.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { openProtection } from '../../testing/protection.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { transferLocked } from '../../testing/transfer-lock.ts'

const run = promisify(execFile)
const script = join(import.meta.dirname, 'net-epp.pl')
const isHere = await run('perl', ['-MNet::EPP::Simple', '-e', '1']).then(
  () => true,
  // In CI it must be there.
  () => process.env.CI !== undefined,
)

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'net-epp-'))
let session: readonly string[]
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
  const { rows } = await app.databases.pool.query("select port, authority from registries where driver = 'epp'")
  const authority = join(folder, 'authority.pem')
  writeFileSync(authority, rows[0].authority)
  session = [`${rows[0].port}`, authority, 'rival', 'sandbox-rival']
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** One command of the other registrar, in a session of its own; its answer by the names of its elements. */
async function epp(...words: string[]): Promise<Readonly<Record<string, string>>> {
  const { stdout } = await run('perl', [script, ...session, ...words], { timeout: patience(60) })
  return Object.fromEntries(
    stdout
      .trim()
      .split('\n')
      .map(line => line.split(/ (.*)/s).slice(0, 2)),
  )
}
/** Reads and acknowledges the messages of the other registrar until there is one about the domain. */
const message = (name: string, trStatus: string) =>
  eventually(async () => {
    const found = await epp('poll')
    if (found.code !== '1301' || !found.message) return undefined
    expect(await epp('ack', found.message)).toMatchObject({ code: '1000' })
    return found.name === name && found.trStatus === trStatus && found
  }, 60)

const code = 'Take-Me-Away-77!'
/** A customer with a domain that another registrar may request: old enough, unlocked, with a known auth code. */
async function customerWith(name: string) {
  const customer = await (await new TestCustomer(app).register()).receive('50.00')
  await openProtection(customer)
  const { lines } = await endedOrder(customer, await orderNames(customer, [name]), 60)
  const domain = lines[0]?.result ?? ''
  await transferLocked(customer, domain)
  await app.databases.pool.query(
    `update registry_sandbox.domain set created_at = created_at - interval '100 days', statuses = '{}', auth_code = $2
     where name = $1`,
    [name, code],
  )
  return customer
}
const outState = (customer: TestCustomer, name: string, state: transfersOutContract.TransferOutState) =>
  eventually(async () => {
    const [found] = (await customer.get(transfersOutContract.findTransfersOut, { text: name })).transfers
    return found?.state === state && found
  }, 60)
async function losingNotices(name: string): Promise<readonly string[]> {
  // A message stands in both tables for a moment: what arrived counts.
  const { rows } = await app.databases.pool.query(
    "select recipient from mail_sandbox.outbox where subject like $1 || ': confirm or stop%'",
    [name],
  )
  return rows.map(({ recipient }) => recipient)
}

describe.skipIf(!isHere)('another registrar with Net::EPP', () => {
  test('requests a domain of ours: its registrant is told, the customer approves, and it has the domain', async () => {
    const name = 'perl-approved.com'
    const customer = await customerWith(name)
    expect(await epp('request', name, 'not-the-code')).toMatchObject({ code: '2202' })
    expect(await epp('request', name, code)).toMatchObject({ code: '1001', trStatus: 'pending', acID: 'namestead' })
    const { transferOut } = await outState(customer, name, 'pending')
    expect(await eventually(async () => (await losingNotices(name)).length > 0 && losingNotices(name))).toEqual([
      contact.email,
    ])
    expect(await epp('query', name)).toMatchObject({ trStatus: 'pending', reID: 'rival' })
    await customer.get(transfersOutContract.approveTransferOut, { transferOut })
    expect(await message(name, 'clientApproved')).toMatchObject({ reID: 'rival', acID: 'namestead' })
    expect(await epp('info', name)).toMatchObject({ code: '1000', clID: 'rival' })
    await outState(customer, name, 'gone')
  })

  test('requests a domain of ours, and the customer refuses: it reads so, and nothing moves', async () => {
    const name = 'perl-refused.com'
    const customer = await customerWith(name)
    expect(await epp('request', name, code)).toMatchObject({ code: '1001' })
    const { transferOut } = await outState(customer, name, 'pending')
    await customer.get(transfersOutContract.refuseTransferOut, { transferOut, reason: 'fraud' })
    expect(await message(name, 'clientRejected')).toMatchObject({ reID: 'rival' })
    expect(await epp('query', name)).toMatchObject({ trStatus: 'clientRejected' })
    expect(await epp('info', name)).toMatchObject({ clID: 'namestead' })
    await outState(customer, name, 'refused')
    // The refusal gave it another auth code: the one that the other registrar knows is worth nothing.
    await eventually(async () => ['2202', '2304'].includes((await epp('request', name, code)).code ?? ''), 30)
  })

  test.each([
    ['blue-harbor.com', 'approve', 'clientApproved', 'done'],
    ['garden-tools.com', 'reject', 'clientRejected', 'refused'],
  ] as const)(
    'is asked for %s by us, and answers with %s',
    async (name, answer, status, state) => {
      const customer = await (await new TestCustomer(app).register()).receive('50.00')
      await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
      await customer.get(cart.addLines, { kind: 'transfer', names: [`${name} ${rivalAuthCode}`] })
      const { sum } = await customer.get(cart.readCart, {})
      const { order } = await customer.get(cart.placeOrder, { total: sum })
      await customer.get(cart.payOrder, { order })
      expect(await message(name, 'pending')).toMatchObject({ reID: 'namestead', acID: 'rival' })
      expect(await epp(answer, name)).toMatchObject({ code: '1000', trStatus: status })
      expect((await endedOrder(customer, order, 60)).captured).toEqual(
        answer === 'approve' ? sum : { ...sum, minor: 0n },
      )
      await eventually(async () => {
        const [found] = (await customer.get(transfers.findTransfers, { text: name })).transfers
        return found?.state === state
      }, 60)
      expect(await epp('info', name)).toMatchObject({ clID: answer === 'approve' ? 'namestead' : 'rival' })
    },
    180_000,
  )
})
