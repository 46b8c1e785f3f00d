/** Kinds that grow are rows: each list in the code must match its table. */
import { couponProducts } from '@namestead/contract/coupons'
import { recordTypes } from '@namestead/contract/dns-records'
import { siteMessageKinds, todoKinds } from '@namestead/contract/notices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectToTestDatabase } from '../testing/test-database.ts'

let database: Awaited<ReturnType<typeof connectToTestDatabase>>
beforeAll(async () => {
  database = await connectToTestDatabase()
})
afterAll(() => database.close())

test.each([
  ['site_message_kinds', siteMessageKinds],
  // Debt is computed from the ledger, not stored as a row.
  ['todo_kinds', todoKinds.filter(kind => kind !== 'debt')],
  // Forwards have tables of their own: no record of that type is accepted.
  ['dns_record_types', recordTypes.filter(type => type !== 'EMAIL')],
  ['coupon_products', couponProducts],
] as const)('%s', async (table, kinds) => {
  const { rows } = await database.client.query({ text: `select * from ${table}`, rowMode: 'array' })
  expect(rows.flat().sort()).toEqual([...kinds].sort())
})
