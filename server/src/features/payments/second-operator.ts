import { sql } from 'kysely'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'

interface Proposed {
  readonly kind: 'payment' | 'statement-line' | 'recharge-refund'
  /** A payment, a line or a refund, which the caller has locked. */
  readonly subject: string
  /** All that the second operator agrees to. */
  readonly terms: string
}

/**
 * Money above `recharges.second-approval-above` is credited, or sent back, when a second operator asks for the very same; other terms are a new
 * proposal, and so is what an operator had proposed who was disabled since. `agreed`: by this operator, after another one.
 * `proposed`: kept until another one asks. `yours`: asked twice by one.
 */
export async function agree(
  tx: Tx,
  { operator, now }: OperatorContext,
  { kind, subject, terms }: Proposed,
): Promise<'agreed' | 'proposed' | 'yours'> {
  const known = await tx
    .selectFrom('credit_proposals as p')
    .innerJoin('operators as o', 'o.id', 'p.operator_id')
    .select(['p.operator_id', 'p.terms'])
    .where('p.kind', '=', kind)
    .where('p.subject', '=', subject)
    .where('o.disabled_at', 'is', null)
    .executeTakeFirst()
  if (known?.terms === terms) return known.operator_id === operator ? 'yours' : 'agreed'
  await sql`
    insert into credit_proposals (kind, subject, terms, operator_id, at) values (${kind}, ${subject}, ${terms}, ${operator}, ${now})
    on conflict (kind, subject) do update set terms = excluded.terms, operator_id = excluded.operator_id, at = excluded.at`.execute(
    tx,
  )
  return 'proposed'
}

/** The terms that wait for a second operator, each with who proposed them. */
export async function proposalsOf(
  db: Db,
  kind: Proposed['kind'],
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf<{ subject: string; said: string }>(
    db,
    `select p.subject, p.terms || ' (' || o.name || ')' as said from credit_proposals p join operators o on o.id = p.operator_id
     where o.disabled_at is null and p.kind = $1 and p.subject = any($2::bigint[])`,
    [kind, [...subjects]],
  )
  return new Map(rows.map(({ subject, said }) => [subject, said]))
}
