import type { TestApp } from './test-app.ts'

/** In hundredths of a dollar a year, in force since long ago. */
export type ListedCosts = Readonly<Partial<Record<'register' | 'renew' | 'transfer' | 'restore', number>>>

/** The price list of the sandbox registry for an extension, as an operator would have applied it. */
export async function listCosts(
  { databases }: Pick<TestApp, 'databases'>,
  tld: string,
  costs: ListedCosts,
): Promise<void> {
  await databases.pool.query(
    `with seller as (select registry_id as id from tlds where label = $1),
       applied as (insert into price_imports (registry_id, preview, costs, prices, left_out, set_by, at)
         select seller.id, encode(sha256(convert_to($1, 'UTF8')), 'hex'), 1, 0, 0, (select min(id) from operators), now() from seller returning id)
     insert into wholesale_prices (import_id, registry_id, tld, kind, years, amount, currency, valid_from)
     select applied.id, seller.id, $1, kind, 1, amount::numeric, 'USD', '2020-01-01' from applied, seller, jsonb_each_text($2::jsonb) as c (kind, amount)`,
    [tld, JSON.stringify(costs)],
  )
}

/** What the commands of a domain are expected to cost, oldest first. */
export async function expectedCosts({ databases }: Pick<TestApp, 'databases'>, name: string): Promise<string[]> {
  const { rows } = await databases.pool.query<{ text: string }>(
    "select command || ' ' || dollars as text from registry_charges where name = $1 and source = 'expected' order by id",
    [name],
  )
  return rows.map(({ text }) => text)
}
