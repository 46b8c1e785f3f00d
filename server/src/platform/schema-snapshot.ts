import pg from 'pg'

interface Column {
  table_name: string
  column_name: string
  data_type: string
  type_name: string
  element_name: string | null
  not_null: boolean
  has_default: boolean
  identity: string
  expression: string | null
}

const columnsSql = `
  select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as data_type,
    coalesce(bt.typname, t.typname) as type_name, et.typname as element_name,
    a.attnotnull as not_null, a.atthasdef as has_default, a.attidentity as identity,
    pg_get_expr(d.adbin, d.adrelid) as expression
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type bt on bt.oid = t.typbasetype
  left join pg_type et on et.oid = t.typelem and t.typcategory = 'A'
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname, a.attnum`

const definitionsSql = `
  select c.relname as table_name, 1 as kind, con.conname as name, 'constraint ' || con.conname || ' ' || pg_get_constraintdef(con.oid) as definition
  from pg_constraint con join pg_class c on c.oid = con.conrelid
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where con.contype <> 'n' and not c.relispartition
  union all
  select c.relname, 2, i.relname, pg_get_indexdef(x.indexrelid)
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where not c.relispartition and not exists (select from pg_constraint con where con.conindid = x.indexrelid and con.conrelid = c.oid)
  union all
  select c.relname, 3, t.tgname, pg_get_triggerdef(t.oid)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where not t.tgisinternal
  order by 1, 2, 3`

const functionsSql = `
  select pg_get_functiondef(p.oid) as definition from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public' where p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`

/** The golden schema: the catalogues' content after all migrations, as one stable text. */
export async function schemaSql(client: pg.ClientBase): Promise<string> {
  const columns = await tables(client)
  const definitions = await client.query<{ table_name: string; definition: string }>(definitionsSql)
  const functions = await client.query<{ definition: string }>(functionsSql)
  const parts = [...columns].map(([table, list]) => {
    const lines = list.map(column => {
      const identity = column.identity ? ' generated always as identity' : ''
      const fallback = column.expression ? ` default ${column.expression}` : ''
      return `  ${column.column_name} ${column.data_type}${column.not_null ? ' not null' : ''}${identity}${fallback}`
    })
    const own = definitions.rows.filter(row => row.table_name === table).map(row => `-- ${row.definition}`)
    return [`table ${table} (`, lines.join(',\n'), ')', ...own].join('\n')
  })
  return `${[...parts, ...functions.rows.map(row => row.definition.trimEnd())].join('\n\n')}\n`
}

/** Row types for Kysely, from the same catalogues. */
export async function databaseTypes(client: pg.ClientBase): Promise<string> {
  const words = await unions(client)
  const parts = [...(await tables(client))].map(([table, list]) => {
    const lines = list.map(
      column => `  ${column.column_name}: ${columnType(column, words.get(`${table}.${column.column_name}`))}`,
    )
    return `export interface ${typeName(table)} {\n${lines.join('\n')}\n}`
  })
  const names = [...(await tables(client)).keys()].map(table => `  ${table}: ${typeName(table)}`)
  return [
    '// Written by `npm run db:types` from the migrated database. Do not edit.',
    "import type { Generated, GeneratedAlways } from 'kysely'\nimport type { DefaultedJson, Json, NullableJson } from './json-columns.ts'",
    ...parts,
    `export interface Database {\n${names.join('\n')}\n}\n`,
  ].join('\n\n')
}

/** The values that a check allows in a column of text: `(state = ANY (ARRAY['open'::text, …]))`. */
const checksSql = `
  select c.relname as table_name, a.attname as column_name, pg_get_constraintdef(con.oid) as definition
  from pg_constraint con
  join pg_class c on c.oid = con.conrelid and not c.relispartition
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum = con.conkey[1]
  join pg_type t on t.oid = a.atttypid and t.typname = 'text'
  where con.contype = 'c' and cardinality(con.conkey) = 1`

/** Columns that refer to a table of kinds, whose rows are in the migrations. What is sold is the products' own list. */
const kindsSql = `
  select c.relname as table_name, a.attname as column_name, k.relname as kinds, ka.attname as key
  from pg_constraint con
  join pg_class c on c.oid = con.conrelid and not c.relispartition
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum = con.conkey[1]
  join pg_class k on k.oid = con.confrelid and (k.relname like '%kinds' and k.relname <> 'product_kinds'
    or k.relname in ('coupon_products', 'hold_reasons', 'operator_permissions'))
  join pg_attribute ka on ka.attrelid = k.oid and ka.attnum = con.confkey[1]
  where con.contype = 'f' and cardinality(con.conkey) = 1`

const unionOf = (values: readonly string[]): string =>
  values.map(value => `'${value.replaceAll("'", "\\'")}'`).join(' | ')

/** The types of columns that hold one of a closed list of words, by `table.column`. */
async function unions(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const checks = await client.query<{ table_name: string; column_name: string; definition: string }>(checksSql)
  for (const { table_name, column_name, definition } of checks.rows) {
    const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[('[^\]]*)\]\)\)\)$/.exec(definition) ?? []
    if (list)
      found.set(`${table_name}.${column_name}`, unionOf([...list.matchAll(/'([^']*)'::text/g)].map(([, v = '']) => v)))
  }
  const kinds = await client.query<Record<'table_name' | 'column_name' | 'kinds' | 'key', string>>(kindsSql)
  for (const { table_name, column_name, kinds: table, key } of kinds.rows) {
    const { rows } = await client.query<{ kind: string }>(
      `select ${pg.escapeIdentifier(key)} as kind from ${pg.escapeIdentifier(table)} order by 1`,
    )
    if (rows.length > 0) {
      const union = unionOf(rows.map(({ kind }) => kind))
      found.set(`${table_name}.${column_name}`, union)
      found.set(`${table}.${key}`, union)
    }
  }
  return found
}

async function tables(client: pg.ClientBase): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column>(columnsSql)
  return Map.groupBy(rows, row => row.table_name)
}

const typeName = (table: string) => table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

const scalar: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'string',
  xid8: 'string',
  numeric: 'bigint',
  bool: 'boolean',
  text: 'string',
  bytea: 'Buffer',
  timestamptz: 'Date',
  date: 'string',
  jsonb: 'Json',
  inet: 'string',
  uuid: 'string',
  float8: 'number',
  varchar: 'string',
}

/** Columns whose arrays hold null, which the catalogues do not say. */
const nullableElements: ReadonlySet<string> = new Set(['domain_group_changes.groups_before'])

function columnType(column: Column, union: string | undefined): string {
  const element = column.element_name && (scalar[column.element_name] ?? 'unknown')
  const holdsNull = nullableElements.has(`${column.table_name}.${column.column_name}`)
  const base = union ?? (element ? (holdsNull ? `(${element} | null)[]` : `${element}[]`) : scalar[column.type_name])
  if (!base) throw new Error(`no row type for ${column.table_name}.${column.column_name} (${column.type_name})`)
  if (base === 'Json') {
    const json = !column.not_null ? 'NullableJson' : column.has_default ? 'DefaultedJson' : 'Json'
    return `${json}<'${column.table_name}.${column.column_name}'>`
  }
  const type = column.not_null ? base : `${base} | null`
  if (column.identity) return `GeneratedAlways<${type}>`
  return column.has_default ? `Generated<${type}>` : type
}
