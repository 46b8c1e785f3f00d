import type { Money } from '@namestead/contract/money'
import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { LedgerAccount } from './accounts.ts'
import { customersOf, type Funds, lock, minorOf } from './funds.ts'
import { book, draftEntry } from './journal.ts'
import { giveBack, type HoldSource } from './rules.ts'

/** A line of a hold: the work that a part of the held amount is for. */
interface HeldLine {
  readonly hold: string
  readonly line: string
  /** The text in the statement. */
  readonly subject: string
}

export interface Receiver {
  readonly to: LedgerAccount
  readonly amount: Money
}

export interface CapturedLine extends HeldLine {
  /** The recipients: us, a seller, a tax office. Empty for a line that costs nothing. */
  readonly receivers: readonly Receiver[]
  /** The part of the line's amount that is not needed. */
  readonly rest?: Money
}

export interface ReleasedLine extends HeldLine {
  readonly amount: Money
}

/**
 * Pays the held amount of each completed line to its receivers, in one entry per line. `locked`: what `lock` returned in this transaction,
 * where nothing was booked since.
 */
export const capture = (
  tx: Tx,
  lines: readonly CapturedLine[],
  now: Date,
  locked?: Funds,
): Promise<readonly string[]> =>
  endLines(
    tx,
    lines.map(({ receivers, rest, ...line }) => ({
      ...line,
      receivers: receivers.filter(isSomething),
      back: minorOrZero(rest),
    })),
    now,
    locked,
  )

/** Returns the held amount of each failed line to the accounts that it was taken from. */
export const release = (tx: Tx, lines: readonly ReleasedLine[], now: Date): Promise<readonly string[]> =>
  endLines(
    tx,
    lines.map(({ amount, ...line }) => ({ ...line, receivers: [], back: minorOrZero(amount) })),
    now,
  )

interface EndingLine extends HeldLine {
  readonly receivers: readonly Receiver[]
  /** Minor units that are released. */
  readonly back: bigint
}

interface Hold {
  readonly id: string
  readonly account: string
  readonly reason: string
  readonly reference: string
  /** Minor units released so far. */
  released: bigint
  /** Minor units that were captured and refunded since. */
  readonly refunded: bigint
  readonly sources: readonly HoldSource[]
  readonly ended: ReadonlySet<string>
}

/**
 * Ends lines of any number of holds, in a constant number of statements. The database guarantees that a line ends once: lines
 * that have already ended are skipped. Returns those that ended now.
 */
async function endLines(tx: Tx, all: readonly EndingLine[], now: Date, locked?: Funds): Promise<readonly string[]> {
  if (all.length === 0) return []
  const ids = [...new Set(all.map(({ hold }) => hold))]
  const receiving = customersOf(all.flatMap(({ receivers }) => receivers.map(({ to }) => to)))
  // Whose they are must be known for the lock, and what is left of them is read under it.
  const funds = locked ?? (await lock(tx, [...(await ownersOf(tx, ids)), ...receiving]))
  const holds = await readHolds(tx, ids, all)

  const lines = new Map<string, EndingLine & { readonly of: Hold; readonly captured: bigint }>()
  for (const line of all) {
    const of = holds.get(line.hold)
    if (!of) throw new Error(`there is no hold ${line.hold}`)
    if (of.ended.has(line.line) || lines.has(`${of.id}/${line.line}`)) continue
    const captured = line.receivers.reduce((sum, { amount }) => sum + minorOf(amount), 0n)
    lines.set(`${of.id}/${line.line}`, { ...line, of, captured })
  }
  const ending = [...lines.values()]
  const drafts = ending.flatMap(line => (line.captured + line.back > 0n ? [draftEnd(line, funds, now)] : []))
  if (drafts.length > 0) await book(tx, funds, drafts)
  await recordEnds(tx, ending, now)
  return ending.map(({ line }) => line)
}

const ownersOf = async (tx: Tx, holds: readonly string[]): Promise<string[]> =>
  (await tx.selectFrom('holds').select('account_id').where('id', '=', anyOf(holds)).execute()).map(
    row => row.account_id,
  )

function draftEnd(
  { of, line, subject, receivers, captured, back }: EndingLine & { of: Hold; captured: bigint },
  funds: Funds,
  now: Date,
) {
  const reason = captured > 0n ? 'capture' : 'release'
  const entry = draftEntry(
    {
      reason: `${reason}:${of.reason}`,
      reference: `${of.reference}/${line}`,
      // The statement shows the part that was returned.
      kind: back > 0n ? 'refund' : 'order',
      subject,
      now,
    },
    funds,
  )
  entry.take({ account: of.account, kind: 'on-hold' }, captured + back)
  for (const { to, amount } of receivers) entry.give(to, amount.minor)
  for (const part of giveBack(of.sources, of.released + of.refunded, back))
    entry.give({ account: of.account, kind: part.kind }, part.amount)
  of.released += back
  return entry.draft
}

export async function readHolds(
  tx: Tx,
  ids: readonly string[],
  lines: readonly HeldLine[],
): Promise<ReadonlyMap<string, Hold>> {
  const { rows } = await sql<
    Omit<Hold, 'sources' | 'ended'> & { kinds: HoldSource['kind'][]; amounts: string[]; ended: string[] }
  >`
    select h.id, h.account_id as account, h.reason, h.reference, h.released, h.refunded, s.kinds, s.amounts,
      array(select line from hold_lines l where l.hold_id = h.id and l.line = any(${lines.map(({ line }) => line)}::text[])) as ended
    from holds h cross join lateral (
      select coalesce(array_agg(k.kind order by k.spent), '{}') as kinds, coalesce(array_agg(s.amount::text order by k.spent), '{}') as amounts
      from hold_sources s join ledger_accounts a on a.id = s.ledger_account_id join ledger_account_kinds k on k.kind = a.kind
      where s.hold_id = h.id
    ) s
    where h.id = any(${ids}::bigint[])`.execute(tx)
  return new Map(
    rows.map(({ kinds, amounts, ended, ...hold }) => [
      hold.id,
      {
        ...hold,
        sources: kinds.map((kind, index) => ({ kind, amount: BigInt(amounts[index] ?? '0') })),
        ended: new Set(ended),
      },
    ]),
  )
}

/** The unique key of `hold_lines` makes a line end once; the checks of `holds` keep all lines within the held amount. */
const recordEnds = (tx: Tx, lines: readonly (EndingLine & { readonly captured: bigint })[], now: Date) =>
  sql`
    with line as (
      insert into hold_lines (hold_id, line, captured, released, ended_at)
      select hold_id, line, captured, released, ${now}
      from unnest(${lines.map(({ hold }) => hold)}::bigint[], ${lines.map(({ line }) => line)}::text[],
        ${lines.map(({ captured }) => captured.toString())}::numeric[], ${lines.map(({ back }) => back.toString())}::numeric[])
        as l(hold_id, line, captured, released)
      returning hold_id, captured, released
    )
    update holds h set captured = h.captured + s.captured, released = h.released + s.released,
      ended_at = case when h.captured + h.released + s.captured + s.released = h.amount then coalesce(h.ended_at, ${now}::timestamptz) end
    from (select hold_id, sum(captured) as captured, sum(released) as released from line group by hold_id) s
    where h.id = s.hold_id`.execute(tx)

const isSomething = ({ amount }: Receiver) => amount.minor !== 0n

const minorOrZero = (amount: Money | undefined) => (!amount || amount.minor === 0n ? 0n : minorOf(amount))
