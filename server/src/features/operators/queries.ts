import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/operators'
import { ok } from '@namestead/contract/result'
import { spellingsOf } from '@namestead/contract/subjects'
import { type Db, rowsOf } from '../../platform/database.ts'
import { cutPage } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { proposalsOf } from './second-operator.ts'

export async function listOperators(db: Db) {
  const operators = await rowsOf<{
    id: string
    name: string
    email: string
    roles: string[]
    disabled_at: Date | null
    passkeys: number
    password: boolean
    last_seen_at: Date | null
  }>(
    db,
    `select id, name, email, disabled_at,
       array(select role from operator_roles r where r.operator_id = o.id order by role) as roles,
       (select count(*)::int from operator_passkeys k where k.operator_id = o.id) as passkeys,
       exists (select from operator_passwords p where p.operator_id = o.id) as password,
       (select max(last_used_at) from operator_sessions s where s.operator_id = o.id) as last_seen_at
     from operators o order by id`,
    [],
  )
  const roles = await rowsOf<{ role: string; permissions: string[] }>(
    db,
    `select role, array(select permission from role_permissions p where p.role = r.role order by permission) as permissions
     from roles r order by role`,
    [],
  )
  const ids = operators.map(({ id }) => id)
  const proposals = await proposalsOf(db, 'operator', ids)
  return ok({
    operators: operators.map(({ id, disabled_at, last_seen_at, ...operator }) => ({
      ...operator,
      operator: id,
      disabledAt: disabled_at,
      proposal: proposals.get(id) ?? '',
      lastSeenAt: last_seen_at,
    })),
    roles,
  })
}

const pageSize = 50

interface EntryRow {
  readonly id: string
  readonly operator_id: string | null
  readonly name: string | null
  readonly call: string
  readonly subjects: string[]
  readonly input: string
  readonly reason: string
  readonly outcome: string
  readonly error: string
  readonly at: Date
}

export async function readAudit(
  db: Db,
  _context: OperatorContext,
  { operator, subject, next: before }: Input<typeof contract.readAudit>,
) {
  const rows = await rowsOf<EntryRow>(
    db,
    `select a.id, a.operator_id, o.name, a.call, a.subjects, a.input::text as input, a.reason, a.outcome, a.error, a.at
     from operator_audit a left join operators o on o.id = a.operator_id
     where ($1::bigint is null or a.operator_id = $1) and ($2::text[] is null or a.subjects && $2::text[])
       and ($3::bigint is null or a.id < $3)
     order by a.id desc limit $4`,
    [operator ?? null, subject === undefined ? null : spellingsOf(subject), before ?? null, pageSize + 1],
  )
  const { page, next } = cutPage(rows, pageSize, row => row.id)
  return ok({
    entries: page.map(({ id, operator_id, ...row }) => ({ ...row, entry: id, operator: operator_id })),
    next,
  })
}
