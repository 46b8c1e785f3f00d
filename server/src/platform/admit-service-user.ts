import type pg from 'pg'
import { connectOrExplain } from './connect.ts'
import { SettingError } from './settings.ts'

/** Schemas whose tables the product reads and writes; those of stand-ins are made by the roles that need them. */
const schemas = ['public', 'graphile_worker']

const privileges = {
  tables: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  sequences: ['SELECT', 'USAGE', 'UPDATE'],
} as const

/**
 * Lets the user of `serviceUrl` read and write what the owner made, and no more: it owns nothing, so it can neither alter nor drop the
 * triggers and constraints that guard the books and the audit log, nor empty a table. Called after each migration; grants only what is
 * missing, since a grant rewrites rows of the catalogues that a second start may be rewriting. Does nothing where both are one user.
 *
 * @param makesSchemas whether stand-ins may make schemas of their own, which they own (sandbox mode)
 */
export async function admitServiceUser(
  ownerUrl: string,
  serviceUrl: string,
  { makesSchemas }: { readonly makesSchemas: boolean },
): Promise<void> {
  const user = userOf(serviceUrl)
  if (user === userOf(ownerUrl)) return
  const client = await connectOrExplain(ownerUrl)
  try {
    await client.query('begin')
    // Two starts at once: the second finds nothing missing.
    await client.query("select pg_advisory_xact_lock(hashtextextended('admit service user', 0))")
    await makeUser(client, new URL(serviceUrl))
    for (const statement of await missingGrants(client, user, makesSchemas)) await client.query(statement)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** An owner who may make users makes it, with the password of the setting. */
async function makeUser(client: pg.Client, { username, password }: URL): Promise<void> {
  const user = decodeURIComponent(username)
  if ((await client.query('select from pg_roles where rolname = $1', [user])).rowCount !== 0) return
  const making = `create role ${client.escapeIdentifier(user)} login nosuperuser password ${client.escapeLiteral(decodeURIComponent(password))}`
  try {
    await client.query(making)
  } catch (error) {
    const why = error instanceof Error ? error.message : error
    throw new SettingError(
      `DATABASE_URL: the user ${user} is missing, and the owner of DATABASE_OWNER_URL can't make it (${why}).`,
    )
  }
}

const userOf = (url: string) => decodeURIComponent(new URL(url).username)

/** The statements that grant what the user lacks. */
async function missingGrants(client: pg.Client, user: string, makesSchemas: boolean): Promise<readonly string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `with wanted as (
       select 'grant create on database ' || quote_ident(current_database()) as statement, 0 as step
         where $5 and not has_database_privilege($1, current_database(), 'CREATE')
       union all
       select format('grant usage on schema %I', nspname), 1 from pg_namespace
         where nspname = any($2) and not has_schema_privilege($1, oid, 'USAGE')
       union all
       select format('grant %s on %s', p, c.oid::regclass), 2
         from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join unnest($3::text[]) p
         where n.nspname = any($2) and c.relkind in ('r', 'p', 'v', 'm') and not has_table_privilege($1, c.oid, p)
       union all
       select format('grant %s on sequence %s', p, c.oid::regclass), 3
         from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join unnest($4::text[]) p
         where n.nspname = any($2) and c.relkind = 'S' and not has_sequence_privilege($1, c.oid, p)
       union all
       select format('grant execute on function %s', f.oid::regprocedure), 4
         from pg_proc f join pg_namespace n on n.oid = f.pronamespace
         where n.nspname = any($2) and f.prokind = 'f' and not has_function_privilege($1, f.oid, 'EXECUTE')
       union all
       -- What the owner makes later: the months of journals.
       select format('alter default privileges in schema %I grant %s on tables', n.nspname, array_to_string($3::text[], ', ')), 5
         from pg_namespace n where n.nspname = any($2) and not exists (
           select from pg_default_acl d, aclexplode(d.defaclacl) a where d.defaclnamespace = n.oid and d.defaclobjtype = 'r'
             and d.defaclrole = current_user::regrole and a.grantee = quote_ident($1)::regrole)
       union all
       -- What an earlier release, or a restore, made as the owner: stand-ins alter their own tables.
       select format('alter schema %I owner', nspname), 6 from pg_namespace
         where $5 and nspname like '%\\_sandbox' and nspowner <> quote_ident($1)::regrole
       union all
       select format('alter %s %s owner', case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass), 7
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where $5 and n.nspname like '%\\_sandbox' and c.relkind in ('r', 'p', 'S') and c.relowner <> quote_ident($1)::regrole
           and not (c.relkind = 'S' and exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')))
     )
     select statement || ' to ' || quote_ident($1) as statement from wanted
     union all
     -- The job queue denies its rows to all but their owner.
     select format('create policy service_user on %s to %I using (true) with check (true)', c.oid::regclass, $1)
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'graphile_worker' and c.relrowsecurity and not exists (
         select from pg_policy p where p.polrelid = c.oid and p.polname = 'service_user' and quote_ident($1)::regrole = any(p.polroles))`,
    [user, schemas, privileges.tables, privileges.sequences, makesSchemas],
  )
  return rows.map(({ statement }) => statement)
}
