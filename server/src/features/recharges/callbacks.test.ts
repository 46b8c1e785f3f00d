import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import * as ledger from '@namestead/contract/ledger'
import { usd } from '@namestead/contract/money'
import * as payments from '@namestead/contract/recharges'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { patience } from '../../../../scripts/machine-speed.ts'
import { journalMaintenance } from '../../platform/journals.ts'
import { journalMonths } from '../../platform/site-policies.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTodos, operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { journals } from './journals.ts'

let app: TestApp
let key: Buffer
let customer: TestCustomer
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web'])
  const { rows } = await app.databases.pool.query("select value from secrets where name = 'sandbox-gateway'")
  key = rows[0].value
  customer = await new TestCustomer(app).register()
})
afterAll(() => app.close())

const signed = (body: string, by = key) => createHmac('sha256', by).update(body).digest('hex')
const available = async () => (await customer.get(ledger.readBalance, {})).available.minor
const stateOf = async (recharge: string) => (await customer.get(payments.readRecharge, { recharge })).state

async function open() {
  const { recharge } = await customer.get(payments.startRecharge, { channel: 'sandbox', amount: usd(1000n) })
  const { rows } = await app.databases.pool.query('select provider_id from recharges where id = $1', [recharge])
  return { recharge, id: rows[0].provider_id as string }
}

const bodyOf = ({ recharge, id }: { recharge: string; id: string }, change: Record<string, unknown> = {}) =>
  JSON.stringify({
    message: `${id}-paid`,
    id,
    reference: recharge,
    outcome: 'paid',
    amount: '10.00',
    currency: 'USD',
    ...change,
  })

/** Our response as the gateway sees it. */
async function post(body: string, headers: Record<string, string> = {}, path = '/payments/callback/sandbox') {
  const response = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signed(body), ...headers },
    body,
  })
  const text = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: text === '' ? '' : (JSON.parse(text) as unknown),
  }
}
const acknowledged = (message: string, taken: string, status = 200) => ({
  status,
  type: 'application/json',
  body: { message, taken },
})
const refused = (status: number, why: string) => ({ status, type: 'application/json', body: { refused: why } })
const plain = (status: number) => ({ status, type: 'text/plain', body: '' })

