import * as cards from '@namestead/contract/cards'
import { usd } from '@namestead/contract/money'
import * as payments from '@namestead/contract/recharges'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../platform/utc-calendar.ts'
import { available, cardDesk, chargesOf, isCharged, press, read, topUp } from '../../testing/card-desk.ts'
import { eventually } from '../../testing/eventually.ts'
import { moveClock, moveClockTo } from '../../testing/move-clock.ts'
import { operate } from '../../testing/operate.ts'
import { messagesTo } from '../../testing/outbox.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { chargeForRenewal } from './renewal-charges.ts'
import { requestCharge } from './request-charge.ts'
import { takeCardEvent } from './take-card-event.ts'
import { topUps } from './top-ups.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(undefined, { TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const { subjects, someone, save, withTopUp, spend } = cardDesk(() => app)
const errorOf = (answer: { readonly code: number }) => ('error' in answer ? answer.error : answer.code)

describe('a card', () => {
  test('is saved on the provider’s page, once however often it is reported, and its holder is told', async () => {
    const customer = await someone()
    const { setup, url } = await customer.get(cards.addCard, {})
    expect((await customer.get(cards.readSetup, { setup })).state).toBe('open')
    const back = await press(url, 'repeat')
    expect(back.headers.get('location')).toBe(`${app.url}/user/cards?setup=${setup}`)
    await eventually(async () => (await read(customer)).cards.length === 1)
    expect((await read(customer)).cards).toMatchObject([
      { brand: 'visa', last4: '4242', month: 12, country: 'US', state: 'active', isDefault: true },
    ])
    expect(await customer.get(cards.readSetup, { setup })).toMatchObject({ state: 'kept', last4: '4242' })
    expect((await subjects(customer)).filter(subject => /saved/.test(subject))).toEqual(['You saved Visa •••• 4242'])
    // Saved again, it is the same card, and the provider forgets the older one.
    await save(customer)
    expect((await read(customer)).cards).toHaveLength(1)
    await eventually(async () => {
      const { rows } = await app.databases.pool.query(
        "select state from gateway_sandbox.trades where provider = 'stripe methods' and facts->>'customer' = (select provider_id from card_customers where account_id = $1) order by state",
        [customer.accountId],
      )
      return rows.map(({ state }) => state).join() === 'open,refunded'
    })
    expect((await read(customer)).cards).toMatchObject([{ last4: '4242', state: 'active' }])
  })

  test('whose event was lost is found by asking; a page that was left saves nothing', async () => {
    const customer = await someone()
    await save(customer, 'silent')
    expect((await read(customer)).cards).toHaveLength(1)
    const { setup, url } = await customer.get(cards.addCard, {})
    await press(url, 'leave')
    await eventually(async () => (await customer.get(cards.readSetup, { setup })).state === 'ended')
    expect((await read(customer)).cards).toHaveLength(1)
  })

  test('beyond the limit is refused, also where two pages were open at once', async () => {
    const customer = await someone()
    await save(customer)
    await save(customer, 'mastercard')
    await operate(app, 'set-policy', '--key', 'cards.max-cards', '--value', '3')
    const pages = [await customer.get(cards.addCard, {}), await customer.get(cards.addCard, {})]
    await Promise.all([press(pages[0]?.url ?? '', 'unionpay'), press(pages[1]?.url ?? '', 'slow')])
    const states = async () =>
      Promise.all(pages.map(async ({ setup }) => (await customer.get(cards.readSetup, { setup })).state))
    await eventually(async () => (await states()).every(state => state !== 'open'))
    expect((await states()).sort()).toEqual(['kept', 'refused'])
    expect((await read(customer)).cards).toHaveLength(3)
    expect(errorOf(await customer.call(cards.addCard, {}))).toBe('too-many-cards')
  })

  test('is protected, and its owner’s alone', async () => {
    const plain = await new TestCustomer(app).register()
    for (const call of [plain.call(cards.addCard, {}), plain.call(cards.changeRenewals, { on: false })])
      expect((await call).code).toBeLessThan(-99)
    const owner = await someone()
    await save(owner)
    await save(owner, 'mastercard')
    const [visa] = (await read(owner)).cards.filter(({ isDefault }) => isDefault)
    const other = (await read(owner)).cards.find(({ isDefault }) => !isDefault)
    const stranger = await someone()
    const card = visa?.card ?? ''
    for (const call of [cards.removeCard, cards.makeDefault])
      expect(errorOf(await stranger.call(call, { card }))).toBe('card-unknown')
    const { setup } = await owner.get(cards.addCard, {})
    expect(errorOf(await stranger.call(cards.readSetup, { setup }))).toBe('setup-unknown')
    expect(errorOf(await stranger.call(cards.changeTopUp, topUp))).toBe('card-needed')
    await owner.get(cards.makeDefault, { card: other?.card ?? '' })
    expect((await read(owner)).cards.find(({ isDefault }) => isDefault)?.last4).toBe('4444')
    await owner.get(cards.removeCard, { card })
    expect(errorOf(await owner.call(cards.removeCard, { card }))).toBe('card-unknown')
    expect((await read(owner)).cards).toHaveLength(1)
  })

  test('is removed by an operator, or by the provider, and its holder is told by whom', async () => {
    const customer = await someone()
    await save(customer)
    const [{ card = '' } = {}] = (await read(customer)).cards
    expect(await operate(app, 'list-cards', '--account', customer.accountId)).toContain('  visa  4242  ')
    await operate(app, 'remove-card', '--card', card)
    await expect(operate(app, 'remove-card', '--card', card)).rejects.toThrow('removed already')
    expect((await read(customer)).cards).toEqual([])
    // Mails are sent by a job.
    await eventually(async () => (await subjects(customer)).includes('We removed Visa •••• 4242'))
    expect((await subjects(customer)).filter(subject => /removed/.test(subject))).toHaveLength(1)
  })
})

