import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Money, usd } from '@namestead/contract/money'
import * as payments from '@namestead/contract/recharges'
import * as renewals from '@namestead/contract/renewals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBankAccount } from '../../testing/bank-desk.ts'
import { eventually } from '../../testing/eventually.ts'
import { moveClock } from '../../testing/move-clock.ts'
import { operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openProtection } from '../../testing/protection.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { platform, transfer } from '../ledger/index.ts'
import { recordCharges } from '../tlds/index.ts'
import { compareOpen } from './daily.ts'

let app: TestApp
const [one, two] = ['one@operators.example', 'two@operators.example']
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
  for (const email of [one, two])
    await app.databases.pool.query(
      `with made as (insert into operators (name, email, created_at) values ($1, $1, now()) returning id)
       insert into operator_roles (operator_id, role) select id, 'finance' from made`,
      [email],
    )
  const customer = await new TestCustomer(app).register()
  await eventually(async () =>
    (await customer.get(payments.listChannels, {})).channels.some(({ channel }) => channel === 'stripe'),
  )
})
afterAll(() => app.close())

const as = (who: string, name: string, ...words: string[]) =>
  operate(app, name, ...words, '--as', who, '--reason', 'a test')
const query = async (text: string, values: unknown[] = []) => (await app.databases.pool.query(text, values)).rows
const balanceOf = async (kind: string, subaccount: string) => {
  const [row] = await query(
    `select coalesce(sum(p.amount), 0)::text as sum from postings p
     join ledger_accounts a on a.id = p.ledger_account_id where a.kind = $1 and a.subaccount = $2`,
    [kind, subaccount],
  )
  return BigInt(row.sum)
}
const today = () => app.clock.now().toISOString().slice(0, 10)
const folder = mkdtempSync(join(tmpdir(), 'papers-'))
let files = 0
function fileOf(text: string): string {
  const path = join(folder, `${++files}.csv`)
  writeFileSync(path, text)
  return path
}
const heading = 'at,kind,reference,payment,amount,fee,currency'
const importReport = (channel: string, day: string, ...lines: string[]) =>
  as(one, 'import-settlement', '--channel', channel, '--day', day, '--file', fileOf([heading, ...lines].join('\n')))
const comparisonOf = async (part: string, day: string) =>
  (
    await query(
      'select c.id::text as id, c.state, c.ours::text as ours, c.theirs::text as theirs, c.difference::text as difference from comparisons c where c.part = $1 and c.day = $2',
      [part, day],
    )
  )[0]
const todosOf = (part: string) =>
  query(
    "select settled_at is null as open from operator_todos where kind = 'comparison' and reference like '%/' || $1 order by id",
    [part],
  )
const problemsOf = async (id: string) =>
  (
    await query('select problem, ours, theirs from comparison_lines where comparison_id = $1 order by reference', [id])
  ).map(({ problem, ours, theirs }) => `${problem} ${ours} ${theirs}`)
const compareAgain = () =>
  app.databases.pool.query("delete from daily_checks where name = 'reconciliation.daily-comparisons'")

/** After today's comparison: one that ran while the clock moves would be due again only later than it stops. */
async function nextDay(): Promise<void> {
  const ran = "select 1 from daily_checks where name = 'reconciliation.daily-comparisons'"
  await eventually(async () => (await query(ran)).length > 0, 60)
  await moveClock(app, 1)
}

const press = (checkoutUrl: string, outcome: string) =>
  fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
async function pay(outcome = 'paid', amount: Money = usd(2000n)) {
  const customer = await new TestCustomer(app).register()
  const { recharge, checkoutUrl } = await customer.get(payments.startRecharge, { channel: 'stripe', amount })
  await press(checkoutUrl, outcome)
  await eventually(async () => (await query('select 1 from payments where recharge_id = $1', [recharge])).length > 0)
  return { customer, recharge }
}
/** A payment of a provider, as it would have reported it. */
async function payment(channel: string, providerId: string, amount: bigint, currency = 'USD') {
  await query(
    `insert into payments (channel, provider_id, state, problem, received_amount, received_currency, received_at)
     values ($1, $2, 'abnormal', 'reference', $3, $4, $5)`,
    [channel, providerId, amount.toString(), currency, app.clock.now()],
  )
}