describe('a report', () => {
  test('is acknowledged in the gateway’s protocol: accepted once, then repeated, concurrently too', async () => {
    const before = await available()
    const opened = await open()
    const body = bodyOf(opened)
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(body)))
    expect(answers.filter(({ body }) => (body as { taken: string }).taken === 'accepted')).toHaveLength(1)
    for (const answer of answers)
      expect(answer).toEqual(acknowledged(`${opened.id}-paid`, (answer.body as { taken: string }).taken))
    expect(await post(body)).toEqual(acknowledged(`${opened.id}-paid`, 'repeated'))
    // The same payment in another message is still the same payment.
    expect(await post(bodyOf(opened, { message: 'another' }))).toEqual(acknowledged('another', 'repeated'))
    expect(await available()).toBe(before + 1000n)
    const { rows } = await app.databases.pool.query(
      'select c.outcome, p.provider_id from gateway_callbacks c join payments p on p.id = c.payment_id where c.message_id = $1',
      [`${opened.id}-paid`],
    )
    expect(rows).toEqual([{ outcome: 'credited', provider_id: opened.id }])
  })

  test('counts in any order: a late refusal of the payer’s first try reverts nothing', async () => {
    const before = await available()
    const opened = await open()
    expect(await post(bodyOf(opened))).toEqual(acknowledged(`${opened.id}-paid`, 'accepted'))
    const late = { message: `${opened.id}-failed`, outcome: 'failed' }
    expect(await post(bodyOf(opened, late))).toEqual(acknowledged(`${opened.id}-failed`, 'accepted'))
    expect(await stateOf(opened.recharge)).toBe('paid')
    expect(await available()).toBe(before + 1000n)
  })

  test('of an abnormal payment is acknowledged at every repeat, and books nothing', async () => {
    const before = await available()
    const opened = await open()
    const short = bodyOf(opened, { amount: '5.00' })
    expect(await post(short)).toEqual(acknowledged(`${opened.id}-paid`, 'accepted'))
    expect(await post(short)).toEqual(acknowledged(`${opened.id}-paid`, 'repeated'))
    expect(await post(bodyOf(opened, { amount: '4.00', message: 'less' }))).toEqual(acknowledged('less', 'accepted'))
    expect(await post(bodyOf(opened, { amount: '4.00', message: 'less-again' }))).toEqual(
      acknowledged('less-again', 'repeated'),
    )
    expect(await stateOf(opened.recharge)).toBe('abnormal')
    expect(await available()).toBe(before)
  })

  test('is recognized by its message in later months, and by its payment once its month is dropped', async () => {
    const opened = await open()
    const body = bodyOf(opened)
    expect(await post(body)).toEqual(acknowledged(`${opened.id}-paid`, 'accepted'))
    const before = await available()
    const { pool } = app.databases
    const partitionsOf = async () =>
      (
        await pool.query<{ partition: string }>(
          'select tableoid::regclass::text as partition from gateway_callbacks where message_id = $1 order by received_at',
          [`${opened.id}-paid`],
        )
      ).rows.map(({ partition }) => partition)
    await operate(app, 'set-policy', '--key', 'retention.journal-months', '--value', '3')
    await eventually(async () => app.policies.at(app.clock.now())(journalMonths) === 3)
    const monthsLater = async (months: number) => {
      const now = app.clock.now()
      now.setUTCMonth(now.getUTCMonth() + months, 2)
      for (const work of journalMaintenance(journals, app.policies, app.owner))
        await app.databases.transact(tx => work.sweep(tx, now))
    }
    await monthsLater(2)
    expect(await partitionsOf()).toEqual([expect.stringMatching(/^gateway_callbacks_\d{4}_\d{2}$/)])
    expect(await post(body)).toEqual(acknowledged(`${opened.id}-paid`, 'repeated'))
    await monthsLater(5)
    expect(await partitionsOf()).toEqual([])
    const { rows } = await pool.query('select 1 from gateway_message_ids where message_id = $1', [`${opened.id}-paid`])
    expect(rows).toEqual([])
    // The message is new again; its payment is not.
    expect(await post(body)).toEqual(acknowledged(`${opened.id}-paid`, 'repeated'))
    expect(await partitionsOf()).toHaveLength(1)
    expect(await available()).toBe(before)
  })

  test('of an unexpected payment is acknowledged, stored, and becomes an operator to-do', async () => {
    const before = await available()
    const id = `lost-${randomUUID()}`
    expect(await post(bodyOf({ recharge: '999999999', id }))).toEqual(acknowledged(`${id}-paid`, 'accepted'))
    expect(await openTodos(app)).toContain(`Settle $10.00 from Sandbox gateway ${id}: it matches no recharge.`)
    expect(await operate(app, 'list-payments', '--provider-id', id)).toMatch(/abnormal/)
    expect(await available()).toBe(before)
  })

  test.each<[string, (opened: { recharge: string; id: string }) => Promise<unknown>]>([
    [
      'signed with another key',
      opened => post(bodyOf(opened), { 'x-signature': signed(bodyOf(opened), Buffer.from('x')) }),
    ],
    ['not signed', opened => post(bodyOf(opened), { 'x-signature': '' })],
    [
      'with an amount changed in transit',
      opened => post(bodyOf(opened, { amount: '9999.00' }), { 'x-signature': signed(bodyOf(opened)) }),
    ],
    [
      'replayed for another recharge',
      async opened => {
        const other = await open()
        return post(bodyOf({ ...opened, recharge: other.recharge }), { 'x-signature': signed(bodyOf(opened)) })
      },
    ],
    ['with rearranged octets', opened => post(` ${bodyOf(opened)}`, { 'x-signature': signed(bodyOf(opened)) })],
  ])('%s is refused, and books nothing', async (_what, forge) => {
    const before = await available()
    const opened = await open()
    expect(await forge(opened)).toEqual(refused(401, 'signature'))
    expect(await stateOf(opened.recharge)).toBe('open')
    expect(await available()).toBe(before)
    const { rows } = await app.databases.pool.query('select 1 from gateway_callbacks where message_id = $1', [
      `${opened.id}-paid`,
    ])
    expect(rows).toEqual([])
  })

  test('of another shape, method or type is refused in the gateway’s protocol', async () => {
    const opened = await open()
    const body = bodyOf(opened)
    expect(await post(bodyOf(opened, { outcome: 'perhaps' }))).toEqual(refused(400, 'unreadable'))
    expect(await post('{"half":')).toEqual(refused(400, 'unreadable'))
    expect(await post(body, { 'content-type': 'application/x-www-form-urlencoded' })).toEqual(
      refused(415, 'content type'),
    )
    expect(await post(body, { 'content-type': 'text/plain' })).toEqual(refused(415, 'content type'))
    const got = await fetch(`${app.url}/payments/callback/sandbox?message=x`)
    expect([got.status, await got.json()]).toEqual([405, { refused: 'method' }])
    expect(await stateOf(opened.recharge)).toBe('open')
  })

  test('to an unknown channel gets 404, whatever its size', async () => {
    const body = bodyOf(await open())
    expect(await post(body, {}, '/payments/callback/cheque')).toEqual(plain(404))
    expect(await post(' '.repeat(1_000_000), {}, '/payments/callback/__proto__').catch(() => plain(404))).toEqual(
      plain(404),
    )
  })

  test('that fails by our own error is requested again, and then accepted', async () => {
    const before = await available()
    const opened = await open()
    const body = bodyOf(opened)
    await app.owner.pool.query('alter table gateway_callbacks rename to gateway_callbacks_away')
    const answer = await post(body).finally(() =>
      app.owner.pool.query('alter table gateway_callbacks_away rename to gateway_callbacks'),
    )
    expect(answer).toEqual(acknowledged(`${opened.id}-paid`, 'failed', 503))
    expect(await available()).toBe(before)
    expect(await post(body)).toEqual(acknowledged(`${opened.id}-paid`, 'accepted'))
    expect(await available()).toBe(before + 1000n)
  })
})

