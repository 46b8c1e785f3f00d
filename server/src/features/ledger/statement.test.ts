import * as contract from '@namestead/contract/ledger'
import { usd } from '@namestead/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../platform/utc-calendar.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { credit, platform } from './index.ts'

let app: TestApp
let customer: TestCustomer
const kinds = ['recharge', 'order', 'refund', 'adjustment'] as const
const lines = 47
const now = new Date('2031-05-15T12:00:00Z')
const atOf = (n: number) => new Date(now.getTime() - (lines - Math.floor(n / 3)) * dayMs)
const kindOf = (n: number) => kinds[(n * n) % 3 === 1 ? 0 : n % 4] ?? 'order'

beforeAll(async () => {
  app = await openTestApp(['web'])
  customer = await new TestCustomer(app).register()
  // Entries of one transaction get their places in one statement, those of others beside it.
  for (let n = 0; n < lines; n++)
    await app.databases.transact(tx =>
      credit(
        tx,
        { reason: 'statement', reference: `${n}`, kind: kindOf(n), subject: `entry ${n}`, now: atOf(n) },
        usd(BigInt(100 + n)),
        { from: platform.clearing('test'), to: { account: customer.accountId, kind: 'recharged' } },
      ),
    )
})
afterAll(() => app.close())

type Filter = { readonly kind?: (typeof kinds)[number]; readonly from?: Date; readonly to?: Date }

/** Numbers of the entries, as they must be listed. */
const expected = ({ kind, from, to }: Filter) =>
  Array.from({ length: lines }, (_, n) => lines - 1 - n).filter(
    n => (!kind || kindOf(n) === kind) && (!from || atOf(n) >= from) && (!to || atOf(n) < to),
  )
const numbersIn = (entries: readonly { readonly subject: string }[]) =>
  entries.map(({ subject }) => Number(subject.split(' ')[1]))

const filters: readonly Filter[] = [undefined, ...kinds].flatMap(kind =>
  [undefined, 20, 44].flatMap(from =>
    [undefined, 25, 46].map(to => ({
      ...(kind && { kind }),
      ...(from && { from: atOf(from) }),
      ...(to && { to: atOf(to) }),
    })),
  ),
)

test.each(filters)('pages of a statement are those of all its lines: %o', async filter => {
  const all = expected(filter)
  const byCursor: number[] = []
  for (let next: string | null | undefined; next !== null; ) {
    const page = await customer.get(contract.findEntries, { ...filter, pageSize: 7, ...(next && { next }) })
    expect(page.total).toBe(all.length)
    byCursor.push(...numbersIn(page.entries))
    next = page.next
  }
  expect(byCursor).toEqual(all)
  for (const page of [1, 2, 4, 9]) {
    const found = await customer.get(contract.findEntries, { ...filter, pageSize: 7, page })
    expect(numbersIn(found.entries)).toEqual(all.slice((page - 1) * 7, page * 7))
    expect(found.next === null).toBe(page * 7 >= all.length)
  }
})

test('a page far beyond the end is empty, and a foreign cursor shows own lines only', async () => {
  expect(await customer.get(contract.findEntries, { page: 900_000 })).toEqual({ entries: [], next: null, total: lines })
  const stranger = await new TestCustomer(app).register()
  expect(await stranger.get(contract.findEntries, { next: '40', kind: 'order' })).toMatchObject({
    entries: [],
    total: 0,
  })
  const { entries } = await customer.get(contract.findEntries, { next: '999999999', pageSize: 3 })
  expect(numbersIn(entries)).toEqual([46, 45, 44])
})

test('a line that the release before writes gets its place among its kind', async () => {
  const { pool } = app.databases
  const { rows } = await pool.query(
    `with entry as (insert into journal_entries (reason, reference, kind, subject, at) values ('earlier', '1', 'refund', '', now()) returning id)
     insert into statement_lines (account_id, sequence, entry_id, amount, balance)
     select $1, 48, id, 5, 5 from entry returning kind, kind_sequence`,
    [customer.accountId],
  )
  const before = expected({ kind: 'refund' }).length
  expect(rows).toEqual([{ kind: 'refund', kind_sequence: `${before + 1}` }])
})
