import { portion, usd } from '@namestead/contract/money'
import { sql } from 'kysely'
import { type Databases, insertMany, type Tx } from '../../../platform/database.ts'
import { type Maintenance, onceAny } from '../../../platform/deadlines.ts'
import { platform, transfer } from '../../ledger/index.ts'
import { hundredthsOf } from './record-deposit.ts'

/** What a registry said of one of our commands (RFC 8748 section 3.5). Amounts are its decimals; a credit is negative. */
export interface RegistryCharge {
  readonly transactionId: string
  readonly clientTransactionId: string
  readonly command: string
  readonly name: string
  readonly amounts: readonly string[]
  readonly currency: string
  /** What it said is left, without its credit. */
  readonly balance: string | null
  readonly at: Date
}

export interface ChargedIn {
  readonly currency: string
  readonly microdollars: number
}

/** Records what a registry charged, many answers in one statement, each once. */
export const recordCharges = (
  { transact }: Databases,
  registry: string,
  { currency, microdollars }: ChargedIn,
  charges: readonly RegistryCharge[],
) =>
  transact(tx =>
    insertMany(
      tx,
      'registry_charges',
      charges.map(charge => {
        const amount = charge.amounts.reduce((sum, decimal) => sum + hundredthsOf(decimal), 0n)
        const known = charge.currency === currency
        return {
          registry_id: registry,
          transaction_id: charge.transactionId,
          client_transaction_id: charge.clientTransactionId || null,
          command: charge.command,
          name: charge.name,
          tld: charge.name.slice(charge.name.indexOf('.') + 1),
          amount,
          currency: charge.currency,
          dollars: known ? inDollars(amount, microdollars) : null,
          balance: charge.balance === null ? null : hundredthsOf(charge.balance),
          at: charge.at,
        }
      }),
      { conflict: sql`on conflict (registry_id, transaction_id) do nothing` },
    ),
  )

export const inDollars = (amount: bigint, microdollars: number) =>
  portion(usd(amount), BigInt(microdollars), 1_000_000n).minor

const atOnce = 1000

interface Booked {
  readonly registry: string
  readonly first: string
  readonly dollars: bigint
  readonly at: Date
}

/**
 * Books recorded charges as cost, one entry a registry and UTC day in a sweep: the guarded update takes each charge once, and the entry
 * is named by the first that it holds.
 */
export const chargeBookings: Maintenance = {
  name: 'tlds.charge-bookings',
  nextDue: () => onceAny(sql`select from registry_charges where booked_at is null and dollars is not null`),
  async sweep(tx, now) {
    const { rows } = await sql<Booked>`
      with due as (
        select id from registry_charges where booked_at is null and dollars is not null order by id limit ${atOnce} for update skip locked
      ), booked as (
        update registry_charges c set booked_at = ${now} from due where c.id = due.id returning c.*
      )
      select r.name as registry, min(b.id)::text as first, sum(b.dollars)::numeric as dollars, max(b.at) as at
      from booked b join registries r on r.id = b.registry_id group by r.name, (b.at at time zone 'UTC')::date order by 1, 4`.execute(
      tx,
    )
    await withdrawExpected(tx, now)
    for (const row of rows) {
      await bookOpening(tx, row)
      if (row.dollars !== 0n) await bookCost(tx, row)
    }
    return rows.length
  },
}

/**
 * A charge that the registry told replaces the one that was expected of the same command, whichever came first. Both are booked, and
 * the expected one is taken back once: an entry that was booked stays as it is.
 */
const withdrawExpected = (tx: Tx, now: Date) =>
  sql`
    insert into registry_charges (registry_id, transaction_id, client_transaction_id, source, command, name, tld, amount, currency, dollars, at)
    select e.registry_id, 'withdrawn/' || e.client_transaction_id, e.client_transaction_id, 'withdrawn', e.command, e.name, e.tld,
      -e.amount, e.currency, -e.dollars, e.at
    from registry_charges t join registry_charges e on e.registry_id = t.registry_id and e.client_transaction_id = t.client_transaction_id
    where (t.booked_at = ${now} or e.booked_at = ${now}) and t.source = 'registry' and e.source = 'expected' and e.dollars is not null
      and t.dollars is not null
    on conflict (registry_id, transaction_id) do nothing`.execute(tx)

/** Cost is an expense, the deposit is ours: a charge moves from one to the other, a credit back. */
async function bookCost(tx: Tx, { registry, first, dollars, at }: Booked): Promise<void> {
  const [cost, deposit] = [platform.registryCost(registry), platform.registryDeposit(registry)]
  const facts = {
    reason: 'registry-charges',
    reference: `${registry}/${first}`,
    kind: 'adjustment',
    subject: registry,
    now: at,
  } as const
  const booked = await transfer(tx, facts, usd(dollars < 0n ? -dollars : dollars), {
    from: dollars > 0n ? cost : deposit,
    to: dollars > 0n ? deposit : cost,
  })
  if (booked.failed !== undefined) throw new Error(`charges of ${registry} are not booked: ${booked.failed}`)
}

/**
 * What was left at the registry before the first charge that we saw is our deposit from then on. Where it came from is not known
 * here: it stands in suspense until an operator says.
 */
async function bookOpening(tx: Tx, { registry }: Booked): Promise<void> {
  const { rows } = await sql<{ opening: bigint; at: Date; expected: bigint }>`
    select (c.balance + c.amount)::numeric as opening, c.at,
      -- What was booked as expected before had come from it already.
      (select coalesce(sum(x.dollars), 0)::numeric from registry_charges x
        where x.registry_id = c.registry_id and x.source <> 'registry' and x.at <= c.at) as expected
    from registry_charges c join registries r on r.id = c.registry_id
    where r.name = ${registry} and c.balance is not null and c.dollars is not null
      and not exists (select from journal_entries where reason = 'registry-opening' and reference = ${registry})
    order by c.balance + c.amount desc limit 1`.execute(tx)
  const [first] = rows
  if (!first) return
  const row = await tx.selectFrom('registries').select('microdollars').where('name', '=', registry).executeTakeFirst()
  const opening = inDollars(first.opening, row?.microdollars ?? 1_000_000) + first.expected
  if (opening <= 0n) return
  const facts = {
    reason: 'registry-opening',
    reference: registry,
    kind: 'adjustment',
    subject: registry,
    now: first.at,
  } as const
  await transfer(tx, facts, usd(opening), { from: platform.registryDeposit(registry), to: platform.suspense(registry) })
}
