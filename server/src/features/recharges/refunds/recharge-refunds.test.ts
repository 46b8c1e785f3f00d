import * as ledger from '@namestead/contract/ledger'
import { formatAmount, type Money, usd } from '@namestead/contract/money'
import * as payments from '@namestead/contract/recharges'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { moveClock } from '../../../testing/move-clock.ts'
import { openTodos, operate } from '../../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestCustomer } from '../../../testing/test-customer.ts'
import { newOperator, operateByTwo } from '../../../testing/test-operator.ts'
import { charge, platform } from '../../ledger/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
  const customer = await new TestCustomer(app).register()
  await eventually(async () => {
    const { channels } = await customer.get(payments.listChannels, {})
    return ['alipay', 'unionpay', 'stripe', 'bitpay'].every(name => channels.some(({ channel }) => channel === name))
  })
})
afterAll(() => app.close())

const available = async (customer: TestCustomer) => formatAmount((await customer.get(ledger.readBalance, {})).available)
const recordOf = async (customer: TestCustomer, recharge: string) =>
  (await customer.get(payments.findRecharges, { recharge })).recharges[0]
const paymentOf = async (customer: TestCustomer, recharge: string) => {
  const [payment] = (await recordOf(customer, recharge))?.payments ?? []
  if (!payment) throw new Error('no payment')
  return payment
}
const refundStates = async (customer: TestCustomer, recharge: string) =>
  (await paymentOf(customer, recharge)).refunds.map(({ state }) => state)

/** The page of a provider, whose forms are posted on as a browser would. */
async function press(checkoutUrl: string, outcome: string): Promise<void> {
  let page = await fetch(checkoutUrl)
  let html = await page.text()
  if (html.includes('document.forms[0].submit()')) {
    const unescapeHtml = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    const inputs = [...html.matchAll(/name="([^"]*)" value="([^"]*)">/g)]
    const body = new URLSearchParams(
      inputs.map(([, name = '', value = '']): [string, string] => [name, unescapeHtml(value)]),
    )
    page = await fetch(unescapeHtml(/action="([^"]+)"/.exec(html)?.[1] ?? ''), { method: 'POST', body })
    html = await page.text()
  }
  const action = new URL(/action="([^"]+)"/.exec(html)?.[1] ?? '', page.url)
  await fetch(action, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
}

async function recharge(customer: TestCustomer, channel = 'stripe', amount = usd(2000n)) {
  const opened = await customer.get(payments.startRecharge, { channel, amount })
  await press(opened.checkoutUrl, 'paid')
  await eventually(async () => (await recordOf(customer, opened.recharge))?.state === 'paid')
  const { payment } = await paymentOf(customer, opened.recharge)
  return { ...opened, payment }
}
async function recharged(channel = 'stripe', amount = usd(2000n)) {
  const customer = await new TestCustomer(app).register()
  return { customer, ...(await recharge(customer, channel, amount)) }
}
const ask = (customer: TestCustomer, payment: string, amount: Money) =>
  customer.call(payments.askRechargeRefund, { payment, amount, reason: 'Paid by mistake' })
async function asked(customer: TestCustomer, payment: string, amount: Money) {
  const { refund } = await customer.get(payments.askRechargeRefund, { payment, amount })
  return refund
}
/** Spends from the balance, as an order does. */
let spent = 0
const spend = (customer: TestCustomer, amount: bigint) =>
  app.databases.transact(async tx => {
    const facts = {
      reason: 'spent',
      reference: `${++spent}`,
      kind: 'order',
      subject: 'test',
      now: app.clock.now(),
    } as const
    await charge(tx, facts, usd(amount), { account: customer.accountId, to: platform.income('test') })
  })
const balanceOf = async (kind: string, subaccount: string) => {
  const text = `select coalesce(sum(p.amount), 0)::text as sum from postings p
    join ledger_accounts a on a.id = p.ledger_account_id where a.kind = $1 and a.subaccount = $2`
  return BigInt((await app.databases.pool.query(text, [kind, subaccount])).rows[0].sum)
}