describe('the report of a provider that can be asked', () => {
  test('is fetched for each day, agrees, and books fees and payouts; the bank shows the payout later', async () => {
    const firstBank = [
      '--currency',
      'USD',
      '--bank',
      'First Bank',
      '--number',
      'GB29NWBK60161331926819',
      '--country',
      'GB',
    ]
    const bankAccount = await addBankAccount(app, ...firstBank)
    await operate(app, 'set-policy', '--key', 'reconciliation.settles-to', '--scope', 'stripe', '--value', bankAccount)
    await pay()
    await pay('paid', usd(1000n))
    const day = today()
    const fees = await balanceOf('provider-fees', 'stripe')
    await nextDay()
    const first = await eventually(() => comparisonOf('stripe', day), 60)
    expect(first).toMatchObject({ state: 'agrees', theirs: '3000', ours: '3000', difference: '0' })
    // 2.9 % and 0.30 of each.
    expect((await balanceOf('provider-fees', 'stripe')) - fees).toBe(-147n)
    expect(await query("select reason from journal_entries where reason = 'provider-fees'")).toHaveLength(1)
    expect(await todosOf('stripe')).toEqual([])

    // Fetching a day again changes nothing, and its payout is of the next day's report.
    await nextDay()
    const payoutDay = new Date(app.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
    expect(await eventually(() => comparisonOf('stripe', payoutDay), 60)).toMatchObject({ state: 'agrees' })
    expect(await balanceOf('clearing', 'in-transit-stripe')).toBe(-2853n)
    expect(await balanceOf('clearing', 'stripe')).toBe(0n)

    const statement = `date,amount,currency,reference,payer,text\n${payoutDay},28.53,USD,B-1,STRIPE,PAYOUT\n${payoutDay},-4.00,USD,B-2,,Account fee\n`
    await as(
      one,
      'import-bank-statement',
      '--bank-account',
      bankAccount,
      '--file',
      fileOf(statement),
      '--closing',
      '1024.53',
    )
    await compareAgain()
    const bank = await eventually(async () => {
      const found = await comparisonOf(`bank-${bankAccount}`, payoutDay)
      return (await balanceOf('clearing', 'in-transit-stripe')) === 0n && found
    }, 60)
    expect(await balanceOf('clearing', `bank-${bankAccount}`)).toBe(-2853n)
    expect(bank).toMatchObject({ state: 'differs', theirs: '102453', difference: '-400' })
    expect(await problemsOf(bank.id)).toEqual(['missing-with-us null -400'])
    expect(await query("select state from bank_statement_lines where reference = 'B-1'")).toEqual([
      { state: 'ignored' },
    ])

    // A small difference is explained by one operator, and the to-do closes by itself.
    expect(await todosOf(`bank-${bankAccount}`)).toEqual([{ open: true }])
    const explained = await as(
      one,
      'explain-difference',
      '--comparison',
      bank.id,
      '--reference',
      'booking B-2',
      '--against',
      'provider-fees',
      '--note',
      'Account fee',
    )
    expect(explained).toMatch(/^state: booked$/m)
    expect(await balanceOf('clearing', `bank-${bankAccount}`)).toBe(-2453n)
    expect(await comparisonOf(`bank-${bankAccount}`, payoutDay)).toMatchObject({ state: 'explained', difference: '0' })
    expect(await todosOf(`bank-${bankAccount}`)).toEqual([{ open: false }])
    await expect(
      as(
        one,
        'explain-difference',
        '--comparison',
        bank.id,
        '--reference',
        'booking B-2',
        '--against',
        'suspense',
        '--note',
        'again',
      ),
    ).rejects.toThrow('has an explanation already')
  })

  test('lacks a payment that we have: a to-do until a later report has it', async () => {
    await pay('twice', usd(500n))
    await eventually(async () => (await query("select 1 from payments where problem = 'second'")).length === 1)
    const [{ provider_id: second }] = await query("select provider_id from payments where problem = 'second'")
    // Money that nobody may have yet is in suspense.
    expect(await balanceOf('suspense', 'stripe')).toBe(500n)
    const day = today()
    await nextDay()
    const found = await eventually(() => comparisonOf('stripe', day), 60)
    expect(found).toMatchObject({ state: 'differs', difference: '-500' })
    expect(await problemsOf(found.id)).toEqual(['missing-with-them 500 null'])
    expect(await todosOf('stripe')).toEqual([{ open: true }])
    expect(await as(two, 'show-comparison', '--comparison', found.id)).toContain(
      `payment ${second}  missing-with-them  5.00 USD`,
    )
    await as(
      one,
      'import-settlement',
      '--channel',
      'stripe',
      '--day',
      day,
      '--file',
      fileOf(`${heading}\n${day}T12:00:00Z,payment,txn_late,${second},5.00,0.45,USD`),
    )
    expect(await comparisonOf('stripe', day)).toMatchObject({ state: 'agrees', difference: '0' })
    expect(await todosOf('stripe')).toEqual([{ open: false }])
    // Sent back by an operator, it leaves suspense.
    await operate(
      app,
      'solve-payment',
      '--payment',
      (await query("select id::text as id from payments where problem = 'second'"))[0].id,
      '--refunded',
    )
    expect(await balanceOf('suspense', 'stripe')).toBe(0n)
  })
})

describe('a report that is imported', () => {
  test('shows what is missing on either side and what has another amount; the next report closes what was late', async () => {
    const day = today()
    for (const [id, amount] of [
      ['inv-right', 2000n],
      ['inv-other', 3000n],
      ['inv-late', 700n],
    ] as const)
      await payment('bitpay', id, amount)
    await nextDay()
    const lines = [
      `${day}T10:00:00Z,payment,b-1,inv-right,20.00,0.20,USD`,
      `${day}T10:00:00Z,payment,b-2,inv-other,29.00,0.29,USD`,
      `${day}T10:00:00Z,payment,b-3,inv-unknown,8.00,0.08,USD`,
    ]
    expect(await importReport('bitpay', day, ...lines)).toMatch(/^bookings: 3\nstored: 3$/m)
    const first = await comparisonOf('bitpay', day)
    expect(first).toMatchObject({ state: 'differs', theirs: '5700', ours: '5700', difference: '0' })
    expect(await problemsOf(first.id)).toEqual([
      'missing-with-them 700 null',
      'amount 3000 2900',
      'missing-with-us null 800',
    ])
    expect(await todosOf('bitpay')).toEqual([{ open: true }])
    // Again: nothing is booked or raised twice.
    expect(await importReport('bitpay', day, ...lines)).toMatch(/^stored: 0$/m)
    expect(
      await query("select 1 from journal_entries where reason = 'provider-fees' and subject = 'bitpay'"),
    ).toHaveLength(1)
    expect(await todosOf('bitpay')).toEqual([{ open: true }])

    const next = today()
    await nextDay()
    await importReport('bitpay', next, `${next}T00:00:01Z,payment,b-4,inv-late,7.00,0.07,USD`)
    await compareAgain()
    await eventually(async () => (await problemsOf(first.id)).length === 2, 60)
    for (const reference of ['payment inv-other', 'payment inv-unknown'])
      await as(
        one,
        'explain-difference',
        '--comparison',
        first.id,
        '--reference',
        reference,
        '--against',
        'suspense',
        '--note',
        'Asked BitPay',
      )
    // 1.00 less and 8.00 more than we wrote down.
    expect(await balanceOf('suspense', 'bitpay')).toBe(700n)
    expect(await comparisonOf('bitpay', day)).toMatchObject({ state: 'explained', difference: '0' })
    expect(await todosOf('bitpay')).toEqual([{ open: false }])
  })

  test.each([
    ['of no known channel', ['pigeon', '2026-01-01'], 'no such payment channel'],
    ['of a day that is not over', ['bitpay', '2999-01-01'], 'That day is not over'],
    [
      'with a booking of another day',
      ['bitpay', '2026-01-01', '2026-02-01T00:00:00Z,payment,b-9,inv,1.00,0,USD'],
      'not of the days',
    ],
    ['with a NUL byte', ['bitpay', '2026-01-01', '2026-01-01T00:00:00Z,payment,b\0,inv,1.00,0,USD'], ''],
    [
      'with a line that is none',
      ['bitpay', '2026-01-01', '2026-01-01T00:00:00Z,payment,b-9,inv,1.001,0,USD'],
      'Line 2 is not a booking',
    ],
    ['without bookings', ['bitpay', '2026-01-01'], 'holds no bookings'],
  ])('%s is refused as a whole', async (_what, [channel = '', day = '', ...lines], message) => {
    const papers = await query('select 1 from papers')
    await expect(importReport(channel, day, ...lines)).rejects.toThrow(message)
    expect(await query('select 1 from papers')).toHaveLength(papers.length)
  })
})

describe('a large difference', () => {
  test('is corrected when another operator approves, once, also by two at once', async () => {
    const day = today()
    await nextDay()
    await importReport('ccpay', day, `${day}T10:00:00Z,payment,c-1,pay-1,9000.00,0,USD`)
    const { id } = await comparisonOf('ccpay', day)
    const words = [
      '--comparison',
      id,
      '--reference',
      'payment pay-1',
      '--against',
      'suspense',
      '--note',
      'A stranger paid',
    ]
    const waits = await as(one, 'explain-difference', ...words)
    const explanation = /^explanation: (\d+)\nstate: waiting$/m.exec(waits)?.[1] ?? ''
    expect(await balanceOf('suspense', 'ccpay')).toBe(0n)
    expect(await comparisonOf('ccpay', day)).toMatchObject({ state: 'differs' })
    await expect(as(one, 'approve-explanation', '--explanation', explanation)).rejects.toThrow('another operator')
    expect(await as(two, 'list-explanations')).toContain('A stranger paid')
    const answers = await Promise.allSettled([
      as(two, 'approve-explanation', '--explanation', explanation),
      as(two, 'approve-explanation', '--explanation', explanation),
      as(two, 'refuse-explanation', '--explanation', explanation),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [{ state }] = await query('select state from explanations where id = $1', [explanation])
    expect(await balanceOf('suspense', 'ccpay')).toBe(state === 'booked' ? 900_000n : 0n)
  })

  test('is not corrected on the word of an operator who was disabled', async () => {
    const day = today()
    await nextDay()
    await importReport('bitpay', day, `${day}T10:00:00Z,payment,d-1,pay-d,9000.00,0,USD`)
    const { id } = await comparisonOf('bitpay', day)
    const words = ['--comparison', id, '--reference', 'payment pay-d', '--against', 'suspense', '--note', 'Unknown']
    const explanation = /^explanation: (\d+)$/m.exec(await as(one, 'explain-difference', ...words))?.[1] ?? ''
    const disabled = (at: string) =>
      app.databases.pool.query(`update operators set disabled_at = ${at} where email = $1`, [one])
    const before = await balanceOf('suspense', 'bitpay')
    await disabled('now()')
    await expect(as(two, 'approve-explanation', '--explanation', explanation)).rejects.toThrow('may no longer act')
    await disabled('null')
    expect(await balanceOf('suspense', 'bitpay')).toBe(before)
    await as(two, 'approve-explanation', '--explanation', explanation)
    expect(await balanceOf('suspense', 'bitpay')).toBe(before + 900_000n)
  })

  test('that was late is not booked as well, however it was explained before it came', async () => {
    const day = today()
    await nextDay()
    await importReport('alipay', day, `${day}T10:00:00Z,payment,a-1,late-1,7000.00,0,USD`)
    const { id } = await comparisonOf('alipay', day)
    const words = ['--comparison', id, '--reference', 'payment late-1', '--against', 'suspense', '--note', 'Unknown']
    const explanation = /^explanation: (\d+)$/m.exec(await as(one, 'explain-difference', ...words))?.[1] ?? ''
    await payment('alipay', 'late-1', 700_000n)
    await expect(as(two, 'approve-explanation', '--explanation', explanation)).rejects.toThrow('is not there any more')
    expect(await balanceOf('suspense', 'alipay')).toBe(0n)
    expect(await as(two, 'refuse-explanation', '--explanation', explanation)).toContain('refused')
  })

  test('that was refused can be explained anew', async () => {
    const day = today()
    await nextDay()
    await importReport('unionpay', day, `${day}T10:00:00Z,other,u-1,,6000.00,0,USD`)
    const { id } = await comparisonOf('unionpay', day)
    const words = ['--comparison', id, '--reference', 'other u-1', '--against', 'suspense', '--note', 'Unknown']
    const explanation = /^explanation: (\d+)$/m.exec(await as(one, 'explain-difference', ...words))?.[1] ?? ''
    await expect(as(two, 'explain-difference', ...words)).rejects.toThrow('has an explanation already')
    await as(two, 'refuse-explanation', '--explanation', explanation)
    expect(await as(two, 'explain-difference', ...words)).toMatch(/^state: waiting$/m)
    await expect(
      app.databases.pool.query(
        "update explanations set state = 'booked', decided_at = now(), decided_by = proposed_by where comparison_id = $1 and state = 'waiting'",
        [id],
      ),
    ).rejects.toThrow('explanations_check')
  })
})

describe('a registry', () => {
  test('charges what its fee extension says: cost and deposit are booked once, and its balance agrees', async () => {
    const [registry] = await query(
      'select r.id::text as id, r.name from registries r join tlds t on t.registry_id = r.id where t.label = $1',
      ['com'],
    )
    const charged = {
      command: 'createDomain',
      name: 'papers-of-others.com',
      currency: 'USD',
      at: app.clock.now(),
    } as const
    const answers = [
      {
        ...charged,
        transactionId: 'SBX-papers-1',
        clientTransactionId: 'papers-1',
        amounts: ['9.59'],
        balance: '990.41',
      },
      // A credit, as of a deletion in the add grace.
      {
        ...charged,
        transactionId: 'SBX-papers-2',
        clientTransactionId: 'papers-2',
        amounts: ['-1.00'],
        balance: '991.41',
      },
    ]
    // Twice, by two processes: each answer counts once.
    await Promise.all(
      [1, 2].map(() =>
        recordCharges(app.databases, registry.id, { currency: 'USD', microdollars: 1_000_000 }, answers),
      ),
    )
    await eventually(
      async () => (await query('select 1 from registry_charges where booked_at is not null')).length === 2,
      60,
    )
    expect(await balanceOf('registry-cost', registry.name)).toBe(-859n)
    expect(await balanceOf('registry-deposit', registry.name)).toBe(-99_141n)
    const period = [-3_600_000, 60_000].map(ms => new Date(app.clock.now().getTime() + ms).toISOString())
    expect(await as(one, 'read-margins', '--from', period[0] ?? '', '--until', period[1] ?? '', '--tld', 'com')).toBe(
      'tld  sold  income  coupons  cost  expected-cost  margin\ncom  0  0.00  0.00  8.59  0.00  -8.59',
    )
    const day = today()
    await nextDay()
    await compareAgain()
    expect(await eventually(() => comparisonOf(registry.name, day), 60)).toMatchObject({
      state: 'agrees',
      difference: '0',
    })
    const deposit = -(await balanceOf('registry-deposit', registry.name))

    // What it says otherwise is a to-do, which a later day that agrees closes.
    const text = (minor: bigint) => `${minor / 100n}.${`${minor % 100n}`.padStart(2, '0')}`
    const [second] = [today()]
    await nextDay()
    expect(
      await as(
        one,
        'enter-registry-balance',
        '--registry',
        registry.name,
        '--day',
        second,
        '--closing',
        text(deposit - 1234n),
      ),
    ).toMatch(/^state: differs\ndifference: -12\.34 USD$/m)
    expect(await todosOf(registry.name)).toEqual([{ open: true }])
    const third = today()
    await nextDay()
    expect(
      await as(one, 'enter-registry-balance', '--registry', registry.name, '--day', third, '--closing', text(deposit)),
    ).toContain('agrees')
    expect(await todosOf(registry.name)).toEqual([{ open: false }])
    expect(await comparisonOf(registry.name, second)).toMatchObject({ state: 'explained' })
  })

  test('that tells no fee is expected to charge by its list, once; what it tells late, and gives back, counts instead', async () => {
    const [registry] = await query(
      'select r.id::text as id, r.name from registries r join tlds t on t.registry_id = r.id where t.label = $1',
      ['com'],
    )
    const file = fileOf('tld,command,currency,amount\ncom,create,USD,9.00\ncom,renew,USD,9.00')
    const words = ['--registry', registry.name, '--file', file, '--margin-percent', '50']
    const preview = /preview: (\w+)/.exec(await operate(app, 'preview-prices', ...words))?.[1] ?? ''
    await operate(app, 'import-prices', ...words, '--preview', preview, '--confirm', '2', '--confirm', '3')
    const before = await balanceOf('registry-cost', registry.name)
    const cost = async () => before - (await balanceOf('registry-cost', registry.name))
    const customer = await (await new TestCustomer(app).register()).receive('500.00')
    const order = await endedOrder(customer, await orderNames(customer, ['costs-by-list.com']))
    await eventually(async () => (await cost()) === 900n, 60)
    const charges = () =>
      query(
        "select client_transaction_id as id, source, dollars::text as dollars from registry_charges where name = 'costs-by-list.com' order by id",
      )
    const [made] = await charges()
    expect(made).toMatchObject({ source: 'expected', dollars: '900' })
    const period = [-3_600_000, 60_000].map(ms => new Date(app.clock.now().getTime() + ms).toISOString())
    expect(
      await as(one, 'read-margins', '--from', period[0] ?? '', '--until', period[1] ?? '', '--tld', 'com'),
    ).toMatch(/ {2}9\.00 {2}9\.00 {2}/)

    // The registry says otherwise, late and twice: its charge stands alone.
    const told = {
      command: 'createDomain',
      name: 'costs-by-list.com',
      currency: 'USD',
      balance: null,
      transactionId: 'SBX-late',
      clientTransactionId: made.id,
      amounts: ['9.59'],
      at: app.clock.now(),
    }
    for (const _ of [1, 2])
      await recordCharges(app.databases, registry.id, { currency: 'USD', microdollars: 1_000_000 }, [told])
    await eventually(async () => (await cost()) === 959n, 60)

    // Deleted in the add grace: what comes back is told by the answer and expected besides, and counts once.
    const domain = order.lines[0]?.result ?? ''
    await openProtection(customer)
    const { refund } = await customer.get(renewals.reviewDeletion, { domain })
    await customer.get(renewals.deleteDomain, { domain, refund })
    await nextDay()
    await eventually(async () => (await charges()).length === 6 && (await cost()) === 0n, 60)
    expect((await charges()).map(({ source }) => source).sort()).toEqual([
      'expected',
      'expected',
      'registry',
      'registry',
      'withdrawn',
      'withdrawn',
    ])
  })

  test('gets money from our bank once a reference', async () => {
    const [{ name }] = await query(
      'select r.name from registries r join tlds t on t.registry_id = r.id where t.label = $1',
      ['com'],
    )
    const [bank] = await query('select id::text as id from bank_accounts limit 1')
    const before = await balanceOf('registry-deposit', name)
    const words = ['--registry', name, '--amount', '100.00', '--reference', 'WIRE-1', '--bank-account', bank.id]
    const answers = await Promise.allSettled([as(one, 'book-top-up', ...words), as(two, 'book-top-up', ...words)])
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    await expect(as(one, 'book-top-up', ...words)).rejects.toThrow('booked already')
    expect((await balanceOf('registry-deposit', name)) - before).toBe(-10_000n)
    await expect(
      as(one, 'book-top-up', '--registry', name, '--amount', '1.00', '--reference', 'WIRE-2'),
    ).rejects.toThrow('Name our bank account')
    // A booking is explained as a whole, by its own amount.
    const [{ id: line }] = await query(
      `insert into bank_statement_lines (bank_account_id, reference, booked_on, amount, currency, credit, payer, remittance, state, imported_at, decided_at)
       values ($1, 'TOP-UP', $2, 5000, 'USD', false, '', '', 'ignored', $2, $2) returning id::text as id`,
      [bank.id, app.clock.now()],
    )
    const paid = (sum: string) =>
      as(one, 'book-top-up', '--registry', name, '--amount', sum, '--reference', 'WIRE-3', '--line', line)
    await expect(paid('500.00')).rejects.toThrow('is of $50.00')
    await paid('50.00')
    expect((await balanceOf('registry-deposit', name)) - before).toBe(-15_000n)
  })
})

test('a tax return is compared with what was owed in its period', async () => {
  const day = today()
  await app.databases.transact(async tx => {
    const facts = { reason: 'test', reference: 'tax', kind: 'adjustment', subject: '', now: app.clock.now() } as const
    await transfer(tx, facts, usd(1900n), {
      from: platform.income('registration', 'com'),
      to: platform.taxPayable('DE'),
    })
  })
  await nextDay()
  const words = ['--country', 'DE', '--from-day', day, '--day', day, '--closing']
  expect(await as(one, 'enter-tax-return', ...words, '20.00')).toMatch(/^difference: 1\.00 USD$/m)
  expect(await as(one, 'enter-tax-return', ...words, '19.00')).toContain('agrees')
  await expect(
    as(one, 'enter-tax-return', '--country', 'DE', '--from-day', today(), '--day', day, '--closing', '1.00'),
  ).rejects.toThrow('after the start')
})

test('what withdrawals are paid from by hand is compared with its balance', async () => {
  const books = (reference: string, minor: bigint) =>
    app.databases.transact(async tx => {
      const facts = { reason: 'test', reference, kind: 'adjustment', subject: '', now: app.clock.now() } as const
      // As a withdrawal that has arrived.
      await transfer(tx, facts, usd(minor), { from: platform.income('test'), to: platform.clearing('payout-paypal') })
    })
  const enter = (day: string, closing: string) =>
    as(one, 'enter-payout-balance', '--paid-by', 'paypal', '--day', day, '--closing', closing)
  const bank = await balanceOf('clearing', 'bank-1')
  await books('first', 4000n)
  const first = today()
  await expect(enter(first, '60.00')).rejects.toThrow('not over')
  await nextDay()
  // 100.00 were sent there, of which the books know nothing yet.
  expect(await enter(first, '60.00')).toMatch(/^difference: 100\.00 USD$/m)
  expect(await todosOf('payout-paypal')).toEqual([{ open: true }])
  const { id } = await comparisonOf('payout-paypal', first)
  const why = ['--against', 'clearing', '--against-part', 'bank-1', '--note', 'Sent from our bank']
  await as(one, 'explain-difference', '--comparison', id, '--reference', `balance ${first}`, ...why)
  expect(await todosOf('payout-paypal')).toEqual([{ open: false }])
  expect(await balanceOf('clearing', 'payout-paypal')).toBe(-6000n)
  await books('second', 2500n)
  const second = today()
  await nextDay()
  expect(await enter(second, '35.00')).toContain('agrees')
  expect((await balanceOf('clearing', 'bank-1')) - bank).toBe(10_000n)
})

test('a new paper is compared before those that differ for good', async () => {
  const paper = (part: string, closing: number) =>
    query(
      `insert into papers (kind, part, from_day, day, currency, closing, source, taken_at)
       values ('tax-return', $1, '2020-08-01', '2020-08-31', 'USD', $2, 'operator', $3) returning id`,
      [part, closing, app.clock.now()],
    )
  const terms = { now: app.clock.now(), policy: app.policies.at(app.clock.now()) }
  const states = () =>
    query("select part, state from comparisons where part in ('AT', 'BE') order by part").then(rows =>
      rows.map(({ part, state }) => `${part} ${state}`),
    )
  await paper('AT', 1)
  await app.databases.transact(tx => compareOpen(tx, terms))
  expect(await states()).toEqual(['AT differs'])
  await paper('BE', 0)
  await app.databases.transact(tx => compareOpen(tx, terms, 1))
  expect(await states()).toEqual(['AT differs', 'BE agrees'])
})
