import { usd } from '@namestead/contract/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectDatabase, type Databases, type Tx } from '../../platform/database.ts'
import { byOwner } from '../../platform/use-case.ts'
import { openBareAccounts } from '../../testing/bare-accounts.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { customerKinds, spendingOrder } from './accounts.ts'
import { capture, charge, credit, hold, platform, reconciliation, release, transfer } from './index.ts'
import { type Answer, LedgerModel, type Step } from './ledger-model.ts'

const now = new Date('2031-01-01T10:00:00Z')
let database: Awaited<ReturnType<typeof createTestDatabase>>
/** Two processes, each with its own connections. */
let processes: readonly [Databases, Databases]
let round = 0
let accounts: string[] = []
let counted = { commands: 0, attempts: 0 }

beforeAll(async () => {
  database = await createTestDatabase()
  processes = [connectDatabase(database.url, { max: 6 }), connectDatabase(database.url, { max: 6 })]
})
afterAll(async () => {
  await Promise.all(processes.map(one => one.close()))
  await database.drop()
})
beforeEach(() => {
  counted = { commands: 0, attempts: 0 }
})

async function openAccounts(count: number): Promise<void> {
  round++
  accounts = await openBareAccounts(processes[0].pool, count)
}

/** Runs a command in one process and counts its attempts, since `transact` retries after a deadlock. */
function transact<T>(by: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  counted.commands++
  return (processes[by % 2] ?? processes[0]).transact(tx => {
    counted.attempts++
    return work(tx)
  })
}

const customer = (index: number) => accounts[index] ?? ''

/** Executes one step on the ledger. `holds` are those created in this round. */
async function take(
  tx: Tx,
  step: Step,
  reference: string,
  holds: readonly string[],
): Promise<{ answer: Answer; hold?: string }> {
  const facts = { reason: step.verb, reference: `${round}/${reference}`, kind: 'adjustment', subject: '', now } as const
  const clearing = platform.clearing('test')
  switch (step.verb) {
    case 'credit': {
      const to = { account: customer(step.to), kind: step.kind }
      return { answer: (await credit(tx, facts, usd(step.amount), { from: clearing, to })) ? 'done' : 'repeated' }
    }
    case 'charge': {
      const done = await charge(tx, facts, usd(step.amount), { account: customer(step.from), to: clearing })
      return { answer: done ? 'done' : 'repeated' }
    }
    case 'hold': {
      const order = {
        by: byOwner(customer(step.from)),
        reason: 'order',
        reference: facts.reference,
        subject: '',
        now,
      } as const
      const held = await hold(tx, order, usd(step.amount))
      return held.failed === undefined ? { answer: 'done', hold: held.data.id } : { answer: held.failed }
    }
    case 'transfer': {
      const from =
        step.fromKind === 'available'
          ? { available: customer(step.from) }
          : { account: customer(step.from), kind: step.fromKind }
      const moved = await transfer(tx, facts, usd(step.amount), {
        from,
        to: { account: customer(step.to), kind: step.toKind },
      })
      return { answer: moved.failed ?? 'done' }
    }
    case 'capture': {
      const lines = step.lines.map(({ hold, line, seller, price, fee, tax, rest }) => ({
        hold: holds[hold % holds.length] ?? '',
        line: `${line}`,
        subject: '',
        receivers: [
          { to: { account: customer(seller), kind: 'proceeds-on-hold' as const }, amount: usd(price) },
          { to: platform.income('push'), amount: usd(fee) },
          { to: platform.taxPayable('DE'), amount: usd(tax) },
        ],
        rest: usd(rest),
      }))
      return { answer: (await capture(tx, lines, now)).length > 0 ? 'done' : 'repeated' }
    }
    case 'release': {
      const lines = step.lines.map(({ hold, line, amount }) => ({
        hold: holds[hold % holds.length] ?? '',
        line: `${line}`,
        subject: '',
        amount: usd(amount),
      }))
      return { answer: (await release(tx, lines, now)).length > 0 ? 'done' : 'repeated' }
    }
  }
}

/** The results of a command issued several times concurrently. A repeated hold or transfer returns the first result. */
function answersTo(step: Step, first: Answer, times: number): Answer[] {
  const again: Answer = step.verb === 'hold' || step.verb === 'transfer' ? 'done' : 'repeated'
  const done = first === 'done' || first === 'repeated'
  const later = Array.from({ length: times - 1 }, () => (done ? again : first))
  return [first === 'repeated' ? again : first, ...later].toSorted()
}

