// Checks who writes and who reads which table, over the SQL and the queries in the server's sources.
import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parseSync } from '@swc/core'
import { heirs, tablesOf, tiers } from './features.ts'

const root = join(import.meta.dirname, '..')
const owners = new Map(Object.entries(tablesOf).flatMap(([owner, tables]) => tables.map(table => [table, owner])))

interface Use {
  readonly table: string
  readonly writes: boolean
}

const writingCalls = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'insertMany', 'states'])
const readingCalls = new Set([
  'selectFrom', 'from', 'using', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin',
]) // biome-ignore format: one list

/** The tables that a source names: in calls of the query builder, as `table:` of a journal or a sweep, and in SQL. */
function usesOf(source: string): Use[] {
  const uses: Use[] = []
  const add = (name: string, writes: boolean) => {
    const table = name.replace(/ as \w+$/, '')
    if (owners.has(table)) uses.push({ table, writes })
  }
  visit(parseSync(source, { syntax: 'typescript' }), node => {
    if (node.type === 'CallExpression') {
      const name = nameOf(node.callee)
      for (const text of (node.arguments ?? []).flatMap(({ expression }) => literalsOf(expression))) {
        if (writingCalls.has(name)) add(text, true)
        else if (readingCalls.has(name)) add(text, false)
      }
    }
    if (node.type === 'KeyValueProperty' && nameOf(node.key) === 'table')
      for (const text of literalsOf(node.value)) add(text, true)
    const sql = node.type === 'StringLiteral' ? String(node.value) : node.type === 'TemplateLiteral' ? textOf(node) : ''
    for (const use of usesInSql(sql)) uses.push(use)
  })
  return uses
}

/** A statement, or a part of one: other texts name no table after these words. */
function* usesInSql(sql: string): Generator<Use> {
  const written =
    /\b(?:insert into|update|delete from|merge into|truncate|lock table|alter table)\s+(?:only\s+)?([a-z_]+)/gi
  for (const [, table = ''] of sql.matchAll(written)) if (owners.has(table)) yield { table, writes: true }
  if (
    !/^\s*(?:\(|with\b|select\b|insert\b|update\b|delete\b|from\b|exists\b|not exists\b|left join\b|join\b)/i.test(sql)
  )
    return
  for (const [table] of sql.matchAll(/(?<=\b(?:from|join|using)\s+(?:only\s+|\w+ \w+, )?|,\s*)[a-z_]+\b/gi))
    if (owners.has(table)) yield { table, writes: false }
}

/** The words that a column of a table may hold, from the checks of schema.sql: `(state = ANY (ARRAY['open'::text, …]))`. */
const wordsOf = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>()
for (const [, table = '', body = ''] of readFileSync(join(root, 'server/schema.sql'), 'utf8').matchAll(
  /^table (\w+) \(\n([\s\S]*?)(?=\n\n)/gm,
)) {
  const columns = new Map<string, ReadonlySet<string>>()
  for (const [, column = '', list = ''] of body.matchAll(/CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/gm))
    columns.set(column, new Set([...list.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word)))
  // A column without such a check may hold anything.
  for (const [, column = ''] of body.matchAll(/^ {2}(\w+) /gm)) if (!columns.has(column)) columns.set(column, new Set())
  wordsOf.set(table, columns)
}

/** Words that a statement compares with a column, or writes to it, although no table that it names may have them there. */
function strangeWords(sql: string): string[] {
  const tables = [...new Set([...usesInSql(sql)].map(({ table }) => table))]
  const compared =
    /\b(?:\w+\.)?(\w+)\s*(?:=|<>|(?:not\s+)?in)\s*((?:\(\s*'[\w-]*'(?:\s*,\s*'[\w-]*')*\s*\))|'[\w-]*')/gi
  return [...sql.matchAll(compared)].flatMap(([, column = '', list = '']) => {
    const known = tables.flatMap(table => wordsOf.get(table)?.get(column) ?? [])
    if (known.length === 0 || known.some(words => words.size === 0)) return []
    return [...list.matchAll(/'([\w-]*)'/g)].flatMap(([, word = '']) =>
      known.some(words => words.has(word)) ? [] : [`${tables.join(', ')}.${column} is never '${word}'`],
    )
  })
}

const sqlIn = (source: string): string[] => {
  const found: string[] = []
  visit(parseSync(source, { syntax: 'typescript' }), node => {
    if (node.type === 'StringLiteral') found.push(String(node.value))
    if (node.type === 'TemplateLiteral') found.push(textOf(node))
  })
  return found
}

interface Node {
  readonly type: string
  readonly [property: string]: unknown
}

function visit(value: unknown, seen: (node: AnyNode) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, seen)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) seen(value as AnyNode)
    for (const one of Object.values(value)) visit(one, seen)
  }
}

interface AnyNode extends Node {
  readonly callee?: AnyNode
  readonly property?: AnyNode
  readonly key?: AnyNode
  readonly arguments?: readonly { readonly expression: AnyNode }[]
  readonly elements?: readonly ({ readonly expression: AnyNode } | null)[]
  readonly quasis?: readonly { readonly raw: string }[]
}

const nameOf = (node: AnyNode | undefined): string =>
  node?.type === 'MemberExpression' ? nameOf(node.property) : typeof node?.value === 'string' ? node.value : ''

const literalsOf = (node: unknown): string[] => {
  const { type, value, elements } = node as AnyNode
  if (type === 'StringLiteral') return [String(value)]
  return type === 'ArrayExpression' ? (elements ?? []).flatMap(one => (one ? literalsOf(one.expression) : [])) : []
}

