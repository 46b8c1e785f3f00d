import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import * as accountSecurity from '@namestead/contract/account-security'
import * as cart from '@namestead/contract/cart'
import * as identity from '@namestead/contract/identity'
import * as registrants from '@namestead/contract/registrants'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { patience } from '../../../../scripts/machine-speed.ts'
import { eventually } from '../../testing/eventually.ts'
import { contact } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '1000000' })
})
afterAll(() => app.close())

/** An order that stays unpaid, so that its streams do not end on their own. */
async function unpaidOrder(customer: TestCustomer, name: string): Promise<string> {
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  await customer.get(cart.addLines, { kind: 'registration', names: [name] })
  const { sum } = await customer.get(cart.readCart, {})
  return (await customer.get(cart.placeOrder, { total: sum })).order
}

/** Opens streams of an order; returns the granted ones, and how many were refused with -102. */
async function watch(customer: TestCustomer, order: string, count: number) {
  const open: Response[] = []
  let refused = 0
  for (let left = count; left > 0; left -= 100)
    await Promise.all(
      Array.from({ length: Math.min(left, 100) }, async () => {
        const response = await customer.fetch(`/cart/watch-order?order=${order}`)
        if (response.headers.get('content-type')?.startsWith('text/event-stream')) return void open.push(response)
        const { code } = (await response.json()) as { code: number }
        expect(code).toBe(-102)
        refused++
      }),
    )
  return { open, refused }
}

const rest = (streams: readonly Response[]) => Promise.all(streams.map(stream => stream.text()))

/** Another browser of the same account. */
async function signedInAgain(first: TestCustomer): Promise<TestCustomer> {
  const second = new TestCustomer(app)
  await second.signIn(first.email, 'correct horse battery')
  return second
}

describe('streams', () => {
  test('5,000 of one unpaid order: a session has 20, all end with it, and other requests are served meanwhile', async () => {
    const customer = await new TestCustomer(app).register()
    const order = await unpaidOrder(customer, 'watched-by-many.com')
    const { open, refused } = await watch(customer, order, 5000)
    expect([open.length, refused]).toEqual([20, 4980])

    const other = await new TestCustomer(app).register()
    const theirs = await watch(other, await unpaidOrder(other, 'watched-by-another.com'), 1)
    expect(theirs.open).toHaveLength(1)

    await customer.get(identity.signOut, {})
    for (const text of await rest(open)) {
      expect(text).toContain('watched-by-many.com')
      // An end event would keep the browser from reconnecting, and so from learning that it is signed out.
      expect(text).not.toContain('event: end')
    }
    await other.get(cart.cancelOrder, { order: (await other.get(cart.findOrders, {})).orders[0]?.order ?? '' })
    expect((await rest(theirs.open))[0]).toContain('event: end')
  })

  test('an account has 40 over all its sessions; ending the others keeps those of the current one', async () => {
    const first = await new TestCustomer(app).register()
    const order = await unpaidOrder(first, 'watched-at-home-and-away.com')
    const [second, third] = [await signedInAgain(first), await signedInAgain(first)]
    const open = [await watch(first, order, 15), await watch(second, order, 15), await watch(third, order, 15)]
    expect(open.map(({ open, refused }) => [open.length, refused])).toEqual([
      [15, 0],
      [15, 0],
      [10, 5],
    ])
    await first.get(accountSecurity.endOtherSessions, {})
    await rest([...(open[1]?.open ?? []), ...(open[2]?.open ?? [])])
    // The current session's streams continue: they receive the order's end.
    await first.get(cart.cancelOrder, { order })
    for (const text of await rest(open[0]?.open ?? [])) expect(text).toContain('event: end')
  })

  test('a session that an operator or another process ends takes its streams along', async () => {
    const customer = await new TestCustomer(app).register()
    const order = await unpaidOrder(customer, 'ended-elsewhere.com')
    const { open } = await watch(customer, order, 3)
    const { rows } = await app.databases.pool.query('delete from sessions where account_id = $1 returning id', [
      customer.accountId,
    ])
    await app.databases.transact(tx => sql`select pg_notify('session_ended', ${rows[0].id})`.execute(tx))
    for (const text of await rest(open)) expect(text).not.toContain('event: end')
  })
})

describe('connections', () => {
  const open = async (bounded: TestApp, text: string, localAddress = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port: Number(new URL(bounded.url).port), host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    if (text) socket.write(text)
    return socket
  }
  const answers = async (socket: Socket) => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    const [data] = (await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])])) as [Buffer]
    return data.toString().startsWith('HTTP/1.1 200')
  }

  test('of one address: the longest idle one is closed, so that new ones are served, and other addresses too', async () => {
    const bounded = await openTestApp(['web'], { CONNECTIONS_PER_ADDRESS: '10' })
    onTestFinished(() => bounded.close())
    const idle: Socket[] = []
    for (let i = 0; i < 30; i++) idle.push(await open(bounded, i % 2 ? 'GET / HTTP/1.1\r\nHost:' : ''))
    await eventually(async () => idle.filter(socket => socket.closed).length === 20)
    expect(idle.slice(20).some(socket => socket.closed)).toBe(false)
    expect(await answers(await open(bounded, ''))).toBe(true)
    expect(await answers(await open(bounded, '', '127.0.0.2'))).toBe(true)
    expect(idle.slice(21).filter(socket => socket.closed).length).toBeLessThanOrEqual(1)
  })

  test('in total: likewise', async () => {
    const bounded = await openTestApp(['web'], { CONNECTIONS: '12', CONNECTIONS_PER_ADDRESS: '10' })
    onTestFinished(() => bounded.close())
    const idle: Socket[] = []
    for (let i = 2; i < 32; i++) idle.push(await open(bounded, '', `127.0.0.${i}`))
    await eventually(async () => idle.filter(socket => socket.closed).length === 18)
    expect(await answers(await open(bounded, ''))).toBe(true)
  })

  test('that are all being answered are kept, and the new one is closed', async () => {
    const bounded = await openTestApp(['sandbox', 'web'], { CONNECTIONS_PER_ADDRESS: '10' })
    onTestFinished(() => bounded.close())
    const customer = await new TestCustomer(bounded).register()
    const order = await unpaidOrder(customer, 'watched-by-few.com')
    const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const text = `GET /cart/watch-order?order=${order} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`
    const watching: Socket[] = []
    for (let i = 0; i < 10; i++) {
      const socket = await open(bounded, text)
      await once(socket, 'data')
      watching.push(socket)
    }
    const more = await open(bounded, '')
    await once(more, 'close')
    expect(watching.some(socket => socket.closed)).toBe(false)
    expect(await answers(await open(bounded, '', '127.0.0.2'))).toBe(true)
    watching[0]?.destroy()
    await eventually(async () => answers(await open(bounded, '')))
  })

  test('half-open requests are cut off, even if bytes trickle in', async () => {
    const bounded = await openTestApp(['web'])
    onTestFinished(() => bounded.close())
    const silent = await open(bounded, '')
    const slow = await open(bounded, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n')
    const trickle = setInterval(() => slow.write('X-A: b\r\n'), 500)
    onTestFinished(() => clearInterval(trickle))
    const began = Date.now()
    silent.resume()
    slow.resume()
    await Promise.all([once(silent, 'close'), once(slow, 'close')])
    expect(Date.now() - began).toBeLessThan(patience(20))
  })
})