/** A request written by hand; returns the response once the server has closed, and the socket while it is open. */
function sendHead(head: readonly string[]): { socket: Socket; answer: Promise<string> } {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.write([`POST /payments/callback/sandbox HTTP/1.1`, `Host: ${hostname}:${port}`, ...head, '', ''].join('\r\n'))
  let text = ''
  socket.on('data', part => {
    text += part
  })
  // The server may have closed before everything was written.
  socket.on('error', () => undefined)
  return { socket, answer: once(socket, 'close').then(() => text) }
}

describe('a body', () => {
  test('that declares a size too large is refused before it is sent', async () => {
    const { answer } = sendHead(['Content-Type: application/json', 'Content-Length: 70000'])
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('that turns out too large is refused and not stored', async () => {
    const { socket, answer } = sendHead(['Content-Type: application/json', 'Transfer-Encoding: chunked'])
    for (let sent = 0; sent < 80_000; sent += 0x1000) socket.write(`1000\r\n${'a'.repeat(0x1000)}\r\n`)
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('that arrives only in part times out after 5 s, even where the rest trickles in', async () => {
    const opened = await open()
    const body = bodyOf(opened)
    const head = ['Content-Type: application/json', `X-Signature: ${signed(body)}`, `Content-Length: ${body.length}`]
    const started = Date.now()
    const [half, trickle] = [sendHead(head), sendHead(head)]
    half.socket.write(body.slice(0, 20))
    const drip = setInterval(() => trickle.socket.write(' '), 1000)
    expect(await half.answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(await trickle.answer).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(drip)
    expect(Date.now() - started).toBeLessThan(patience(9))
    expect(await stateOf(opened.recharge)).toBe('open')
  })

  test('that is cut off books nothing, and the same report is accepted afterwards', async () => {
    const before = await available()
    const opened = await open()
    const body = bodyOf(opened)
    const { socket } = sendHead([
      'Content-Type: application/json',
      `X-Signature: ${signed(body)}`,
      `Content-Length: ${body.length}`,
    ])
    await once(socket, 'connect')
    socket.write(body.slice(0, -1))
    socket.destroy()
    expect(await stateOf(opened.recharge)).toBe('open')
    expect(await post(body)).toEqual(acknowledged(`${opened.id}-paid`, 'accepted'))
    expect(await available()).toBe(before + 1000n)
  })
})