const textOf = ({ quasis = [] }: AnyNode) => quasis.map(({ raw }) => raw).join(' ? ')

/** The feature of a file, `platform`, or `app`, which wires everything and reads what it likes. */
const unitOf = (file: string) =>
  /^server\/src\/(?:features\/([^/]+)|(platform|app))\//.exec(file)?.slice(1).find(Boolean) ?? ''

const tierOf = (unit: string) => (unit === 'platform' ? -1 : tiers.findIndex(tier => tier.includes(unit)))

function faultsOf(file: string, source: string): string[] {
  const unit = unitOf(file)
  return usesOf(source).flatMap(({ table, writes }) => {
    const owner = owners.get(table) ?? ''
    if (owner === unit) return []
    if (writes) return [`${file}: ${unit} writes ${table}, which belongs to ${owner}`]
    if (unit === 'app' || tierOf(owner) <= tierOf(unit)) return []
    return [`${file}: ${unit} reads ${table} of ${owner}, which stands above it`]
  })
}

const faults: string[] = []
const defined = new Set(
  [...readFileSync(join(root, 'server/schema.sql'), 'utf8').matchAll(/^table (\w+)/gm)].map(([, table = '']) => table),
)
for (const table of defined) if (!owners.has(table)) faults.push(`${table} has no owner in scripts/features.ts`)
for (const table of owners.keys())
  if (!defined.has(table)) faults.push(`scripts/features.ts lists ${table}, which is no table`)

let seen = 0
for (const path of globSync('server/src/{features,platform,app}/**/*.ts', { cwd: root })) {
  const file = relative(root, join(root, path)).replaceAll('\\', '/')
  if (/\.test\.ts$|\/make\.ts$|database-types\.ts$/.test(file)) continue
  const source = readFileSync(join(root, file), 'utf8')
  seen += usesOf(source).length
  for (const sql of sqlIn(source)) faults.push(...strangeWords(sql).map(fault => `${file}: ${fault}`))
  faults.push(...faultsOf(file, source))
}

/** The first migrations are the base, one a feature; those behind it change what is installed. */
const base = 20
/** What an older process, still running beside the new one, could not bear. It waits for a release that no longer needs it. */
const contracting = /\bdrop\s+(?:table|column)\b|\brename\b|\bset\s+not\s+null\b|\balter\s+column\s+\w+\s+type\b/i

function faultsOfMigration(file: string, sql: string): string[] {
  const [, number = '', rest = ''] = /^(\d{4})-([a-z-]+)\.sql$/.exec(file) ?? []
  // The longest name that fits: account-security is not a change to account.
  const [unit] = [...new Set([...Object.keys(tablesOf), ...Object.keys(heirs)])]
    .filter(feature => rest === feature || rest.startsWith(`${feature}-`))
    .sort((a, b) => b.length - a.length)
  if (unit === undefined) return [`${file}: named by no feature (0021-domains-add-…)`]
  const made = [...sql.matchAll(/^(?:create table|insert into|update|delete from) (\w+)/gm)].map(
    ([, table = '']) => table,
  )
  // A foreign key to a table that is made later is added there, to the table that is not this feature's.
  const altered = [...sql.matchAll(/^alter table (\w+)(?! add (?:constraint \w+ )?foreign key)/gm)].map(
    ([, table = '']) => table,
  )
  return [
    ...[...made, ...altered]
      .filter(table => owners.has(table) && !(heirs[unit] ?? [unit]).includes(owners.get(table) ?? ''))
      .map(table => `${file}: changes ${table}, which belongs to ${owners.get(table)}`),
    ...(Number(number) > base && contracting.test(sql) && !rest.includes('-contract-')
      ? [
          `${file}: drops, renames or narrows; only a -contract- migration may, a release after the code stopped needing it`,
        ]
      : []),
  ]
}

for (const path of globSync('server/migrations/*.sql', { cwd: root }))
  faults.push(...faultsOfMigration(basename(path), readFileSync(join(root, path), 'utf8')))

// A check that sees nothing finds nothing: each kind of use is planted, and must be found.
const planted = [
  "export const a = (tx) => tx.insertInto('orders').values({})",
  "export const a = (tx) => sql`update orders o set state = 'done'`",
  "export const a = (tx) => rowsOf(tx, 'delete from orders where id = $1', [])",
  "export const a = deletes('x', { table: 'orders' })",
  "export const a = (db) => db.selectFrom('orders as o').select('id')",
  "export const a = (db) => db.selectFrom('accounts').innerJoin('orders', 'a', 'b')",
  'export const a = sql`select 1 from accounts a join orders o on true`',
]
const blind = planted.filter(source => faultsOf('server/src/features/identity/planted.ts', source).length === 0)
for (const source of blind) faults.push(`The check is blind to: ${source}`)
if (strangeWords("update orders set state = 'doen' where state in ('unpaid', 'piad')").length !== 2)
  faults.push('The check is blind to misspelled states in SQL.')
const plantedMigrations = {
  '0021-domains-drop-state.sql': 'alter table domains drop column state;',
  '0021-domains-add-order.sql': 'alter table orders add column x text;',
  '0021-add-order.sql': 'select 1;',
}
for (const [file, sql] of Object.entries(plantedMigrations))
  if (faultsOfMigration(file, sql).length === 0) faults.push(`The check is blind to ${file}: ${sql}`)
if (seen < 500) faults.push(`Only ${seen} uses of tables were seen; there are at least 500.`)

for (const fault of new Set(faults)) console.error(fault)
console.log(`${seen} uses of ${owners.size} tables, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
