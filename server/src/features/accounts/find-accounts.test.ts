import * as account from '@namestead/contract/account'
import { usd } from '@namestead/contract/money'
import { findAccounts } from '@namestead/contract/operate/accounts'
import * as payments from '@namestead/contract/recharges'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBareAccounts } from '../../testing/bare-accounts.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { signedIn, type TestOperator } from '../../testing/test-operator.ts'

let app: TestApp
let support: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
  support = await signedIn(app, 'support')
})
afterAll(() => app.close())

interface Row {
  readonly account: string
  readonly email: string
  readonly match: string
  readonly found: string
}
const search = async (text: string, next?: string, browser: TestOperator = support.browser) => {
  const { code, msg, data } = await browser.call(findAccounts, { text, ...(next ? { next } : {}) })
  if (code !== 1) throw new Error(msg)
  return data as { accounts: readonly Row[]; next: string | null }
}
const foundBy = async (text: string, id: string) => {
  const row = (await search(text)).accounts.find(({ account: found }) => found === id)
  return row && [row.match, row.found]
}
const rename = (id: string, email: string) =>
  app.databases.pool.query('update accounts set email = $2 where id = $1', [id, email])

describe('an account is found by', () => {
  test('its number, and nothing else has that number', async () => {
    const { accountId } = await new TestCustomer(app).register()
    expect(await foundBy(accountId, accountId)).toEqual(['account', ''])
    expect((await search('999999999')).accounts).toEqual([])
  })

  test('its whole phone number, with the prefix or without, as profile and as protection have it', async () => {
    const customer = await new TestCustomer(app).register()
    await customer.get(account.completeInformation, { country: 'DE', phone: '3087654321', address: 'Lindenstrasse 12' })
    for (const typed of ['3087654321', '+49 30 87654321', '0049 (30) 8765-4321', '4930 87654321', '030 87654321'])
      expect([typed, await foundBy(typed, customer.accountId)]).toEqual([typed, ['phone', '3087654321']])
    // The same number of another country is another number.
    for (const typed of ['+1 3087654321', '308765432'])
      expect([typed, (await search(typed)).accounts]).toEqual([typed, []])
    await app.databases.pool.query(
      `insert into account_protection (account_id, phone_prefix, phone, phone_bound_at) values ($1, '44', '7700900123', now())
       on conflict (account_id) do update set phone_prefix = '44', phone = '7700900123', phone_bound_at = now()`,
      [customer.accountId],
    )
    expect(await foundBy('+44 7700 900123', customer.accountId)).toEqual(['phone', '7700900123'])
    expect((await search('+45 7700 900123')).accounts).toEqual([])
  })

  test('a recharge and its payment, by our number and by the provider’s', async () => {
    const customer = await new TestCustomer(app).register()
    // Recharges and accounts are counted alike: one whose number is the customer's too would be found as the account.
    await app.databases.pool.query("select setval('recharges_id_seq', 700000)")
    const { recharge } = await customer.get(payments.startRecharge, { channel: 'sandbox', amount: usd(2500n) })
    expect(await foundBy(recharge, customer.accountId)).toEqual(['payment', recharge])
    const { rows } = await app.databases.pool.query('select provider_id from recharges where id = $1', [recharge])
    expect(await foundBy(rows[0].provider_id, customer.accountId)).toEqual(['payment', recharge])
    const { rows: paid } = await app.databases.pool.query(
      `insert into payments (channel, provider_id, recharge_id, state, problem, received_amount, received_currency, received_at)
       values ('sandbox', 'pi_3NoBodyKnows', $1, 'abnormal', 'amount', 100, 'USD', now()) returning id`,
      [recharge],
    )
    expect(await foundBy('pi_3NoBodyKnows', customer.accountId)).toEqual(['payment', 'pi_3NoBodyKnows'])
    // Recharges and payments count from the same number: whichever it is, the account is the same.
    expect((await foundBy(paid[0].id, customer.accountId))?.[0]).toBe('payment')
    expect((await search('PI_3NOBODYKNOWS')).accounts).toEqual([])
  })

  test('a domain that it owns now, in any script', async () => {
    const customer = await new TestCustomer(app).register()
    await customer.receive('500.00')
    await endedOrder(customer, await orderNames(customer, ['search-owner.com', 'grüße-search.com']))
    expect(await foundBy('Search-Owner.com', customer.accountId)).toEqual(['domain', 'search-owner.com'])
    expect((await foundBy('grüße-search.com', customer.accountId))?.[0]).toBe('domain')
    await app.databases.pool.query("update domains set state = 'gone' where name = 'search-owner.com'")
    expect((await search('search-owner.com')).accounts).toEqual([])
  })

  test('the beginning of its address first, then a part; each once over all pages', async () => {
    const ids = await openBareAccounts(app.databases.pool, 70)
    const [exact = '', ...others] = ids
    await rename(exact, 'willow@trees.example')
    for (const [n, id] of others.entries())
      await rename(id, n < 40 ? `willow-${n}@trees.example` : `the.willow-${n}@trees.example`)
    const seen: Row[] = []
    let next: string | null | undefined
    do {
      const page = await search('WILLOW', next ?? undefined)
      expect(page.accounts.length).toBeLessThanOrEqual(25)
      seen.push(...page.accounts)
      next = page.next
    } while (next)
    expect(seen.map(({ account: id }) => id).sort()).toEqual([...ids].sort())
    expect(seen.slice(0, 41).every(({ email }) => email.startsWith('willow'))).toBe(true)
    // Those that contain it: the newest first.
    const rest = seen.slice(41).map(({ account: id }) => Number(id))
    expect(rest).toEqual(rest.toSorted((one, other) => other - one))
    expect((await search('willow@trees.example')).accounts.map(({ account: id }) => id)).toEqual([exact])
  })

  test('a short text as a beginning alone; wildcards are letters', async () => {
    const [first = '', second = ''] = await openBareAccounts(app.databases.pool, 2)
    await rename(first, '_%x@odd.example')
    await rename(second, 'zz_%x@odd.example')
    expect((await search('_%')).accounts.map(({ account: id }) => id)).toEqual([first])
    expect((await search('_%x')).accounts.map(({ account: id }) => id)).toEqual([first, second])
    expect((await search('zz')).accounts.map(({ account: id }) => id)).toEqual([second])
    expect((await search('nobody has this')).accounts).toEqual([])
  })

  test('the host of its address, and a part of one', async () => {
    const ids = await openBareAccounts(app.databases.pool, 30)
    for (const [n, id] of ids.entries()) await rename(id, `staff-${n}@${n < 28 ? 'acme' : 'acme.co'}.example`)
    const first = await search('@acme.example')
    expect(first.accounts).toHaveLength(25)
    const second = await search('@acme.example', first.next ?? '')
    expect([...first.accounts, ...second.accounts].map(({ account: id }) => id)).toEqual(ids.slice(0, 28).reverse())
    expect(second.next).toBeNull()
    expect((await search('@acme.co')).accounts).toHaveLength(2)
  })

  test('old accounts too, by a part that few addresses have', async () => {
    const [old = ''] = await openBareAccounts(app.databases.pool, 1)
    await rename(old, 'the-oldest-oak@trees.example')
    await openBareAccounts(app.databases.pool, 2100)
    expect(await foundBy('oldest-oak', old)).toEqual(['email', ''])
  })
})

test('every look is in the audit log with the accounts that it showed, and no page of another shape is taken', async () => {
  const { accountId, email } = await new TestCustomer(app).register()
  await search(email)
  const { rows } = await app.databases.pool.query(
    'select subjects, input from operator_audit where operator_id = $1 order by id desc limit 1',
    [support.id],
  )
  expect(rows[0]).toEqual({ subjects: [`account ${accountId}`], input: { text: email } })
  const wrong = await support.browser.call(findAccounts, { text: email, next: "begins 1' or true" })
  expect(wrong.data).toMatchObject({ error: 'bad-field', field: 'next' })
})
