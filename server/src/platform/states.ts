import { type RawBuilder, sql } from 'kysely'
import { insertMany, type Tx } from './database.ts'
import type { Journal } from './journals.ts'
import { type By, memberIdOf } from './use-case.ts'

/** Every change of a state. */
export const stateHistory: Journal = { table: 'state_history', instant: 'at', kind: 'history' }

/** The states of one table's `state` column, and the transitions from each. A state without transitions is final. */
export interface States<S extends string> {
  readonly table: string
  readonly initial: S
  readonly moves: Readonly<Record<S, readonly S[]>>
  /** The feature records the transitions with the other events of the row, or the row tells them itself. */
  readonly hasOwnHistory: boolean
}

export const states = <const S extends string>(
  table: string,
  initial: NoInfer<S>,
  moves: Readonly<Record<S, readonly NoInfer<S>[]>>,
  { hasOwnHistory = false }: { readonly hasOwnHistory?: boolean } = {},
): States<S> => ({ table, initial, moves, hasOwnHistory })

const isStateOf = <S extends string>({ moves }: States<S>, text: string): text is S => Object.hasOwn(moves, text)

/** A state as the history keeps it: its column has the states of all tables. */
export function stateOf<S extends string>(of: States<S>, text: string): S {
  if (isStateOf(of, text)) return text
  throw new Error(`${of.table} has no state ${text}`)
}

/** The states from which `to` may be reached. */
export const sourcesOf = <S extends string>(of: States<S>, to: S): S[] =>
  Object.keys(of.moves).flatMap(from => (isStateOf(of, from) && of.moves[from].includes(to) ? [from] : []))

interface Change<S extends string> {
  readonly to: S
  readonly now: Date
  /** The customer who caused it, as the account's owner or as a member. */
  readonly by?: By | undefined
  /** The operator who caused it, in place of a customer. */
  readonly operator?: string | undefined
  readonly note?: string
  /** Columns that change with the state. */
  readonly set?: Readonly<Record<string, unknown>>
  /** Columns that must still have these values: the row is not moved otherwise. */
  readonly only?: Readonly<Record<string, unknown>>
  /** A condition more, in the columns of the table. */
  readonly where?: RawBuilder<unknown>
}

export interface Move<S extends string> extends Change<S> {
  readonly id: string
}

/**
 * Moves one row: a guarded UPDATE and its history row. Returns the state it came from, or undefined if the row was not in a
 * state that leads to `to`: a concurrent move came first, or the transition is forbidden.
 */
export async function move<S extends string>(
  tx: Tx,
  of: States<S>,
  { id, ...change }: Move<S>,
): Promise<S | undefined> {
  return (await moveAll(tx, of, [id], change)).get(id)
}

/** Moves many rows to one state, locked in id order. Returns those that moved with the states they came from. */
export async function moveAll<S extends string>(
  tx: Tx,
  of: States<S>,
  ids: readonly string[],
  { to, set = {}, only = {}, where = sql`true`, note = '', ...cause }: Change<S>,
): Promise<ReadonlyMap<string, S>> {
  if (ids.length === 0) return new Map()
  const columns = Object.entries({ state: to, ...set }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const conditions = Object.entries(only).map(([name, value]) => sql`and ${sql.ref(name)} = ${value}`)
  const { rows } = await sql<{ id: string; from_state: S }>`
    with old as (
      select id, state as from_state, ${to}::text as to_state, ${note}::text as note from ${sql.table(of.table)}
      where id = any(${[...ids]}::bigint[]) and state = any(${sourcesOf(of, to)}::text[]) ${sql.join(conditions, sql` `)} and ${where}
      order by id for update
    ), moved as (
      update ${sql.table(of.table)} t set ${sql.join(columns)} from old where t.id = old.id returning t.id
    )
    ${recorded(of, cause)}`.execute(tx)
  return new Map(rows.map(row => [row.id, row.from_state]))
}

/** One of many moves: to a state of its own, with values of its own. */
export interface OwnMove<S extends string> {
  readonly id: string
  readonly to: S
  readonly note?: string
  /** Values that JSON can carry, dates as ISO 8601; all moves of one call have the same columns. */
  readonly set: Readonly<Record<string, unknown>>
}

/** Moves many rows, each to a state of its own, by one statement. Returns those that moved with the states they came from. */
export async function moveEach<S extends string>(
  tx: Tx,
  of: States<S>,
  moves: readonly OwnMove<S>[],
  cause: Omit<Change<S>, 'to' | 'set' | 'note' | 'only' | 'where'>,
): Promise<ReadonlyMap<string, S>> {
  const [first] = moves
  if (!first) return new Map()
  const columns = ['state', ...Object.keys(first.set)]
  const asked = moves.map(({ id, to, note = '', set }) => ({ id, to, note, values: { state: to, ...set } }))
  const allowed = Object.fromEntries([...new Set(moves.map(({ to }) => to))].map(to => [to, sourcesOf(of, to)]))
  const { rows } = await sql<{ id: string; from_state: S }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(id bigint, "to" text, note text, "values" jsonb)
    ), old as (
      select t.id, t.state as from_state, a."to" as to_state, a.note, a."values" from ${sql.table(of.table)} t join asked a on a.id = t.id
      where ${JSON.stringify(allowed)}::jsonb -> a."to" ? t.state order by t.id for update of t
    ), moved as (
      update ${sql.table(of.table)} t set (${sql.join(columns.map(name => sql.ref(name)))}) = row(${sql.join(columns.map(name => sql`v.${sql.ref(name)}`))})
      from old, jsonb_populate_record(null::${sql.table(of.table)}, old."values") v where t.id = old.id returning t.id
    )
    ${recorded(of, cause)}`.execute(tx)
  return new Map(rows.map(row => [row.id, row.from_state]))
}

/** The end of a statement with rows `old` and `moved`: writes their history, where it is not kept elsewhere, and returns them. */
const recorded = <S extends string>(
  of: States<S>,
  { by, operator, now }: Pick<Change<S>, 'by' | 'operator' | 'now'>,
) =>
  of.hasOwnHistory
    ? sql`select old.id, old.from_state from old join moved using (id)`
    : sql`insert into state_history (subject, subject_id, from_state, to_state, account_id, member_id, operator_id, note, at)
    select ${of.table}, old.id, old.from_state, old.to_state, ${by?.account ?? null}, ${by ? memberIdOf(by) : null}, ${operator ?? null}, old.note, ${now} from old join moved using (id)
    returning subject_id as id, from_state`

/** Writes the history row of a new row in its initial state. */
export async function recordInitialState<S extends string>(
  tx: Tx,
  of: States<S>,
  { id, now, by, operator, note }: Omit<Move<S>, 'to' | 'set'>,
) {
  await tx
    .insertInto('state_history')
    .values({
      subject: of.table,
      subject_id: id,
      to_state: of.initial,
      account_id: by?.account ?? null,
      member_id: by ? memberIdOf(by) : null,
      operator_id: operator ?? null,
      note: note ?? '',
      at: now,
    })
    .execute()
}

/** The same for many rows of one command, each in the state that it begins with. */
export const recordInitialStates = <S extends string>(
  tx: Tx,
  of: States<S>,
  rows: readonly { readonly id: string; readonly state: string }[],
  { now, by }: { readonly now: Date; readonly by: By },
) =>
  insertMany(
    tx,
    'state_history',
    rows.map(({ id, state }) => ({
      subject: of.table,
      subject_id: id,
      to_state: state,
      account_id: by.account,
      member_id: memberIdOf(by),
      note: '',
      at: now,
    })),
  )
