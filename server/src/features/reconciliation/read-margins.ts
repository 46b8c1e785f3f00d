import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/reconciliation'
import { fail, ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'

interface Row {
  readonly tld: string
  readonly sold: number
  readonly income: bigint
  readonly coupons: bigint
  readonly cost: bigint
  readonly expected: bigint
}

/**
 * What each TLD brought in a period, and cost. Income is net of tax and before coupons, as the ledger has it by product and TLD; refunds
 * are subtracted. Cost is what registries charged in the period: by their own answers, or as their price lists let expect.
 */
export async function readMargins(
  db: Db,
  _context: OperatorContext,
  { from, until, tld }: Input<typeof contract.readMargins>,
) {
  if (until <= from) return fail('ends-before-it-begins')
  const rows = await rowsOf<Row>(
    db,
    `with booked as (
       select split_part(a.subaccount, '/', 2) as tld, p.amount::numeric as amount, e.reason
       from journal_entries e join postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.ledger_account_id
       where e.at >= $1 and e.at < $2 and a.account_id is null and a.kind = 'income' and a.subaccount like '%/%'
     ), sums as (
       select tld, count(*) filter (where reason = 'capture:order')::int as sold, sum(amount) as income,
         coalesce(sum(amount) filter (where reason = 'coupon'), 0) as coupons, 0::numeric as cost, 0::numeric as expected from booked group by tld
       union all
       select tld, 0, 0, 0, sum(dollars)::numeric, coalesce(sum(dollars) filter (where source <> 'registry'), 0)::numeric
       from registry_charges
       where at >= $1 and at < $2 and tld <> '' and dollars is not null group by tld
     )
     select tld, sum(sold)::int as sold, sum(income)::numeric as income, sum(coupons)::numeric as coupons, sum(cost)::numeric as cost,
       sum(expected)::numeric as expected
     from sums where $3::text is null or tld = $3 group by tld order by sum(income) desc, tld limit 1000`,
    [from, until, tld ?? null],
  )
  return ok({
    margins: rows.map(({ income, coupons, cost, expected, ...row }) => ({
      ...row,
      income: usd(income),
      coupons: usd(coupons),
      cost: usd(cost),
      expectedCost: usd(expected),
      margin: usd(income - coupons - cost),
    })),
  })
}
