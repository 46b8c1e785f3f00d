import { savePreferences } from '@namestead/contract/account'
import * as identity from '@namestead/contract/identity'
import { readBalance } from '@namestead/contract/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { mailedCode } from '../../testing/sent-codes.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer, verifierLines } from '../../testing/test-customer.ts'

const second = 'second-shop.example'
const password = 'correct horse battery'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker'], { TRUST_PROXY: '1' })
  await operate(app, 'add-site', '--host', second, '--name', 'Second Shop')
})
afterAll(() => app.close())

test('the host selects the site: an address may have an account on each, and signing in asks which', async () => {
  const here = await new TestCustomer(app).registerOnly(undefined, password)
  const there = await new TestCustomer(app, 'us', second).registerOnly(here.email, password)
  expect(there.accountId).not.toBe(here.accountId)
  const accountOf = async (customer: TestCustomer) => {
    const account = await customer.get(identity.readAccount, {})
    return account === 1001 ? undefined : [account.accountId, account.siteName]
  }
  expect(await accountOf(here)).toEqual([here.accountId, 'Namestead'])
  expect(await accountOf(there)).toEqual([there.accountId, 'Second Shop'])
  const { rows } = await app.databases.pool.query(
    'select a.id, s.site_id = a.site_id as own from accounts a join sessions s on s.account_id = a.id where a.email = $1',
    [here.email],
  )
  expect(rows).toHaveLength(2)
  expect(rows.every(({ own }) => own)).toBe(true)

  for (const host of [undefined, second]) {
    const visitor = await new TestCustomer(app, 'us', host).arrive()
    const captcha = await visitor.solveCaptcha()
    const passwordProof = await visitor.prove(here.email, password, captcha)
    const answer = await visitor.call(identity.signIn, { login: here.email, passwordProof }, { captcha })
    if (answer.code !== 3) throw new Error(JSON.stringify(answer))
    expect(answer.data.map(({ accountId, siteName }) => [accountId, siteName])).toEqual([
      [here.accountId, 'Namestead'],
      [there.accountId, 'Second Shop'],
    ])
    const chosen = answer.data[1]
    const { site, accountTicket } = chosen ?? { site: '', accountTicket: '' }
    expect(await visitor.call(identity.signIn, { login: here.email, site, accountTicket })).toMatchObject({ code: 1 })
    await visitor.arrive()
    expect(await accountOf(visitor)).toEqual([there.accountId, 'Second Shop'])
  }
})

test('a code names the site on which it is valid, and is invalid on the other', async () => {
  const visitor = await new TestCustomer(app, 'us', second).arrive()
  const email = 'between-sites@example.com'
  const captcha = await visitor.solveCaptcha()
  const sent = await visitor.call(identity.sendEmailCode, { email, purpose: 'reg' }, { captcha })
  if (sent.code !== 1) throw new Error(JSON.stringify(sent))
  const { rows } = await app.databases.pool.query('select id from sites where host = $1', [second])
  expect(sent.beside).toEqual({ siteid: rows[0].id })

  const emailCode = await mailedCode(app, email, 'reg')
  const register = async (site: string | undefined) => {
    const elsewhere = await new TestCustomer(app).arrive()
    const use = await elsewhere.solveCaptcha()
    const line = await verifierLines(
      password,
      await elsewhere.get(identity.preparePassword, { email }, { captcha: use }),
    )
    const input = { email, passwordVerifier: line, passwordVerifierAgain: line, emailCode, agreed: true, site }
    return elsewhere.call(identity.registerAccount, input, { captcha: use })
  }
  expect(await register(undefined)).toMatchObject({ code: -1, error: 'email-code-wrong' })
  expect(await register(rows[0].id)).toMatchObject({ code: 1 })
})

test('a session belongs to the site of the host where it was opened, and is none at another site’s host', async () => {
  const here = await new TestCustomer(app).register()
  const elsewhere = (customer: TestCustomer, host?: string) => {
    const twin = new TestCustomer(app, 'us', host)
    for (const [name, value] of customer.cookies) twin.cookies.set(name, value)
    twin.csrfToken = customer.csrfToken
    return twin
  }
  const there = elsewhere(here, second)
  // Its csrf token is of another session.
  expect(await there.call(identity.readAccount, {})).toMatchObject({ code: -104 })
  expect(await there.call(readBalance, {})).toMatchObject({ code: -1001 })
  // The one post without a csrf token, and a stream.
  expect(await there.call(savePreferences, { language: 'zhcn' })).toMatchObject({ code: -1001 })
  expect(await (await there.fetch('/cart/watch-order?order=1')).json()).toMatchObject({ code: -1001 })
  expect((await there.drawPicture()).status).toBe(404)

  const visitor = await new TestCustomer(app, 'us', second).arrive()
  expect((await visitor.drawPicture()).status).toBe(200)
  expect((await elsewhere(visitor).drawPicture()).status).toBe(404)

  // Arriving there opens a visitor's session of that site; where the customer's was opened, it is one still.
  expect(await (await there.arrive()).get(identity.readAccount, {})).toBe(1001)
  expect(await here.get(identity.readAccount, {})).toMatchObject({ accountId: here.accountId })
})

test('a site that is renamed has its new name in every process', async () => {
  const { rows } = await app.databases.pool.query('select id from sites where host = $1', [second])
  const { id } = rows[0]
  expect(app.sites.ofHost(second)).toMatchObject({ id, name: 'Second Shop' })
  await app.databases.pool.query("update sites set name = 'Third Shop' where id = $1", [id])
  await eventually(() => Promise.resolve(app.sites.ofHost(second)?.name === 'Third Shop'))
  expect(await app.sites.of(id)).toMatchObject({ name: 'Third Shop', address: expect.stringContaining(`//${second}`) })
})
