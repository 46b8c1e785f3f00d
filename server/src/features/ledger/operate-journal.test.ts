import * as ledger from '@namestead/contract/ledger'
import { parseAmount, usd } from '@namestead/contract/money'
import {
  ledgerKinds,
  listEntries,
  readStatement,
  readTrialBalance,
  showEntry,
} from '@namestead/contract/operate/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock } from '../../testing/move-clock.ts'
import { operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { signedIn } from '../../testing/test-operator.ts'
import { credit } from './credit.ts'
import { lock, platform } from './index.ts'

let app: TestApp
let finance: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
  finance = await signedIn(app, 'finance')
})
afterAll(() => app.close())

interface Entry {
  readonly entry: string
  readonly kind: string
  readonly amount: string
  readonly balance: string
}
interface Posting {
  readonly belongsTo: string
  readonly account: string | null
  readonly ledgerKind: string
  readonly part: string
  readonly debitAmount: string
  readonly creditAmount: string
}
const ask = async (call: { readonly path: string }, input: Readonly<Record<string, string>>) => {
  const { code, msg, data } = await finance.browser.call(call, input)
  if (code !== 1) throw new Error(msg)
  return data
}
const statement = (
  input: Readonly<Record<string, string>>,
): Promise<{ entries: readonly Entry[]; next: string | null; count: number }> => ask(readStatement, input)
const minor = (text: string) => parseAmount(text)?.minor ?? 0n
const sumOf = (rows: readonly Posting[], side: 'debitAmount' | 'creditAmount') =>
  rows.reduce((sum, row) => sum + minor(row[side]), 0n)

test('the statement of an account by kind and dates, as its customer sees it', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('100.00')
  const { accountId: account } = customer
  await endedOrder(customer, await orderNames(customer, ['journal-one.com']))
  await moveClock(app, 2)
  const middle = app.clock.now().toISOString()
  await customer.receive('5.00')
  const all = await statement({ account })
  const own = await customer.get(ledger.findEntries, {})
  expect(all.entries.map(({ amount, balance }) => [amount, balance])).toEqual([
    ['5.00', '94.01'],
    ['-10.99', '89.01'],
    ['100.00', '100.00'],
  ])
  expect(own.entries.map(({ amount }) => amount)).toEqual([usd(500n), usd(-1099n), usd(10_000n)])
  expect((await statement({ account, kind: 'order' })).entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['order', '-10.99'],
  ])
  expect((await statement({ account, from: middle })).entries.map(({ amount }) => amount)).toEqual(['5.00'])
  expect((await statement({ account, until: middle })).entries.map(({ amount }) => amount)).toEqual([
    '-10.99',
    '100.00',
  ])
  const unknown = await finance.browser.call(readStatement, { account: '999999999' })
  expect(unknown.data).toMatchObject({ error: 'account-unknown' })
  expect(await operate(app, 'read-statement', '--account', account)).toContain('94.01')
  const helper = await signedIn(app, 'support')
  expect((await helper.browser.call(readStatement, { account })).code).toBe(-102)
})

test('the journal of all accounts by kind, source, our account and dates, each entry once', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('33.00')
  const { accountId: account } = customer
  const pageOf = (input: Readonly<Record<string, string>>): Promise<{ entries: Row[]; next: string | null }> =>
    ask(listEntries, input)
  interface Row extends Entry {
    readonly account: string | null
    readonly source: string
    readonly at: string
  }
  const [recharged] = (await pageOf({})).entries
  expect(recharged).toMatchObject({ kind: 'recharge', account, amount: '33.00' })
  const { source = '', at = '', entry = '' } = recharged ?? {}
  const found = (rows: readonly Row[]) => rows.map(row => row.entry)
  expect(found((await pageOf({ source })).entries)).toContain(entry)
  expect(found((await pageOf({ source, kind: 'order' })).entries)).not.toContain(entry)
  expect(found((await pageOf({ ourAccount: 'clearing', kind: 'recharge' })).entries)).toContain(entry)
  expect(found((await pageOf({ ourAccount: 'suspense' })).entries)).not.toContain(entry)
  expect(found((await pageOf({ from: at })).entries)).toContain(entry)
  expect(found((await pageOf({ until: at })).entries)).not.toContain(entry)
  expect((await pageOf({ from: '2200-01-01T00:00:00Z' })).entries).toEqual([])
  expect((await pageOf({ until: '1990-01-01T00:00:00Z' })).entries).toEqual([])
  expect((await finance.browser.call(listEntries, { source: 'a\0b' })).code).toBe(-102)

  await app.databases.transact(async tx => {
    await lock(tx, [account])
    const facts = { reason: 'recharge', kind: 'recharge', subject: '', now: app.clock.now() } as const
    const booking = { from: platform.clearing('browsed'), to: { account, kind: 'recharged' } } as const
    for (let n = 1; n <= 120; n++) await credit(tx, { ...facts, reference: `browsed ${n}` }, usd(1n), booking)
  })
  const seen: string[] = []
  let next: string | null | undefined
  do {
    const page = await pageOf({ ourAccount: 'clearing', ...(next ? { next } : {}) })
    seen.push(...found(page.entries))
    next = page.next
  } while (next)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThanOrEqual(120)
  expect(seen).toEqual([...seen].sort((one, other) => Number(other) - Number(one)))
})

