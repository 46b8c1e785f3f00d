import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** The states of one table's `state` column, and where each may lead. A state that leads nowhere is final. */
export interface States<S extends string> {
  readonly table: string
  readonly initial: S
  readonly moves: Readonly<Record<S, readonly S[]>>
}

export const states = <const S extends string>(
  table: string,
  initial: NoInfer<S>,
  moves: Readonly<Record<S, readonly NoInfer<S>[]>>,
): States<S> => ({ table, initial, moves })

/** The states from which `to` may be reached. */
export const sourcesOf = <S extends string>({ moves }: States<S>, to: S): S[] =>
  (Object.keys(moves) as S[]).filter(from => moves[from].includes(to))

export interface Move<S extends string> {
  readonly id: string
  readonly to: S
  readonly now: Date
  readonly account?: string | null
  readonly note?: string
}

/**
 * Moves one row: a guarded UPDATE and its history row. Answers the state it came from, or undefined where the row
 * was not in a state that leads to `to`: somebody else was faster, or it is forbidden.
 */
export async function move<S extends string>(tx: Tx, of: States<S>, { id, to, now, account, note }: Move<S>) {
  const sources = sourcesOf(of, to)
  const { rows } = await sql<{ from_state: S }>`
    with old as (
      select id, state from ${sql.table(of.table)} where id = ${id} and state = any(${sources}::text[]) for update
    ), moved as (
      update ${sql.table(of.table)} t set state = ${to} from old where t.id = old.id returning t.id
    )
    insert into state_history (subject, subject_id, from_state, to_state, account_id, note, at)
    select ${of.table}, old.id, old.state, ${to}, ${account ?? null}, ${note ?? ''}, ${now} from old join moved using (id)
    returning from_state`.execute(tx)
  return rows[0]?.from_state
}

/** The history row of a row that was just made in its initial state. */
export async function recordBirth<S extends string>(
  tx: Tx,
  of: States<S>,
  { id, now, account, note }: Omit<Move<S>, 'to'>,
) {
  await tx
    .insertInto('state_history')
    .values({
      subject: of.table,
      subject_id: id,
      to_state: of.initial,
      account_id: account ?? null,
      note: note ?? '',
      at: now,
    })
    .execute()
}
