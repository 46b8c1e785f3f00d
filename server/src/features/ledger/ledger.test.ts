import * as contract from '@namestead/contract/ledger'
import { type Money, usd } from '@namestead/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connectDatabase, type Tx } from '../../platform/database.ts'
import { byOwner } from '../../platform/use-case.ts'
import { openBareAccounts } from '../../testing/bare-accounts.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { type CustomerAccount, customerKinds, platformKinds, spendingOrder } from './accounts.ts'
import {
  capture,
  charge,
  credit,
  hold,
  lock,
  platform,
  readBalances,
  reconciliation,
  refund,
  release,
  transfer,
} from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web'])
})
afterAll(() => app.close())

const now = new Date()
const clearing = platform.clearing('test')
const factsOf = (reason: string, reference: string) =>
  ({ reason, reference, kind: 'adjustment', subject: 'test', now }) as const
/** A customer without a session. */
const openAccount = async () => (await openBareAccounts(app.databases.pool, 1))[0] ?? ''
const transact = <T>(work: (tx: Tx) => Promise<T>) => app.databases.transact(work)
const give = (account: string, amount: bigint, reference: string, kind: CustomerAccount['kind'] = 'recharged') =>
  transact(tx =>
    credit(tx, { ...factsOf('test', reference), kind: 'recharge' }, usd(amount), {
      from: clearing,
      to: { account, kind },
    }),
  )
const take = (account: string, amount: bigint, reference: string) =>
  transact(tx =>
    charge(tx, { ...factsOf('charge-back', reference), kind: 'charge-back' }, usd(amount), { account, to: clearing }),
  )
const holdFor = (account: string, amount: bigint, reference: string) =>
  transact(tx => hold(tx, { by: byOwner(account), reason: 'order', reference, subject: reference, now }, usd(amount)))
const heldFor = async (account: string, amount: bigint, reference: string) => {
  const held = await holdFor(account, amount, reference)
  if (held.failed !== undefined) throw new Error(held.failed)
  return held.data.id
}
const captureLine = (held: string, line: string, amount: bigint) =>
  transact(tx =>
    capture(
      tx,
      [{ hold: held, line, subject: '', receivers: [{ to: platform.income('test'), amount: usd(amount) }] }],
      now,
    ),
  )
const releaseLine = (held: string, line: string, amount: bigint) =>
  transact(tx => release(tx, [{ hold: held, line, subject: '', amount: usd(amount) }], now))
const read = (account: string) => readBalances(app.databases.db, account)
/** The balance of each of a customer's ledger accounts, without zero ones. */
async function accountsOf(account: string): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ kind: string; balance: bigint }>`
    select kind, balance from ledger_accounts where account_id = ${account} and balance <> 0`.execute(app.databases.db)
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}