test('a statement in pages of a bounded length', async () => {
  const { accountId: account } = await new TestCustomer(app).register()
  await app.databases.transact(async tx => {
    await lock(tx, [account])
    for (let n = 1; n <= 120; n++)
      await credit(
        tx,
        {
          reason: 'recharge',
          reference: `paged ${account} ${n}`,
          kind: 'recharge',
          subject: '',
          now: app.clock.now(),
        },
        usd(1n),
        { from: platform.clearing('manual'), to: { account, kind: 'recharged' } },
      )
  })
  const seen: string[] = []
  let next: string | null = ''
  do {
    const page = await statement({ account, ...(next ? { next } : {}) })
    expect(page.entries.length).toBeLessThanOrEqual(50)
    expect(page.count).toBe(120)
    seen.push(...page.entries.map(({ balance }) => balance))
    next = page.next
  } while (next)
  expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => ((120 - n) / 100).toFixed(2)))
})

test('every ledger account that there is has its name in the contract', async () => {
  const { rows } = await app.databases.pool.query('select kind from ledger_account_kinds order by kind')
  expect(rows.map(({ kind }) => kind)).toEqual([...ledgerKinds].sort())
})

test('an entry with all its postings, debits and credits the same', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('40.00')
  const { entries } = await statement({ account: customer.accountId })
  const shown = await ask(showEntry, { entry: entries[0]?.entry ?? '' })
  const postings = shown.postings as readonly Posting[]
  expect(postings.find(({ account }) => account === customer.accountId)).toMatchObject({
    belongsTo: 'customer',
    ledgerKind: 'recharged',
    debitAmount: '0.00',
    creditAmount: '40.00',
  })
  expect(postings.find(({ belongsTo }) => belongsTo === 'platform')).toMatchObject({
    account: null,
    debitAmount: '40.00',
    creditAmount: '0.00',
  })
  expect(sumOf(postings, 'debitAmount')).toBe(sumOf(postings, 'creditAmount'))
  expect((await finance.browser.call(showEntry, { entry: '999999999' })).data).toMatchObject({ error: 'entry-unknown' })
})

test('the trial balance sums to zero, now and as of then, and shows where books do not add up', async () => {
  const before = await ask(readTrialBalance, {})
  const then = app.clock.now().toISOString()
  await moveClock(app, 1)
  await (await new TestCustomer(app).register()).receive('33.00')
  const after = await ask(readTrialBalance, {})
  expect(after).toMatchObject({ difference: '0.00', books: 'in-balance' })
  expect(after.debits).toBe(after.credits)
  const rows = after.ledgerAccounts as readonly Posting[]
  expect(sumOf(rows, 'debitAmount')).toBe(minor(after.debits))
  expect(minor(after.debits) - minor(before.debits)).toBe(3300n)
  expect(await ask(readTrialBalance, { until: then })).toEqual(before)
  expect(await operate(app, 'read-trial-balance')).toContain('books: in-balance')
  // A posting that came in behind the rules' back.
  const { pool } = app.owner
  await pool.query('alter table postings disable trigger all')
  await pool.query(
    'update postings set amount = amount + 7 where (entry_id, ledger_account_id) = (select entry_id, ledger_account_id from postings limit 1)',
  )
  await pool.query('alter table postings enable trigger all')
  expect(await ask(readTrialBalance, {})).toMatchObject({ difference: '0.07', books: 'out-of-balance' })
})
