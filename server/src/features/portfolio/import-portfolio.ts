import type { Input } from '@namestead/contract/call'
import { toAsciiName } from '@namestead/contract/domain-name'
import type * as contract from '@namestead/contract/portfolio'
import { type Done, type Failure, fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { setGroups, setRemarks } from '../domains/index.ts'
import { lockAccount } from '../identity/index.ts'
import { maxGroups } from './policies.ts'

type Rows = Input<typeof contract.reviewImport>

interface Change {
  readonly id: string
  readonly name: string
  readonly unicode: string
  readonly group: { readonly before: string; readonly after: string } | null
  readonly remark: { readonly before: string; readonly after: string } | null
}

interface Plan {
  readonly changes: readonly Change[]
  readonly unchanged: number
  readonly unknown: readonly string[]
  readonly newGroups: readonly string[]
}

export async function reviewImport(db: Db, actor: Actor, rows: Rows) {
  const plan = await planImport(db, actor, rows)
  if (plan.failed !== undefined) return plan
  const { changes, ...rest } = plan.data
  return ok({
    ...rest,
    changes: changes.map(({ name, unicode, group, remark }) => ({ name, unicode, group, remark })),
    unknown: [...rest.unknown],
    newGroups: [...rest.newGroups],
  })
}

/** Under the account's lock, so that groups are made once and stay within their number. */
export async function importPortfolio(tx: Tx, actor: Actor, rows: Rows) {
  await lockAccount(tx, actor.account)
  const plan = await planImport(tx, actor, rows)
  if (plan.failed !== undefined) return plan
  const { changes, newGroups } = plan.data
  const { account, now } = actor
  await sql`insert into domain_groups (account_id, name, created_at)
    select ${account}, name, ${now} from unnest(${[...newGroups]}::text[]) as name`.execute(tx)
  const groups = await tx.selectFrom('domain_groups').select(['id', 'name']).where('account_id', '=', account).execute()
  const groupOf = new Map(groups.map(({ id, name }) => [name, id]))
  // One may have left the account since it was read.
  const locked = await tx
    .selectFrom('domains')
    .select('id')
    .where('id', '=', anyOf(changes.map(({ id }) => id)))
    .where('account_id', '=', account)
    .where('state', '<>', 'gone')
    .orderBy('id')
    .forUpdate()
    .execute()
  const held = new Set(locked.map(({ id }) => id))
  const ours = changes.filter(({ id }) => held.has(id))
  await setGroups(
    tx,
    ours.flatMap(({ id, group }) => (group ? [{ domain: id, group: groupOf.get(group.after) ?? null }] : [])),
  )
  await setRemarks(
    tx,
    ours.flatMap(({ id, remark }) => (remark ? [{ domain: id, remark: remark.after }] : [])),
  )
  return ok({ changed: ours.length })
}

/** The last row of a domain counts. A group that differs in case only is the same group. */
async function planImport(
  db: Db | Tx,
  { account, policy }: Actor,
  { names, columns, ...rows }: Rows,
): Promise<Done<Plan> | Failure<'rows-uneven'> | Failure<'too-many-groups'>> {
  // A form cannot tell one empty cell from none.
  const columnOf = (cells: readonly string[] | undefined) => cells ?? (names.length === 1 ? [''] : [])
  const groups = columns === 'remarks' ? undefined : columnOf(rows.groups)
  const remarks = columns === 'groups' ? undefined : columnOf(rows.remarks)
  for (const column of [groups, remarks]) if (column && column.length !== names.length) return fail('rows-uneven')
  const wanted = new Map(
    names.map((name, at) => [
      toAsciiName(name) ?? name.toLowerCase(),
      { group: groups?.[at]?.trim(), remark: remarks?.[at]?.trim() },
    ]),
  )
  const found = await db
    .selectFrom('domains')
    .leftJoin('domain_groups', 'domain_groups.id', 'domains.group_id')
    .select(['domains.id', 'domains.name', 'unicode', 'remark', 'domain_groups.name as group'])
    .where('domains.account_id', '=', account)
    .where('state', '<>', 'gone')
    .where('domains.name', '=', anyOf([...wanted.keys()]))
    .orderBy('domains.name')
    .execute()
  const existing = await db.selectFrom('domain_groups').select('name').where('account_id', '=', account).execute()
  const spelled = new Map(existing.map(({ name }) => [name.toLowerCase(), name]))
  const newGroups: string[] = []
  const spell = (name: string) => {
    const known = spelled.get(name.toLowerCase())
    if (known !== undefined || name === '') return known ?? ''
    spelled.set(name.toLowerCase(), name)
    newGroups.push(name)
    return name
  }
  const changes = found.flatMap(({ id, name, unicode, remark, group }) => {
    const { group: toGroup, remark: toRemark } = wanted.get(name) ?? {}
    const change = {
      id,
      name,
      unicode,
      group: differing(group ?? '', toGroup === undefined ? undefined : spell(toGroup)),
      remark: differing(remark, toRemark),
    }
    return change.group || change.remark ? [change] : []
  })
  const most = policy(maxGroups)
  if (newGroups.length > 0 && existing.length + newGroups.length > most) return fail('too-many-groups', { most })
  const known = new Set(found.map(({ name }) => name))
  return ok({
    changes,
    unchanged: found.length - changes.length,
    unknown: [...wanted.keys()].filter(name => !known.has(name)),
    newGroups,
  })
}

const differing = (before: string, after: string | undefined) =>
  after === undefined || after === before ? null : { before, after }
