import type { Input, Output } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/reconciliation'
import { fail, ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import { selectedPage } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { sumIn } from './take-paper.ts'

type Listed = Output<typeof contract.listComparisons>['comparisons'][number]
type Shown = Output<typeof contract.showComparison>

const pageSize = 100
const maxShown = 1000

/** As selected: minor units of the currency. */
type Row = Omit<Listed, 'ours' | 'theirs' | 'difference'> & {
  readonly currency: string
  readonly ours: bigint
  readonly theirs: bigint
  readonly difference: bigint
}

const columns = `c.id::text as comparison, p.kind as "comparedWith", p.part, c.day::text as day, c.currency, c.ledger_kind as "ledgerKind",
  c.ours::numeric as ours, c.theirs::numeric as theirs, c.difference::numeric as difference, c.state, p.source, c.compared_at as "comparedAt",
  (select count(*)::int from comparison_lines l where l.comparison_id = c.id and not exists (
    select from explanations e where e.comparison_id = c.id and e.reference = l.reference and e.state = 'booked')) as "openDifferences"`

const inWords = ({ currency, ours, theirs, difference, ...row }: Row): Listed => ({
  ...row,
  ours: sumIn(currency, ours),
  theirs: sumIn(currency, theirs),
  difference: sumIn(currency, difference),
})

export async function listComparisons(
  db: Db,
  _context: OperatorContext,
  { state, comparedWith, part, next }: Input<typeof contract.listComparisons>,
) {
  const rows = await rowsOf<Row>(
    db,
    `select ${columns} from comparisons c join papers p on p.id = c.paper_id
     where ($1::text is null or c.state = $1) and ($2::text is null or p.kind = $2) and ($3::text is null or p.part = $3)
       and ($4::bigint is null or c.id < $4) order by c.id desc limit ${pageSize + 1}`,
    [state ?? null, comparedWith ?? null, part ?? null, next ?? null],
  )
  const page = rows.slice(0, pageSize)
  return ok({
    comparisons: page.map(inWords),
    next: rows.length > pageSize ? (page.at(-1)?.comparison ?? null) : null,
  })
}

export async function showComparison(
  db: Db,
  _context: OperatorContext,
  { comparison }: Input<typeof contract.showComparison>,
) {
  const [found] = await rowsOf<
    Row & { fromDay: string; takenBy: string | null; bookings: number; fees: bigint; payouts: bigint }
  >(
    db,
    `select ${columns}, p.from_day::text as "fromDay", o.name as "takenBy", s.bookings, s.fees, s.payouts
     from comparisons c join papers p on p.id = c.paper_id left join operators o on o.id = p.operator_id
       cross join lateral (select count(*)::int as bookings, coalesce(sum(fee - case when kind = 'fee' then amount else 0 end), 0)::numeric as fees,
         coalesce(-sum(amount) filter (where kind = 'payout'), 0)::numeric as payouts from paper_lines l where l.paper_id = p.id) s
     where c.id = $1`,
    [comparison],
  )
  if (!found) return fail('comparison-unknown', { comparison })
  const { fromDay, takenBy, bookings, fees, payouts, ...row } = found
  const differences = await rowsOf<
    Omit<Shown['differences'][number], 'ours' | 'theirs'> & Record<'ours' | 'theirs', bigint | null>
  >(
    db,
    `select l.reference, l.problem, l.ours::numeric as ours, l.theirs::numeric as theirs, l.at, exists (select from explanations e
       where e.comparison_id = l.comparison_id and e.reference = l.reference and e.state = 'booked') as explained
     from comparison_lines l where l.comparison_id = $1 order by 6, l.reference limit ${maxShown}`,
    [comparison],
  )
  const explanations = await rowsOf<Omit<Shown['explanations'][number], 'amount'> & { amount: bigint }>(
    db,
    `select e.id::text as explanation, e.reference, e.amount::numeric as amount, e.against_kind as against, e.against_part as "againstPart",
       e.note, e.state, o.name as operator, d.name as "decidedBy"
     from explanations e join operators o on o.id = e.proposed_by left join operators d on d.id = e.decided_by
     where e.comparison_id = $1 order by e.id limit ${maxShown}`,
    [comparison],
  )
  const orNull = (minor: bigint | null) => (minor === null ? null : sumIn(row.currency, minor))
  return ok({
    ...inWords(row),
    fromDay,
    takenBy,
    bookings,
    fees: sumIn(row.currency, fees),
    payouts: sumIn(row.currency, payouts),
    differences: differences.map(({ ours, theirs, ...one }) => ({
      ...one,
      ours: orNull(ours),
      theirs: orNull(theirs),
    })),
    explanations: explanations.map(({ amount, ...one }) => ({ ...one, amount: usd(amount) })),
  })
}

type Waiting = Output<typeof contract.listExplanations>['explanations'][number]

export async function listExplanations(
  db: Db,
  _context: OperatorContext,
  { next: after }: Input<typeof contract.listExplanations>,
) {
  const { rows, next } = await selectedPage<Omit<Waiting, 'amount'> & { amount: bigint }>(
    db,
    `select e.id::text as explanation, c.id::text as comparison, c.ledger_kind as "ledgerKind", c.part, e.reference, e.amount::numeric as amount,
       e.against_kind as against, e.against_part as "againstPart", e.note, o.name as operator, e.proposed_at as "proposedAt"
     from explanations e join comparisons c on c.id = e.comparison_id join operators o on o.id = e.proposed_by
     where e.state = 'waiting'`,
    [],
    { next: after, by: 'explanation' },
  )
  return ok({ explanations: rows.map(({ amount, ...one }) => ({ ...one, amount: usd(amount) })), next })
}
