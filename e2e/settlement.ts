import { expect } from 'vitest'
import type { Account, Order } from './account.ts'
import { rowsOf } from './database.ts'

const cents = (amount: string) => Math.round(Number(amount) * 100)

/** The account, the ledger, the portfolio and the registry agree on an ended order: each domain exists and is charged once. */
export async function expectSettledOnce(account: Account, order: string, names: readonly string[], before: string) {
  const rows = rowsOf(account.product)
  const ended: Order = await account.readOrder(order)
  expect(ended.lines.map(({ name }) => name).sort()).toEqual([...names].sort())
  for (const { state } of ended.lines) expect(['done', 'failed']).toContain(state)
  const done = ended.lines.filter(({ state }) => state === 'done')
  const spent = done.reduce((sum, { price }) => sum + cents(price), 0)

  expect(cents(ended.captured)).toBe(spent)
  expect(cents(ended.released)).toBe(cents(ended.total) - spent)
  expect(cents(ended.available)).toBe(cents(before) - spent)
  const holds = await rows<{ left: string; ended: boolean }>(
    `select (h.amount - h.captured - h.released)::text as left, h.ended_at is not null as ended
     from orders o join holds h on h.id = o.hold_id where o.id = $1`,
    [order],
  )
  expect(holds).toEqual([{ left: '0', ended: true }])

  const owned = await rows<{ name: string }>('select name from domains where name = any($1)', [names])
  const registered = await rows<{ name: string }>('select name from registry_sandbox.domain where name = any($1)', [
    names,
  ])
  const bought = done.map(({ name }) => name).sort()
  expect(owned.map(({ name }) => name).sort()).toEqual(bought)
  expect(registered.map(({ name }) => name).sort()).toEqual(bought)
}