const tooMuch = (error: unknown): { answer: Answer; hold?: string } => {
  if (error instanceof Error && /holds_check|ledger_accounts_check/.test(error.message)) return { answer: 'too-much' }
  throw error
}

/** All balances: the customers', ours, the statements' last lines, and the differences that the daily check finds. */
async function books() {
  const { db } = processes[0]
  const { rows: customers } = await sql<{ account_id: string; kind: string; balance: bigint }>`
    select account_id, kind, balance from ledger_accounts where account_id = any(${accounts}::bigint[])`.execute(db)
  const { rows: ours } = await sql<{ name: string; balance: bigint }>`
    select a.kind || '/' || a.subaccount as name, sum(p.amount) as balance
    from ledger_accounts a join postings p on p.ledger_account_id = a.id where a.account_id is null group by name`.execute(
    db,
  )
  const { rows: statements } = await sql<{
    account_id: string
    balance: bigint
    added: bigint
    lines: number
    last: number
  }>`
    select account_id, (array_agg(balance order by sequence desc))[1] as balance, sum(amount) as added, count(*)::int as lines, max(sequence)::int as last
    from statement_lines where account_id = any(${accounts}::bigint[]) group by account_id`.execute(db)
  return {
    customers: accounts.map(account =>
      Object.fromEntries(
        customerKinds.map(kind => [
          kind,
          customers.find(row => row.account_id === account && row.kind === kind)?.balance ?? 0n,
        ]),
      ),
    ),
    ours: new Map(ours.map(({ name, balance }) => [name, balance])),
    statements: accounts.map(account => {
      const row = statements.find(({ account_id }) => account_id === account)
      expect(row?.added).toBe(row?.balance)
      expect(row?.lines).toBe(row?.last)
      return row?.balance ?? 0n
    }),
  }
}

/** The differences that the daily check records. */
async function differences(): Promise<unknown> {
  const raised: unknown[] = []
  const daily = reconciliation(
    { error: () => undefined } as unknown as Parameters<typeof reconciliation>[0],
    async (_tx, todo) => void raised.push(todo.about),
  )
  await processes[0].pool.query('delete from ledger_reconciliations')
  await processes[0].transact(tx => daily.sweep(tx, now))
  return raised
}

const amount = fc.bigInt({ min: 1n, max: 1000n })
const much = fc.bigInt({ min: 1n, max: 2500n })
const some = fc.bigInt({ min: 0n, max: 300n })
const who = fc.nat({ max: 2 })
const receivingKind = fc.constantFrom(...spendingOrder, 'proceeds-on-hold' as const)
const payingKind = fc.constantFrom('available' as const, ...spendingOrder, 'proceeds-on-hold' as const)
const aLine = { hold: fc.nat({ max: 11 }), line: fc.nat({ max: 3 }) }
const linesOf = <T>(line: fc.Arbitrary<T>) => fc.array(line, { minLength: 1, maxLength: 3 })
const aCapture = fc.record({ ...aLine, seller: who, price: amount, fee: some, tax: some, rest: some })
const aRelease = fc.record({ ...aLine, amount: some })
const verb = <V extends Step['verb']>(name: V) => fc.constant(name)
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ verb: verb('credit'), to: who, kind: receivingKind, amount }) },
  { weight: 2, arbitrary: fc.record({ verb: verb('charge'), from: who, amount: much }) },
  { weight: 5, arbitrary: fc.record({ verb: verb('hold'), from: who, amount: much }) },
  { weight: 4, arbitrary: fc.record({ verb: verb('capture'), lines: linesOf(aCapture) }) },
  { weight: 4, arbitrary: fc.record({ verb: verb('release'), lines: linesOf(aRelease) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      verb: verb('transfer'),
      from: who,
      fromKind: payingKind,
      to: who,
      toKind: receivingKind,
      amount,
    }),
  },
)
const aCommand = fc.record({
  step: aStep,
  /** Few references, so that repeats occur. */
  reference: fc.nat({ max: 15 }),
  process: fc.nat({ max: 1 }),
  /** Concurrent repeats, half of them in each process. */
  times: fc.constantFrom(1, 1, 2, 4),
})

/** A transfer from an account to itself is a caller's bug; the property leaves it out. */
const isPointless = (step: Step) =>
  step.verb === 'transfer' && step.from === step.to && (step.fromKind === step.toKind || step.fromKind === 'available')