describe('unspent money of a recharge', () => {
  test.each(['alipay', 'unionpay', 'stripe'])('goes back by %s when an operator approves it', async channel => {
    const { customer, recharge, payment } = await recharged(channel)
    expect(await paymentOf(customer, recharge)).toMatchObject({ refundable: usd(2000n), refunds: [] })
    const before = await balanceOf('clearing', channel)
    const underWay = await balanceOf('payouts', '')
    const refund = await asked(customer, payment, usd(500n))
    // It cannot be spent meanwhile, and has not left yet.
    expect(await available(customer)).toBe('15.00')
    expect(await paymentOf(customer, recharge)).toMatchObject({ refundable: usd(1500n) })
    expect(await operate(app, 'list-recharge-refunds')).toContain(`  ${payment}  ${channel}  `)
    await operate(app, 'approve-recharge-refund', '--refund', refund)
    await eventually(async () => (await refundStates(customer, recharge))[0] === 'sent')
    expect(await available(customer)).toBe('15.00')
    expect(await balanceOf('payouts', '')).toBe(underWay)
    const after = await balanceOf('clearing', channel)
    expect(after > before ? after - before : before - after).toBe(500n)
    const { rows } = await app.databases.pool.query(
      `select r.amount, r.currency from gateway_sandbox.trades r join payments p on p.id = $2
       where r.provider = $1 and (r.facts->>'trade' = p.provider_id or r.facts->>'trade' = replace(p.provider_id, 'pi_', 'cs_test_'))`,
      [`${channel} refunds`, payment],
    )
    expect(rows).toHaveLength(1)
    const { rows: asRecorded } = await app.databases.pool.query(
      'select sent_amount from recharge_refunds where id = $1',
      [refund],
    )
    expect(rows[0].amount).toBe(formatAmount(usd(BigInt(asRecorded[0].sent_amount))))

    // The provider's own report of it books nothing more, and the rest can follow.
    const rest = await asked(customer, payment, usd(1500n))
    await operate(app, 'approve-recharge-refund', '--refund', rest)
    await eventually(async () => (await refundStates(customer, recharge))[1] === 'sent')
    await eventually(
      async () => (await app.databases.pool.query('select 1 from gateway_sandbox.notices')).rows.length === 0,
    )
    expect(await available(customer)).toBe('0.00')
    expect(await paymentOf(customer, recharge)).toMatchObject({ state: 'credited', refundable: null })
    expect(await openTodos(app)).not.toContain('contradicts')
    const { entries } = await customer.get(ledger.findEntries, { kind: 'recharge-refund' })
    expect(entries.map(({ amount }) => formatAmount(amount))).toEqual(['-15.00', '-5.00'])
  })

  test('above the limit, also in parts within a day, is sent once two operators approve it', async () => {
    const [one, two] = ['one@refunds.example', 'two@refunds.example']
    for (const email of [one, two]) await newOperator(app, email, 'finance')
    await operateByTwo(app, 'set-policy', '--key', 'recharges.second-approval-above', '--value', '40.00')
    const approve = (refund: string, who: string) =>
      operate(app, 'approve-recharge-refund', '--refund', refund, '--as', who, '--reason', 'a test')
    const { customer, recharge, payment } = await recharged('stripe', usd(9000n))
    const first = await asked(customer, payment, usd(4000n))
    await eventually(async () => expect(await approve(first, one)).toMatch(/^state: done$/m))
    await eventually(async () => (await refundStates(customer, recharge))[0] === 'sent')

    const second = await asked(customer, payment, usd(100n))
    expect(await approve(second, one)).toMatch(/^state: proposed$/m)
    await expect(approve(second, one)).rejects.toThrow(/You proposed this already/)
    expect(await operate(app, 'list-recharge-refunds')).toMatch(
      new RegExp(`^${second} .* {2}\\$1\\.00 \\(one@refunds`, 'm'),
    )
    expect(await openTodos(app)).toMatch(new RegExp(`recharge-refund ${second}  .*by a second operator`))
    expect((await refundStates(customer, recharge)).toSorted()).toEqual(['requested', 'sent'])
    const both = await Promise.allSettled([approve(second, two), approve(second, two)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await eventually(async () => (await refundStates(customer, recharge)).every(state => state === 'sent'))
    expect(await available(customer)).toBe('49.00')
    await operateByTwo(app, 'set-policy', '--key', 'recharges.second-approval-above', '--value', '5000.00')
  })

  test('above the limit needs two operators again once its provider has refused it', async () => {
    const [one, two] = ['three@refunds.example', 'four@refunds.example']
    for (const email of [one, two]) await newOperator(app, email, 'finance')
    await operateByTwo(app, 'set-policy', '--key', 'recharges.second-approval-above', '--value', '5.00')
    const { customer, recharge, payment } = await recharged('unionpay')
    const refund = await asked(customer, payment, usd(1000n))
    const approve = (who: string) =>
      operate(app, 'approve-recharge-refund', '--refund', refund, '--as', who, '--reason', 'a test')
    await app.databases.pool.query(
      "update gateway_sandbox.trades t set amount = '0.01' from payments p where p.id = $1 and t.id = p.provider_id",
      [payment],
    )
    await eventually(async () => expect(await approve(one)).toMatch(/^state: proposed$/m))
    expect(await approve(two)).toMatch(/^state: done$/m)
    await eventually(async () => (await refundStates(customer, recharge))[0] === 'requested')
    // What the two agreed to was tried.
    expect(await operate(app, 'list-recharge-refunds')).not.toContain('proposal')
    expect(await approve(two)).toMatch(/^state: proposed$/m)
    expect(await refundStates(customer, recharge)).toEqual(['requested'])
    await operate(app, 'refuse-recharge-refund', '--refund', refund, '--text', 'a test')
    await operateByTwo(app, 'set-policy', '--key', 'recharges.second-approval-above', '--value', '5000.00')
  })

  test('is what was not spent: the oldest money goes first', async () => {
    const { customer, recharge: first } = await recharged()
    const second = await recharge(customer, 'stripe', usd(1000n))
    await spend(customer, 2500n)
    expect((await paymentOf(customer, first)).refundable).toBeNull()
    expect((await paymentOf(customer, second.recharge)).refundable).toEqual(usd(500n))
    expect(await ask(customer, second.payment, usd(501n))).toMatchObject({
      error: 'refund-too-large',
      message: 'At most $5.00 of this payment is unspent',
    })
    expect((await ask(customer, second.payment, usd(500n))).code).toBe(1)
    expect(await available(customer)).toBe('0.00')
  })

  test('is asked for once at a time, also by requests at once, and by its owner', async () => {
    const { customer, recharge, payment } = await recharged()
    const stranger = await new TestCustomer(app).register()
    expect(await ask(stranger, payment, usd(100n))).toMatchObject({ error: 'payment-unknown' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(customer, payment, usd(1000n))))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(answer => answer.code === -1 && answer.error === 'refund-open')).toHaveLength(4)
    expect(await available(customer)).toBe('10.00')
    const [refund = ''] = (await paymentOf(customer, recharge)).refunds.map(one => one.refund)
    expect(await stranger.call(payments.cancelRechargeRefund, { refund })).toMatchObject({ error: 'refund-unknown' })
  })

  test('is in the balance again when the customer takes the request back, or an operator refuses it', async () => {
    const { customer, recharge, payment } = await recharged()
    const first = await asked(customer, payment, usd(2000n))
    await customer.get(payments.cancelRechargeRefund, { refund: first })
    expect(await available(customer)).toBe('20.00')
    expect(await customer.call(payments.cancelRechargeRefund, { refund: first })).toMatchObject({
      error: 'refund-not-open',
    })
    await expect(operate(app, 'approve-recharge-refund', '--refund', first)).rejects.toThrow('nothing to decide')
    const second = await asked(customer, payment, usd(2000n))
    await operate(app, 'refuse-recharge-refund', '--refund', second, '--text', 'The card was reported as stolen.')
    expect(await available(customer)).toBe('20.00')
    expect((await paymentOf(customer, recharge)).refunds).toMatchObject([
      { state: 'refused', refusal: 'The card was reported as stolen.' },
      { state: 'cancelled', refusal: '' },
    ])
    expect(await operate(app, 'list-recharge-refunds')).not.toContain(`  ${payment}  `)
  })

  test('is approved or taken back, never both', async () => {
    const { customer, recharge, payment } = await recharged()
    const refund = await asked(customer, payment, usd(2000n))
    await Promise.allSettled([
      operate(app, 'approve-recharge-refund', '--refund', refund),
      customer.call(payments.cancelRechargeRefund, { refund }),
    ])
    await eventually(async () => (await refundStates(customer, recharge))[0] !== 'sending')
    const [state] = await refundStates(customer, recharge)
    expect(await available(customer)).toBe(state === 'sent' ? '0.00' : '20.00')
    expect(['sent', 'cancelled']).toContain(state)
  })

  test('waits for an operator again when the provider refuses to send it', async () => {
    const { customer, recharge, payment } = await recharged('unionpay')
    const refund = await asked(customer, payment, usd(1000n))
    const amountAtProvider = (amount: string) =>
      app.databases.pool.query(
        'update gateway_sandbox.trades t set amount = $2 from payments p where p.id = $1 and t.id = p.provider_id',
        [payment, amount],
      )
    const { rows } = await app.databases.pool.query('select received_amount from payments where id = $1', [payment])
    await amountAtProvider('0.01')
    await operate(app, 'approve-recharge-refund', '--refund', refund)
    await eventually(async () => (await operate(app, 'list-recharge-refunds')).includes('与原交易信息不符'))
    expect(await refundStates(customer, recharge)).toEqual(['requested'])
    expect(await openTodos(app)).toContain('The provider refused it')
    expect(await available(customer)).toBe('10.00')
    await amountAtProvider(formatAmount(usd(BigInt(rows[0].received_amount))))
    // Another attempt is another refund to the provider, a second later.
    await new Promise(done => setTimeout(done, 1100))
    await operate(app, 'approve-recharge-refund', '--refund', refund)
    await eventually(async () => (await refundStates(customer, recharge))[0] === 'sent')
    expect(await available(customer)).toBe('10.00')
  })

  test('is sent once while the provider was away', async () => {
    const { customer, recharge, payment } = await recharged('unionpay')
    const refund = await asked(customer, payment, usd(1000n))
    await app.stopRole('sandbox')
    await operate(app, 'approve-recharge-refund', '--refund', refund)
    expect(await refundStates(customer, recharge)).toEqual(['sending'])
    expect(await customer.call(payments.cancelRechargeRefund, { refund })).toMatchObject({ error: 'refund-not-open' })
    await app.startRole('sandbox')
    await eventually(async () => (await refundStates(customer, recharge))[0] === 'sent', 40)
    const { rows } = await app.databases.pool.query(
      `select count(*)::int as count from gateway_sandbox.trades r join payments p on p.id = $1
       where r.provider = 'unionpay refunds' and r.facts->>'trade' = p.provider_id`,
      [payment],
    )
    expect(rows[0].count).toBe(1)
    expect(await available(customer)).toBe('10.00')
  })

  test('is not taken a second time by a charge-back, which ends a request that waits', async () => {
    const { customer, recharge, payment } = await recharged()
    const underWay = await balanceOf('payouts', '')
    const sent = await asked(customer, payment, usd(500n))
    await operate(app, 'approve-recharge-refund', '--refund', sent)
    await eventually(async () => (await refundStates(customer, recharge))[0] === 'sent')
    await asked(customer, payment, usd(700n))
    expect(await available(customer)).toBe('8.00')
    // 5.00 of 20.00 had been refunded.
    expect(await operate(app, 'charge-back', '--recharge', recharge)).toMatch(/^amount: 15\.00$/m)
    expect(await refundStates(customer, recharge)).toEqual(['refused', 'sent'])
    const { available: left, debt } = await customer.get(ledger.readBalance, {})
    expect([formatAmount(left), formatAmount(debt)]).toEqual(['0.00', '0.00'])
    expect(await balanceOf('payouts', '')).toBe(underWay)
  })

  test('is not sent to a customer who owes us since; refused, it pays the debt', async () => {
    const { customer, recharge: of } = await recharged()
    const other = await recharge(customer)
    await spend(customer, 2000n)
    const refund = await asked(customer, other.payment, usd(2000n))
    await operate(app, 'charge-back', '--recharge', of)
    await expect(operate(app, 'approve-recharge-refund', '--refund', refund)).rejects.toThrow(/owes \$20\.00/)
    await operate(app, 'refuse-recharge-refund', '--refund', refund, '--text', 'You owe us.')
    const { available: left, debt } = await customer.get(ledger.readBalance, {})
    expect([formatAmount(left), formatAmount(debt)]).toEqual(['0.00', '0.00'])
  })

  test('is told apart from a dispute over the rest, which is no larger and asks an operator', async () => {
    const { customer, recharge, payment, checkoutUrl } = await recharged()
    const refund = await asked(customer, payment, usd(1500n))
    await operate(app, 'approve-recharge-refund', '--refund', refund)
    await eventually(async () => (await refundStates(customer, recharge))[0] === 'sent')
    await press(checkoutUrl, 'dispute')
    await eventually(async () => (await openTodos(app)).includes(`stripe about payment ${payment} `))
    await operate(app, 'charge-back', '--recharge', recharge)
    expect(await available(customer)).toBe('0.00')
  })

  test('is told apart from a refund on the provider’s own platform, which asks an operator', async () => {
    const { customer, recharge, payment } = await recharged('unionpay')
    const refund = await asked(customer, payment, usd(1500n))
    await operate(app, 'approve-recharge-refund', '--refund', refund)
    await eventually(async () => (await refundStates(customer, recharge))[0] === 'sent')
    const { rows } = await app.databases.pool.query(
      `select p.provider_id as id, r.checkout_form->>'action' as action
       from payments p join recharges r on r.id = p.recharge_id where p.id = $1`,
      [payment],
    )
    await fetch(new URL(`/unionpay/checkout/${rows[0].id}`, rows[0].action), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'part-refund' }),
    })
    await eventually(async () => (await openTodos(app)).includes(`unionpay about payment ${payment} `))
    expect(await available(customer)).toBe('5.00')
  })

  test('is none where an operator credited another currency than was asked for, nor what is more than came', async () => {
    const customer = await new TestCustomer(app).register()
    const foreign = await customer.get(payments.startRecharge, { channel: 'stripe', amount: usd(2000n) })
    await press(foreign.checkoutUrl, 'currency')
    await eventually(async () => (await recordOf(customer, foreign.recharge))?.state === 'abnormal')
    await operateByTwo(app, 'solve-payment', '--recharge', foreign.recharge, '--credit', '18.00')
    const { payment, refundable } = await paymentOf(customer, foreign.recharge)
    expect(refundable).toBeNull()
    expect(await ask(customer, payment, usd(100n))).toMatchObject({ error: 'refund-impossible' })

    const half = await customer.get(payments.startRecharge, { channel: 'stripe', amount: usd(2000n) })
    await press(half.checkoutUrl, 'half')
    await eventually(async () => (await recordOf(customer, half.recharge))?.state === 'abnormal')
    await operateByTwo(app, 'solve-payment', '--recharge', half.recharge, '--credit', '15.00')
    expect((await paymentOf(customer, half.recharge)).refundable).toEqual(usd(1000n))
  })

  test('can be asked for within 30 days, of a provider that sends refunds', async () => {
    const { customer, recharge: old, payment } = await recharged()
    const coins = await recharge(customer, 'bitpay')
    expect((await paymentOf(customer, coins.recharge)).refundable).toBeNull()
    expect(await ask(customer, coins.payment, usd(100n))).toMatchObject({ error: 'refund-impossible' })
    await moveClock(app, 31)
    expect((await paymentOf(customer, old)).refundable).toBeNull()
    expect(await ask(customer, payment, usd(100n))).toMatchObject({ error: 'refund-too-late' })
  })
})
