import type pg from 'pg'

/** A hash of the rows of an account, by table. One statement, since tests read it before and after each call. */
export type RowsOfAccount = (account: string) => Promise<Record<string, string | null>>

/**
 * Reads every table with an account, and the DNS records of its domains. `but` names columns that jobs of their own write, and
 * tables that are left out.
 */
export async function rowsOfAccount(
  pool: pg.Pool,
  but: { readonly columns: readonly string[]; readonly tables?: ReadonlySet<string> },
): Promise<RowsOfAccount> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join pg_class t on t.oid = format('public.%I', c.table_name)::regclass
     where c.table_schema = 'public' and c.column_name = 'account_id' and t.relkind in ('r', 'p') and not t.relispartition order by 1`,
  )
  const columns = `array[${but.columns.map(name => `'${name}'`).join(', ')}]::text[]`
  const hash = (name: string, from: string) =>
    `'${name}', (select md5(string_agg(t.row, '|' order by t.row)) from (select (to_jsonb(r) - ${columns})::text as row from ${from}) t)`
  const parts = [
    ...rows
      .filter(({ name }) => !but.tables?.has(name))
      .map(({ name }) => hash(name, `${name} r where r.account_id = $1`)),
    hash('account', 'accounts r where r.id = $1'),
    hash(
      'dns_records',
      'dns_records r join zones z on z.id = r.zone_id join domains d on d.id = z.domain_id where d.account_id = $1',
    ),
  ]
  // A function takes 100 arguments.
  const objects = Array.from(
    { length: Math.ceil(parts.length / 40) },
    (_, part) => `jsonb_build_object(${parts.slice(40 * part, 40 * part + 40).join(', ')})`,
  )
  const text = `select ${objects.join(' || ')} as found`
  return async account => {
    const { rows: found } = await pool.query({ name: 'rows of account', text, values: [account] })
    return found[0].found
  }
}