test('any sequence of operations, repeated and concurrent in two processes, gives the result of a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aCommand, { minLength: 10, maxLength: 40 }), async commands => {
      await openAccounts(3)
      const before = (await books()).ours
      const model = new LedgerModel(3)
      const holds: string[] = []
      for (const { step, reference, process, times } of commands) {
        if (isPointless(step) || ('lines' in step && holds.length === 0)) continue
        const expected = model.take(step, `${reference}`)
        const given = await Promise.all(
          Array.from({ length: times }, (_, n) =>
            transact(process + n, tx => take(tx, step, `${reference}`, holds)).catch(tooMuch),
          ),
        )
        expect(given.map(({ answer }) => answer).toSorted()).toEqual(answersTo(step, expected, times))
        const made = new Set(given.flatMap(({ hold }) => hold ?? []))
        expect(made.size).toBeLessThanOrEqual(1)
        for (const id of made) if (!holds.includes(id)) holds.push(id)

        const now = await books()
        expect(now.customers).toEqual(model.customers)
        expect(now.statements).toEqual(model.customers.map((_, index) => model.statementOf(index)))
        for (const [name, balance] of now.ours)
          expect([name, balance - (before.get(name) ?? 0n)]).toEqual([name, model.platform.get(name) ?? 0n])
      }
      expect(await differences()).toEqual([])
    }),
    { numRuns: 60, interruptAfterTimeLimit: 150_000 },
  )
  expect(counted.attempts).toBe(counted.commands)
})

test('crossed commands of two processes wait for each other without deadlock', async () => {
  await openAccounts(4)
  for (let index = 0; index < 4; index++)
    await transact(0, tx =>
      credit(
        tx,
        { reason: 'credit', reference: `${round}/start-${index}`, kind: 'recharge', subject: '', now },
        usd(100_000n),
        { from: platform.clearing('test'), to: { account: customer(index), kind: 'recharged' } },
      ),
    )
  const commands = Array.from({ length: 240 }, (_, n) => ({
    n,
    from: n % 4,
    to: (n + 1 + (n % 3)) % 4,
    moved: BigInt(1 + (n % 7)),
  }))
  await Promise.all(
    commands.map(({ n, from, to, moved }) =>
      transact(n, async tx => {
        const facts = {
          reason: 'transfer',
          reference: `${round}/crossed-${n}`,
          kind: 'adjustment',
          subject: '',
          now,
        } as const
        const answer = await transfer(tx, facts, usd(moved), {
          from: { available: customer(from) },
          to: { account: customer(to), kind: 'settleable' },
        })
        expect(answer.failed).toBeUndefined()
      }),
    ),
  )
  const expected = [0, 1, 2, 3].map(index =>
    commands.reduce(
      (sum, { from, to, moved }) => sum + (to === index ? moved : 0n) - (from === index ? moved : 0n),
      100_000n,
    ),
  )
  expect((await books()).statements).toEqual(expected)
  expect(await differences()).toEqual([])
  // A deadlock would have been retried without the caller noticing.
  expect(counted.attempts).toBe(counted.commands)
})

test('concurrent ends of a hold’s lines in two processes count once each', async () => {
  await openAccounts(1)
  const facts = { reason: 'order', reference: `${round}/lines`, subject: '', now } as const
  const held = await transact(0, async tx => {
    await credit(
      tx,
      { reason: 'credit', reference: `${round}/lines`, kind: 'recharge', subject: '', now },
      usd(1000n),
      { from: platform.clearing('test'), to: { account: customer(0), kind: 'recharged' } },
    )
    return hold(tx, { ...facts, by: byOwner(customer(0)) }, usd(1000n))
  })
  if (held.failed !== undefined) throw new Error(held.failed)
  const end = (n: number) => {
    const line = { hold: held.data.id, line: `${n % 5}`, subject: '' }
    return transact(n, tx =>
      n % 3 === 0
        ? release(tx, [{ ...line, amount: usd(200n) }], now)
        : capture(tx, [{ ...line, receivers: [{ to: platform.income('push'), amount: usd(200n) }] }], now),
    )
  }
  const ended = await Promise.all(Array.from({ length: 60 }, (_, n) => end(n)))
  expect(ended.flat().toSorted()).toEqual(['0', '1', '2', '3', '4'])
  const { rows } = await processes[0].pool.query(
    'select captured + released = amount as whole, ended_at is not null as ended, (select count(*)::int from hold_lines where hold_id = id) as lines from holds where id = $1',
    [held.data.id],
  )
  expect(rows).toEqual([{ whole: true, ended: true, lines: 5 }])
  expect(await differences()).toEqual([])
})
