import type pg from 'pg'

const pageSize = 1000

/** The columns of ICANN's Registrar Data Escrow Specifications, section 4.1; all contacts of a domain are its registrant. */
export const domainColumns = [
  'domain', 'expiration_date', 'nameservers', 'holder_contact', 'admin_contact', 'tech_contact', 'billing_contact',
] as const // biome-ignore format: one list
export const contactColumns = [
  'contact', 'name', 'organization', 'street', 'city', 'state', 'zip', 'country', 'phone', 'fax', 'email',
] as const // biome-ignore format: one list

/** Read by pages, so that a million domains need no more memory than a thousand. `client` sees one state of all tables. */
async function* pages<Row extends { readonly id: string }>(client: pg.PoolClient, text: string): AsyncGenerator<Row> {
  for (let after = '0'; ; ) {
    const { rows } = await client.query<Row>(text, [after, pageSize])
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

interface DomainRow {
  readonly id: string
  readonly name: string
  readonly expires: string
  readonly name_servers: readonly string[]
  readonly handle: string
}

export async function* domainRows(client: pg.PoolClient): AsyncGenerator<readonly string[]> {
  const text = `select id::text as id, name, to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as expires, name_servers,
    coalesce('R' || template_id || '-' || template_version, '') as handle
    from domains where state <> 'gone' and id > $1 order by domains.id limit $2`
  for await (const { name, expires, name_servers, handle } of pages<DomainRow>(client, text))
    yield [name, expires, name_servers.join(' '), handle, handle, handle, handle]
}

interface ContactRow {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly organisation: string | null
  readonly address: string
  readonly city: string
  readonly province: string
  readonly postcode: string
  readonly country: string
  readonly phone: string
  readonly email: string
}

/** Every version that a domain carries. */
export async function* contactRows(client: pg.PoolClient): AsyncGenerator<readonly string[]> {
  // A page ends between templates, so that none of its versions is left out.
  const text = `with page as (
      select distinct template_id from domains where state <> 'gone' and template_id > $1 order by template_id limit $2)
    select v.template_id::text as id, v.version, v.name, v.organisation, v.address, v.city, v.province, v.postcode, v.country,
      '+' || v.phone_prefix || '.' || v.phone as phone, v.email
    from page join registrant_versions v using (template_id)
    where exists (select from domains d where d.template_id = v.template_id and d.template_version = v.version and d.state <> 'gone')
    order by v.template_id, v.version`
  for (let after = '0'; ; ) {
    const { rows } = await client.query<ContactRow>(text, [after, pageSize])
    for (const row of rows)
      yield [
        `R${row.id}-${row.version}`, row.name, row.organisation ?? '', row.address, row.city, row.province, row.postcode,
        row.country, row.phone, '', row.email,
      ] // biome-ignore format: one row
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