describe('the books', () => {
  test('know the kinds of accounts and entries that the code knows', async () => {
    const { pool } = app.databases
    const kindsOf = async (owner: string) =>
      (await pool.query('select kind from ledger_account_kinds where owner = $1', [owner])).rows.map(({ kind }) => kind)
    expect((await kindsOf('customer')).toSorted()).toEqual([...customerKinds].toSorted())
    expect((await kindsOf('platform')).toSorted()).toEqual([...platformKinds].toSorted())
    const { rows: spent } = await pool.query(
      'select kind from ledger_account_kinds where spent is not null order by spent',
    )
    expect(spent.map(({ kind }) => kind)).toEqual([...spendingOrder])
    const { rows: entries } = await pool.query('select kind from journal_entry_kinds')
    // Debts no longer have entries of their own.
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual([...contract.entryKinds, 'debt'].toSorted())
  })

  test('book the same thing once, even concurrently', async () => {
    const accountId = await openAccount()
    const answers = await Promise.all(Array.from({ length: 8 }, () => give(accountId, 1000n, 'once')))
    expect(answers.filter(Boolean)).toHaveLength(1)
    const held = await Promise.all(Array.from({ length: 8 }, () => holdFor(accountId, 600n, 'order-1')))
    expect(new Set(held.map(answer => (answer.failed === undefined ? answer.data.id : answer.failed))).size).toBe(1)
    expect(await read(accountId)).toMatchObject({ available: usd(400n), onHold: usd(600n) })
  })

  test('a charge-back of spent money creates a debt, once, which later credits pay first', async () => {
    const customer = await new TestCustomer(app).register()
    const { accountId } = customer
    await give(accountId, 1000n, 'spent')
    const held = await heldFor(accountId, 700n, 'spent')
    const answers = await Promise.all(Array.from({ length: 6 }, () => take(accountId, 1000n, 'spent')))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await read(accountId)).toEqual({
      available: usd(0n),
      onHold: usd(700n),
      debt: usd(700n),
      balance: usd(-700n),
    })
    expect(await holdFor(accountId, 1n, 'more')).toMatchObject({ failed: 'in-debt', parameters: { amount: '7.00' } })
    await give(accountId, 500n, 'part')
    expect(await read(accountId)).toMatchObject({ available: usd(0n), debt: usd(200n), balance: usd(-200n) })
    // Money released from a hold pays it too.
    await releaseLine(held, 'spent-line', 700n)
    expect(await read(accountId)).toEqual({ available: usd(500n), onHold: usd(0n), debt: usd(0n), balance: usd(500n) })
    const { entries } = await customer.get(contract.findEntries, {})
    expect(entries.map(({ kind, amount, balance }) => [kind, amount.minor, balance.minor])).toEqual([
      ['refund', 700n, 500n],
      ['recharge', 500n, -200n],
      ['charge-back', -1000n, -700n],
      ['order', -700n, 300n],
      ['recharge', 1000n, 1000n],
    ])
  })

  test('spend recharged money first, then settleable, then withdrawable', async () => {
    const accountId = await openAccount()
    for (const kind of ['withdrawable', 'recharged', 'settleable', 'proceeds-on-hold'] as const)
      await give(accountId, 300n, `spend-${kind}`, kind)
    expect(await read(accountId)).toMatchObject({ available: usd(900n) })
    const held = await heldFor(accountId, 700n, 'spend')
    const rest = { 'proceeds-on-hold': 300n, withdrawable: 200n }
    expect(await accountsOf(accountId)).toEqual({ ...rest, 'on-hold': 700n })
    // Money taken last is returned first: in the end only the captured amount has been spent.
    await releaseLine(held, 'second', 250n)
    expect(await accountsOf(accountId)).toEqual({
      'proceeds-on-hold': 300n, withdrawable: 300n, settleable: 150n, 'on-hold': 450n,
    }) // biome-ignore format: one row
    await captureLine(held, 'first', 200n)
    await releaseLine(held, 'third', 250n)
    expect(await accountsOf(accountId)).toEqual({
      'proceeds-on-hold': 300n, withdrawable: 300n, settleable: 300n, recharged: 100n,
    }) // biome-ignore format: one row
  })

  test('capture a line for several receivers in one entry, and return what it does not need', async () => {
    const [buyer, seller] = [await openAccount(), await openAccount()]
    await give(buyer, 1000n, 'push')
    const held = await heldFor(buyer, 1000n, 'push')
    const receivers = [
      { to: { account: seller, kind: 'proceeds-on-hold' as const }, amount: usd(700n) },
      { to: platform.income('push-fee'), amount: usd(21n) },
      { to: platform.taxPayable('DE'), amount: usd(133n) },
    ]
    const line = { hold: held, line: 'push-1', subject: 'pushed.com', receivers, rest: usd(146n) }
    expect(await transact(tx => capture(tx, [line], now))).toEqual(['push-1'])
    expect(await accountsOf(buyer)).toEqual({ recharged: 146n })
    expect(await accountsOf(seller)).toEqual({ 'proceeds-on-hold': 700n })
    const { rows } = await app.databases.pool.query(
      `select a.kind, a.subaccount, p.amount::text from journal_entries e join postings p on p.entry_id = e.id
       join ledger_accounts a on a.id = p.ledger_account_id where e.reason = 'capture:order' and e.reference = 'push/push-1' order by p.amount`,
    )
    expect(rows).toEqual([
      { kind: 'on-hold', subaccount: '', amount: '-1000' },
      { kind: 'income', subaccount: 'push-fee', amount: '21' },
      { kind: 'tax-payable', subaccount: 'DE', amount: '133' },
      { kind: 'recharged', subaccount: '', amount: '146' },
      { kind: 'proceeds-on-hold', subaccount: '', amount: '700' },
    ])
    // After the holding period the proceeds can be spent, and withdrawn once they are settled.
    const ripen = (from: 'proceeds-on-hold' | 'settleable', to: CustomerAccount['kind']) =>
      transact(tx =>
        transfer(tx, factsOf('settle', `push-${to}`), usd(700n), {
          from: { account: seller, kind: from },
          to: { account: seller, kind: to },
        }),
      )
    for (let repeat = 0; repeat < 2; repeat++)
      expect((await ripen('proceeds-on-hold', 'settleable')).failed).toBeUndefined()
    expect(await read(seller)).toMatchObject({ available: usd(700n) })
    expect((await ripen('settleable', 'withdrawable')).failed).toBeUndefined()
    expect(await accountsOf(seller)).toEqual({ withdrawable: 700n })
    expect(await ripen('settleable', 'recharged')).toMatchObject({ failed: 'not-enough-funds' })
  })

  test('what is released after a part was refunded goes back where that part did not', async () => {
    const account = await openAccount()
    await give(account, 1000n, `${account} card`)
    await give(account, 500n, `${account} sale`, 'withdrawable')
    const held = await heldFor(account, 1500n, `${account} refunded`)
    await captureLine(held, 'first', 750n)
    await transact(tx =>
      refund(tx, factsOf('refund', `${account} first`), usd(750n), { hold: held, from: platform.income('test') }),
    )
    expect(await accountsOf(account)).toEqual({ 'on-hold': 750n, withdrawable: 500n, recharged: 250n })
    await releaseLine(held, 'second', 750n)
    expect(await accountsOf(account)).toEqual({ withdrawable: 500n, recharged: 1000n })
  })

  test('the database ends a held line once, captured or released', async () => {
    const accountId = await openAccount()
    await give(accountId, 1000n, 'ends')
    const held = await heldFor(accountId, 1000n, 'ends')
    expect(await captureLine(held, 'line', 400n)).toEqual(['line'])
    expect(await releaseLine(held, 'line', 400n)).toEqual([])
    expect(await captureLine(held, 'line', 400n)).toEqual([])
    expect(await read(accountId)).toMatchObject({ available: usd(0n), onHold: usd(600n) })
    await expect(
      app.databases.pool.query(
        "insert into hold_lines (hold_id, line, captured, released, ended_at) values ($1, 'line', 0, 400, now())",
        [held],
      ),
    ).rejects.toThrow(/hold_lines_pkey/)
    // A line that costs nothing ends as well.
    expect(await releaseLine(held, 'free', 0n)).toEqual(['free'])
    expect(await captureLine(held, 'free', 10n)).toEqual([])
    expect(await read(accountId)).toMatchObject({ available: usd(0n), onHold: usd(600n) })
  })

  test('settle a hold line by line, never beyond it', async () => {
    const accountId = await openAccount()
    await give(accountId, 1000n, 'parts')
    await give(accountId, 1000n, 'parts-of-another')
    const held = await heldFor(accountId, 1000n, 'parts')
    await heldFor(accountId, 1000n, 'parts-of-another')
    await captureLine(held, 'line-1', 700n)
    await expect(captureLine(held, 'line-2', 700n)).rejects.toThrow(/check constraint/)
    await releaseLine(held, 'line-2', 300n)
    const { rows } = await sql<{
      ended: boolean
    }>`select ended_at is not null as ended from holds where id = ${held}`.execute(app.databases.db)
    expect(rows[0]?.ended).toBe(true)
    expect(await read(accountId)).toMatchObject({ available: usd(300n), onHold: usd(1000n) })
  })

  test('hold only what is available', async () => {
    const accountId = await openAccount()
    await give(accountId, 1000n, 'little')
    const answers = await Promise.all(['a', 'b', 'c'].map(name => holdFor(accountId, 600n, `little-${name}`)))
    expect(answers.filter(answer => answer.failed === undefined)).toHaveLength(1)
    expect(answers.find(answer => answer.failed !== undefined)).toMatchObject({
      failed: 'not-enough-funds',
      parameters: { missing: '2.00' },
    })
  })

  test('only a debt may be negative', async () => {
    const accountId = await openAccount()
    await give(accountId, 100n, 'floor')
    const set = (kind: string, balance: number) =>
      app.databases.pool.query('update ledger_accounts set balance = $3 where account_id = $1 and kind = $2', [
        accountId,
        kind,
        balance,
      ])
    for (const kind of customerKinds.filter(kind => kind !== 'debt'))
      await expect(set(kind, -1)).rejects.toThrow(/check constraint/)
    await expect(set('debt', 1)).rejects.toThrow(/check constraint/)
    // An account's kind cannot change either.
    await expect(
      app.databases.pool.query('update ledger_accounts set sign = -1 where account_id = $1', [accountId]),
    ).rejects.toThrow(/foreign key|check constraint/)
  })

  test('refuse an entry that does not sum to zero, and any change of booked entries', async () => {
    await give(await openAccount(), 100n, 'booked')
    const unbalanced = transact(tx =>
      sql`with e as (insert into journal_entries (reason, reference, kind, at) values ('test', 'unbalanced', 'adjustment', now()) returning id)
        insert into postings (entry_id, ledger_account_id, amount) select e.id, min(a.id), 5 from e, ledger_accounts a where a.kind = 'clearing' group by e.id`.execute(
        tx,
      ),
    )
    await expect(unbalanced).rejects.toThrow(/does not sum to zero/)
    // The owner of the tables is held too; the roles' user could not alter what holds it.
    for (const change of [
      'update postings set amount = 1',
      'delete from journal_entries',
      'update statement_lines set amount = 1',
      'delete from hold_lines',
      'delete from hold_sources',
      'truncate statement_lines',
      'truncate journal_entries cascade',
      'truncate hold_lines cascade',
    ])
      await expect(app.owner.pool.query(change)).rejects.toThrow(/append-only/)
  })

  const euro = { minor: 100n, currency: 'EUR' } as unknown as Money
  test.each([
    ['nothing', usd(0n), /above zero/],
    ['a negative amount', usd(-1n), /above zero/],
    ['another currency', euro, /kept in USD/],
  ])('refuse to move %s', async (_what, amount, refusal) => {
    const account = await openAccount()
    await give(account, 1000n, `refused-${account}`)
    const held = await heldFor(account, 500n, `refused-${account}`)
    const to = { account, kind: 'settleable' as const }
    const before = await accountsOf(account)
    const line = { hold: held, line: 'refused', subject: '' }
    const operations: ((tx: Tx) => Promise<unknown>)[] = [
      tx => credit(tx, factsOf('test', 'r'), amount, { from: clearing, to }),
      tx => credit(tx, factsOf('test', 'r'), usd(1n), { from: clearing, to, fee: { to: clearing, amount } }),
      tx => charge(tx, factsOf('charge-back', 'r'), amount, { account, to: clearing }),
      tx => transfer(tx, factsOf('settle', 'r'), amount, { from: { available: account }, to }),
    ]
    // An order may cost nothing, and so may its lines.
    if (amount.minor !== 0n)
      operations.push(
        tx => hold(tx, { by: byOwner(account), reason: 'order', reference: 'r', subject: '', now }, amount),
        tx => release(tx, [{ ...line, amount }], now),
        tx => capture(tx, [{ ...line, receivers: [{ to, amount }] }], now),
        tx => capture(tx, [{ ...line, receivers: [], rest: amount }], now),
      )
    for (const operation of operations) await expect(transact(operation)).rejects.toThrow(refusal)
    expect(await accountsOf(account)).toEqual(before)
  })

  test('refuse accounts and holds that do not exist, and entries that move nothing', async () => {
    const account = await openAccount()
    const to = { account: '999999999', kind: 'recharged' as const }
    const facts = factsOf('test', 'nobody')
    await expect(transact(tx => credit(tx, facts, usd(1n), { from: clearing, to }))).rejects.toThrow(
      /no account 999999999/,
    )
    await expect(transact(tx => transfer(tx, facts, usd(1n), { from: { available: account }, to }))).rejects.toThrow(
      /no account 999999999/,
    )
    await expect(holdFor('999999999', 1n, 'nobody')).rejects.toThrow(/no account 999999999/)
    await expect(take('999999999', 1n, 'nobody')).rejects.toThrow(/no account 999999999/)
    await expect(releaseLine('999999999', 'line', 1n)).rejects.toThrow(/no hold 999999999/)
    const own = { account, kind: 'recharged' as const }
    await give(account, 5n, 'itself')
    await expect(transact(tx => transfer(tx, facts, usd(1n), { from: own, to: own }))).rejects.toThrow(/move something/)
  })

  test('all customers are locked before the first operation: locking one later is a bug', async () => {
    const [one, other] = [await openAccount(), await openAccount()]
    await give(one, 100n, 'late')
    const move = (tx: Tx) =>
      transfer(tx, factsOf('settle', 'late'), usd(10n), {
        from: { available: one },
        to: { account: other, kind: 'settleable' },
      })
    const late = transact(async tx => {
      await lock(tx, [one])
      return move(tx)
    })
    await expect(late).rejects.toThrow(/locked late/)
    const inTime = transact(async tx => {
      await lock(tx, [other, one])
      return move(tx)
    })
    expect((await inTime).failed).toBeUndefined()
    expect(await accountsOf(other)).toEqual({ settleable: 10n })
  })
})