describe('a balance that falls', () => {
  test('is topped up once by two processes at once, with a recharge that can be refunded', async () => {
    const customer = await withTopUp()
    await spend(customer, 1n)
    const sweep = () => app.databases.transact(tx => topUps(app.policies).sweep(tx, app.clock.now()))
    await Promise.all([sweep(), sweep(), sweep(), sweep()])
    await isCharged(customer, 'paid')
    expect(await chargesOf(customer)).toEqual([['paid', '50.00']])
    expect(await available(customer)).toBe('69.99')
    await eventually(async () => (await subjects(customer)).includes('We charged $50.00 to Visa •••• 4242'))
    const [recharge] = (await customer.get(payments.findRecharges, {})).recharges
    expect(recharge).toMatchObject({ state: 'paid', credited: usd(5000n) })
    const payment = recharge?.payments[0]?.payment ?? ''
    // The refund makes the balance fall again.
    await customer.get(cards.changeTopUp, { on: false })
    const { refund } = await customer.get(payments.askRechargeRefund, { payment, amount: usd(5000n) })
    await operate(app, 'approve-recharge-refund', '--refund', refund)
    await eventually(async () => {
      const [found] = (await customer.get(payments.findRecharges, { recharge: recharge?.recharge ?? '' })).recharges
      return found?.payments[0]?.refunds[0]?.state === 'sent'
    })
    const { rows } = await app.databases.pool.query(
      'select count(*)::int as n, sum(amount)::text as sum from card_charges where account_id = $1',
      [customer.accountId],
    )
    expect(rows).toEqual([{ n: 1, sum: '5000' }])
  })

  test.each(['ahead', 'late', 'again', 'slow'])('is topped up once: %s', async card => {
    const customer = await withTopUp(card)
    await spend(customer, 1n)
    await isCharged(customer, 'paid')
    expect(await available(customer)).toBe('69.99')
    expect(await chargesOf(customer)).toEqual([['paid', '50.00']])
  })

  test('is topped up once where the answer is lost: the provider is asked before the charge is repeated', async () => {
    const customer = await withTopUp('lost')
    await spend(customer, 1n)
    await isCharged(customer, 'paid')
    expect(await available(customer)).toBe('69.99')
    // The library repeats a request itself, once, under the same key; from then on the provider was only asked.
    const { rows } = await app.databases.pool.query(
      "select stage, amount from gateway_sandbox.trades where facts->>'customer' = (select provider_id from card_customers where account_id = $1) and facts->>'method' is not null",
      [customer.accountId],
    )
    expect(rows).toEqual([{ stage: 'asked 2', amount: '50.00' }])
  })

  test.each([
    ['declined', 'bank', 'active'],
    ['poor', 'funds', 'active'],
    ['expired', 'expired', 'expired'],
  ] as const)(
    'is not topped up where the card is refused, and not tried again in this fall: %s',
    async (card, why, state) => {
      const customer = await withTopUp(card)
      await spend(customer, 1n)
      await isCharged(customer, 'declined')
      expect((await read(customer)).charges[0]).toMatchObject({ why, state: 'declined' })
      expect((await read(customer)).cards[0]?.state).toBe(state)
      expect(await available(customer)).toBe('19.99')
      expect((await subjects(customer)).filter(subject => /couldn't charge/.test(subject))).toHaveLength(1)
      const [recharge] = (await customer.get(payments.findRecharges, {})).recharges
      expect(recharge?.state).toBe('failed')
      await spend(customer, 1n)
      await moveClock(app, 0.01)
      expect(await chargesOf(customer)).toHaveLength(1)
    },
  )

  test('is not topped up by a charge that could not be asked for in days', async () => {
    const customer = await withTopUp()
    const [{ card = '' } = {}] = (await read(customer)).cards
    const terms = { now: app.clock.now(), policy: app.policies.at(app.clock.now()) }
    await app.databases.transact(async tx => {
      await requestCharge(tx, terms, { account: customer.accountId, card, amount: usd(5000n) })
      await sql`update card_charges set requested_at = ${new Date(terms.now.getTime() - 4 * dayMs)}, started_at = ${terms.now}
        where account_id = ${customer.accountId}`.execute(tx)
    })
    await isCharged(customer, 'declined')
    expect((await read(customer)).charges[0]?.why).toBe('unavailable')
    expect(await available(customer)).toBe('20.00')
    expect((await read(customer)).cards[0]?.state).toBe('active')
  })

  describe('whose charge was given up and taken all the same', () => {
    const ports = () => ({ policies: app.policies, sites: app.sites })
    /** The provider says so late, and repeats it. */
    async function paidLate(customer: TestCustomer) {
      const { rows } = await app.databases.pool.query(
        "select recharge_id from card_charges where account_id = $1 and state in ('declined', 'lapsed')",
        [customer.accountId],
      )
      const reference = rows[0].recharge_id
      const report = {
        messageId: `charge late-${reference} paid`,
        providerId: `pi_late_${reference}`,
        reference,
        outcome: 'paid',
        amount: '50.00',
        currency: 'USD',
      } as const
      const event = { event: 'charged', reference, outcome: { outcome: 'paid', report } } as const
      for (let times = 0; times < 2; times++)
        await app.databases.transact(tx => takeCardEvent(tx, ports(), event, app.clock.now()))
      return reference as string
    }
    const told = async (customer: TestCustomer) =>
      (await subjects(customer)).filter(subject => /^We charged|was added to your balance/.test(subject))
    async function requested(
      customer: TestCustomer,
      then: string,
      renewal?: Parameters<typeof requestCharge>[2]['renewal'],
    ) {
      const [{ card = '' } = {}] = (await read(customer)).cards
      const terms = { now: app.clock.now(), policy: app.policies.at(app.clock.now()) }
      await app.databases.transact(async tx => {
        const given = { account: customer.accountId, card, amount: usd(5000n) }
        await requestCharge(tx, terms, renewal ? { ...given, renewal } : given)
        await sql`${sql.raw(then)} where account_id = ${customer.accountId}`.execute(tx)
      })
    }

    test('is topped up, and its holder is told', async () => {
      const customer = await withTopUp()
      await requested(customer, 'update card_settings set top_up = false')
      await isCharged(customer, 'declined')
      await paidLate(customer)
      await isCharged(customer, 'paid')
      expect((await read(customer)).charges[0]?.why).toBeNull()
      expect(await available(customer)).toBe('70.00')
      expect(await told(customer)).toEqual(['We charged $50.00 to Visa •••• 4242'])
    })

    test('keeps the money where another charge has paid the renewal since', async () => {
      const customer = await withTopUp()
      await customer.get(cards.changeRenewals, { on: true })
      const now = app.clock.now()
      const before = new Date(now.getTime() - 7 * dayMs)
      const renewal = { domain: '990003', paidUntil: new Date(now.getTime() + 20 * dayMs) }
      const priced = { ...renewal, account: customer.accountId, unicode: 'paid-twice.com', price: usd(5000n) }
      await app.databases.transact(tx => chargeForRenewal(tx, { now: before, policy: app.policies.at(before) }, priced))
      const announced = { ...renewal, domainName: 'paid-twice.com', announcedAt: before, fromBalance: usd(0n) }
      await requested(customer, 'update card_settings set renewals = false', announced)
      await isCharged(customer, 'declined')
      await requested(customer, 'update card_settings set renewals = true', announced)
      await isCharged(customer, 'paid')
      const reference = await paidLate(customer)
      await eventually(async () => (await told(customer)).length === 2, 20)
      expect(await available(customer)).toBe('120.00')
      const late = (await read(customer)).charges.find(({ recharge }) => recharge === reference)
      expect(late?.state).toBe('declined')
    })

    test('is told once, also where it is charged back afterwards', async () => {
      const customer = await withTopUp()
      await requested(customer, "update card_charges set state = 'lapsed', ended_at = now()")
      const reference = await paidLate(customer)
      await eventually(async () => (await told(customer)).length === 1, 20)
      await operate(app, 'charge-back', '--recharge', reference)
      await eventually(async () => !(await read(customer)).topUp.on)
      expect(await told(customer)).toHaveLength(1)
    })
  })

  test('asks no bank more often a day than the policy allows, however often the settings are saved', async () => {
    const customer = await withTopUp('declined')
    await spend(customer, 1n)
    for (let attempts = 1; attempts <= 3; attempts++) {
      await eventually(
        async () => (await chargesOf(customer)).filter(([state]) => state === 'declined').length === attempts,
        20,
      )
      await customer.get(cards.changeTopUp, topUp)
    }
    await eventually(async () => (await read(customer)).topUp.pausedUntil !== null)
    expect(await chargesOf(customer)).toHaveLength(3)
  })

  test('is not topped up from a card whose bank has taken a charge back, until its customer turns it on again', async () => {
    const customer = await withTopUp('mastercard')
    await customer.get(cards.changeRenewals, { on: true })
    await spend(customer, 1n)
    await isCharged(customer, 'paid')
    const { rows } = await app.databases.pool.query(
      'select p.card_country, p.provider_id from payments p join card_charges h on h.recharge_id = p.recharge_id where h.account_id = $1',
      [customer.accountId],
    )
    expect(rows).toMatchObject([{ card_country: 'DE' }])
    const { origin } = new URL((await customer.get(cards.addCard, {})).url)
    const page = `${origin}/stripe/checkout/${rows[0].provider_id.replace('pi', 'cs_test')}`
    await press(page, 'dispute')
    await eventually(async () => (await available(customer)) === '19.99')
    await eventually(async () => !(await read(customer)).topUp.on)
    await moveClock(app, 0.01)
    expect(await chargesOf(customer)).toEqual([['paid', '50.00']])
    expect(await available(customer)).toBe('19.99')
    expect((await read(customer)).renewals).toBe(false)
    expect(await subjects(customer)).toEqual(
      expect.arrayContaining(['Automatic top-up is off', "Automatic renewals won't charge your card"]),
    )
  })

  test.each([
    ['needs-authentication', 'bank', ''],
    ['expired', 'expired', ''],
    ['removed', 'card-removed', ', removed_at = now(), is_default = false'],
  ] as const)(
    'is not topped up by a card that was charged for something else meanwhile, and keeps it: %s',
    async (state, why, more) => {
      const customer = await withTopUp()
      const [{ card = '' } = {}] = (await read(customer)).cards
      const terms = { now: app.clock.now(), policy: app.policies.at(app.clock.now()) }
      await app.databases.transact(async tx => {
        await requestCharge(tx, terms, { account: customer.accountId, card, amount: usd(5000n) })
        await sql`update kept_cards set state = ${state} ${sql.raw(more)} where id = ${card}`.execute(tx)
      })
      await isCharged(customer, 'declined')
      expect((await read(customer)).charges[0]?.why).toBe(why)
      const { rows } = await app.databases.pool.query('select state from kept_cards where id = $1', [card])
      expect(rows).toEqual([{ state }])
      expect(await available(customer)).toBe('20.00')
    },
  )

  test.each([
    [
      'whose card was removed',
      'card-removed',
      "update kept_cards set state = 'removed', removed_at = now(), is_default = false",
    ],
    ['that was turned off', 'turned-off', 'update card_settings set top_up = false'],
  ] as const)('is not topped up by a charge %s after the provider had not answered', async (_what, why, change) => {
    const customer = await withTopUp()
    const [{ card = '' } = {}] = (await read(customer)).cards
    const terms = { now: app.clock.now(), policy: app.policies.at(app.clock.now()) }
    await app.databases.transact(async tx => {
      await requestCharge(tx, terms, { account: customer.accountId, card, amount: usd(5000n) })
      // A first attempt, which never reached the provider; the job comes once this is committed.
      await sql`update card_charges set started_at = ${terms.now} where account_id = ${customer.accountId}`.execute(tx)
      await sql`${sql.raw(change)} where account_id = ${customer.accountId}`.execute(tx)
    })
    await eventually(async () => (await chargesOf(customer))[0]?.[0] !== 'requested', 20)
    expect((await read(customer)).charges[0]).toMatchObject({ state: 'declined', why })
    expect(await available(customer)).toBe('20.00')
  })

  test.each([
    ['renewals', 'turned-off', 'update card_settings set renewals = false where account_id ='],
    ['top-ups', 'turned-off', 'update card_settings set top_up = false where account_id ='],
    [
      'orders by an operator',
      'unavailable',
      "insert into restrictions (kind, since, until, note, operator_id, account_id) select 'orders', now() - interval '1 minute', now() + interval '3 days', 'a test', (select min(id) from operators), id from accounts where id =",
    ],
  ] as const)('charges no card once its customer has turned off or we have stopped %s', async (what, why, change) => {
    const customer = await withTopUp()
    await customer.get(cards.changeRenewals, { on: true })
    const [{ card = '' } = {}] = (await read(customer)).cards
    const now = app.clock.now()
    const before = new Date(now.getTime() - 7 * dayMs)
    const renewal = { domain: '990002', paidUntil: new Date(now.getTime() + 20 * dayMs) }
    const priced = { ...renewal, account: customer.accountId, unicode: 'turned-off.com', price: usd(5000n) }
    if (what === 'renewals')
      await app.databases.transact(tx => chargeForRenewal(tx, { now: before, policy: app.policies.at(before) }, priced))
    const announced = { ...renewal, domainName: 'turned-off.com', announcedAt: before, fromBalance: usd(0n) }
    await app.databases.transact(async tx => {
      const given = { account: customer.accountId, card, amount: usd(5000n) }
      await requestCharge(
        tx,
        { now, policy: app.policies.at(now) },
        what === 'renewals' ? { ...given, renewal: announced } : given,
      )
      await sql`${sql.raw(change)} ${customer.accountId}`.execute(tx)
    })
    await eventually(async () => (await chargesOf(customer))[0]?.[0] !== 'requested', 20)
    expect((await read(customer)).charges[0]).toMatchObject({ state: 'declined', why })
    expect(await available(customer)).toBe('20.00')
  })

  test('waits for its customer where the bank wants it, and is paid in person', async () => {
    const customer = await withTopUp('authentication')
    await spend(customer, 1n)
    await isCharged(customer, 'needs-authentication')
    const [waiting] = (await read(customer)).charges
    const id = waiting?.charge ?? ''
    expect((await read(customer)).cards[0]?.state).toBe('needs-authentication')
    await eventually(async () =>
      (await messagesTo(app, customer.email)).some(({ text }) => text.includes(`/user/cards?charge=${id}`)),
    )
    expect(errorOf(await (await someone()).call(cards.confirmCharge, { charge: id }))).toBe('charge-unknown')
    const { url } = await customer.get(cards.confirmCharge, { charge: id })
    // The same page again, so that nobody pays twice.
    expect((await customer.get(cards.confirmCharge, { charge: id })).url).toBe(url)
    await press(url, 'paid')
    await isCharged(customer, 'paid')
    expect(await available(customer)).toBe('69.99')
    expect((await read(customer)).cards[0]?.state).toBe('active')
    expect(errorOf(await customer.call(cards.confirmCharge, { charge: id }))).toBe('charge-over')
  })

  test('is left alone once nobody has confirmed within three days', async () => {
    const customer = await withTopUp('authentication')
    await spend(customer, 1n)
    await isCharged(customer, 'needs-authentication')
    await moveClock(app, 3.01)
    await isCharged(customer, 'lapsed')
    expect((await read(customer)).cards[0]?.state).toBe('active')
    expect(await available(customer)).toBe('19.99')
    expect((await customer.get(payments.findRecharges, {})).recharges[0]?.state).toBe('failed')
    expect(await subjects(customer)).toContain('The payment of $50.00 was canceled')
  })

  test('stops at the customer’s limit of the month, and says so', async () => {
    const customer = await withTopUp('visa', { ...topUp, monthLimit: usd(5000n) })
    await spend(customer, 1n)
    await isCharged(customer, 'paid')
    await spend(customer, 6000n)
    await eventually(async () => (await read(customer)).topUp.pausedUntil !== null)
    expect(await chargesOf(customer)).toEqual([['paid', '50.00']])
    const warnings = async () => (await subjects(customer)).filter(subject => /monthly top-up limit/.test(subject))
    await eventually(async () => (await warnings()).length > 0)
    expect(await warnings()).toHaveLength(1)
    expect(errorOf(await customer.call(cards.changeTopUp, { ...topUp, monthLimit: usd(4999n) }))).toBe(
      'month-limit-too-small',
    )
    expect(errorOf(await customer.call(cards.changeTopUp, { ...topUp, amount: usd(1n) }))).toBe('top-up-out-of-range')
    expect(errorOf(await customer.call(cards.changeTopUp, { ...topUp, threshold: usd(1n) }))).toBe(
      'threshold-out-of-range',
    )
  })
})

test('a card that expires is announced a month before, and is not charged from then on', async () => {
  const customer = await withTopUp()
  const soon = new Date(app.clock.now().getTime() + 31 * dayMs)
  await app.databases.pool.query(
    "update kept_cards set expires_at = $2, expiry_notice_at = $2::timestamptz - interval '30 days' where account_id = $1",
    [customer.accountId, soon],
  )
  await moveClock(app, 1.1)
  await eventually(async () => (await subjects(customer)).includes('Visa •••• 4242 expires soon'))
  expect((await read(customer)).cards[0]?.state).toBe('active')
  await moveClockTo(app, new Date(soon.getTime() + 60_000))
  await eventually(async () => (await read(customer)).cards[0]?.state === 'expired')
  await spend(customer, 1n)
  await moveClock(app, 0.01)
  expect(await chargesOf(customer)).toEqual([])
  expect((await subjects(customer)).filter(subject => /expires soon/.test(subject))).toHaveLength(1)
})

test('what is no card, no amount or another’s number is refused; without the provider the page says so', async () => {
  const customer = await withTopUp()
  const raw = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...fields, csrf_token: customer.csrfToken })
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    return (await (await customer.fetch(path, { method: 'POST', headers, body })).json()) as { code: number }
  }
  for (const card of ['', 'x', '0', '1\0', '-1'])
    expect(await raw(cards.removeCard.path, { card })).toMatchObject({ code: -102 })
  expect(await raw(cards.changeTopUp.path, { on: '1', threshold: '1\0' })).toMatchObject({ code: -102 })
  const { rows } = await app.databases.pool.query("select settings from payment_channels where channel = 'stripe'")
  await operate(app, 'disconnect-channel', '--channel', 'stripe')
  await eventually(async () => errorOf(await customer.call(cards.addCard, {})) === 'cards-unavailable')
  expect((await read(customer)).available).toBe(false)
  expect(errorOf(await customer.call(cards.changeTopUp, topUp))).toBe('cards-unavailable')
  await spend(customer, 1n)
  await moveClock(app, 0.01)
  expect(await chargesOf(customer)).toEqual([])
  expect(rows).toHaveLength(1)
})