describe('the daily check', () => {
  const raised: string[] = []
  const sentences: string[] = []
  const daily = () =>
    reconciliation(app.log, async (_tx, todo) => {
      raised.push(todo.reference)
      sentences.push(todo.text.us)
    })
  const differencesOn = async (day: string) => {
    await transact(tx => daily().sweep(tx, new Date(`${day}T10:00:00Z`)))
    await transact(tx => daily().sweep(tx, new Date(`${day}T11:00:00Z`)))
    const { rows } = await app.databases.pool.query('select differences from ledger_reconciliations where day = $1', [
      day,
    ])
    expect(rows).toHaveLength(1)
    return rows[0].differences as { rule: string }[]
  }

  test('finds no difference after normal operations, and records each broken rule, as a to-do too', async () => {
    const accountId = await openAccount()
    await give(accountId, 1000n, 'sum')
    const held = await heldFor(accountId, 500n, 'sum')
    await captureLine(held, 'sum', 100n)
    expect(await differencesOn('2031-01-01')).toEqual([])
    expect(raised).toEqual([])

    const tamper = async (...statements: string[]) => {
      const client = await app.owner.pool.connect()
      // As superuser, without constraints and triggers.
      await client.query('set session_replication_role = replica')
      for (const statement of statements) await client.query(statement)
      await client.query('set session_replication_role = origin')
      client.release()
    }
    const rulesOn = async (day: string) => [...new Set((await differencesOn(day)).map(({ rule }) => rule))].toSorted()
    await tamper(
      `update ledger_accounts set balance = balance + 1 where account_id = ${accountId} and kind = 'recharged'`,
    )
    expect(await rulesOn('2031-01-02')).toEqual(['balance', 'statement'])
    await tamper(
      `update ledger_accounts set balance = balance - 1 where account_id = ${accountId} and kind = 'recharged'`,
    )
    expect(await rulesOn('2031-01-03')).toEqual([])
    const last = `(select max(entry_id) from postings where amount > 0)`
    await tamper(`update postings set amount = amount + 1 where entry_id = ${last} and amount > 0`)
    expect(await rulesOn('2031-01-04')).toContain('entry')
    await tamper(`update postings set amount = amount - 1 where entry_id = ${last} and amount > 0`)
    await tamper(`update hold_sources set amount = amount + 1 where hold_id = ${held}`)
    expect(await rulesOn('2031-01-05')).toEqual(['hold sources'])
    await tamper(`update hold_sources set amount = amount - 1 where hold_id = ${held}`)
    await tamper(`update hold_lines set captured = captured - 1 where hold_id = ${held}`)
    expect(await rulesOn('2031-01-06')).toEqual(['hold lines'])
    await tamper(`update hold_lines set captured = captured + 1 where hold_id = ${held}`)
    await tamper(`update holds set released = released + 1 where id = ${held}`)
    expect(await rulesOn('2031-01-07')).toEqual(['hold lines', 'holds'])
    await tamper(`update holds set released = released - 1 where id = ${held}`)
    expect(await rulesOn('2031-01-08')).toEqual([])
    expect(raised).toEqual(['2031-01-02', '2031-01-04', '2031-01-05', '2031-01-06', '2031-01-07'])
    expect(sentences).toContain('Check the books of January 2, 2031: 2 differences found.')
    expect(sentences).toContain('Check the books of January 5, 2031: 1 difference found.')
  })

  test('uses days in UTC, whatever the time zone of the database', async () => {
    const { pathname } = new URL(app.databaseUrl)
    await app.owner.pool.query(`alter database ${pathname.slice(1)} set timezone = 'Asia/Shanghai'`)
    const there = connectDatabase(app.databaseUrl)
    onTestFinished(() => there.close())
    expect((await there.pool.query('show timezone')).rows).toEqual([{ TimeZone: 'Asia/Shanghai' }])
    // The third of the month in Shanghai.
    await there.transact(tx => daily().sweep(tx, new Date('2032-05-02T20:00:00Z')))
    const { rows } = await there.pool.query(
      "select day::text from ledger_reconciliations where day between '2032-05-01' and '2032-05-31'",
    )
    expect(rows).toEqual([{ day: '2032-05-02' }])
  })
})
