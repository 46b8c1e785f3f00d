/** The roles connect as a user who owns nothing: what guards the books cannot be altered by a process that an attacker has taken. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { administer, createEmptyDatabase } from '../testing/test-database.ts'
import { admitServiceUser } from './admit-service-user.ts'
import { startEmbeddedPostgres } from './embedded-postgres/index.ts'
import { migrate } from './migrate.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker', 'dns'])
})
afterAll(() => app.close())

test.each([
  ['switch off the triggers of the books', 'alter table postings disable trigger all'],
  ['switch off all triggers', 'set session_replication_role = replica'],
  ['drop a trigger of the audit log', 'drop trigger operator_audit_stays on operator_audit'],
  [
    'replace the function of such triggers',
    'create or replace function refuse_change() returns trigger language sql as $$ select null $$',
  ],
  ['drop a constraint', 'alter table ledger_accounts drop constraint ledger_accounts_check'],
  ['empty a table', 'truncate operator_audit'],
  ['drop a table', 'drop table audit_log'],
  [
    'drop a month of a journal',
    'do $$ begin execute (select format($q$drop table %s$q$, inhrelid::regclass) from pg_inherits where inhparent = $q$state_history$q$::regclass limit 1); end $$',
  ],
  ['make a table beside them', 'create table public.mine (id int)'],
  ['become the owner', 'set role namestead'],
  ['give itself more rights', 'grant truncate on operator_audit to namestead_service; truncate operator_audit'],
  ['make a user', 'create role another superuser'],
  ['alter the job queue', 'alter table graphile_worker._private_jobs disable row level security'],
  ['read a file of the server', "select pg_read_file('postmaster.pid')"],
])('a role cannot %s', async (_what, sql) => {
  await expect(app.databases.pool.query(sql)).rejects.toThrow(/must be owner|permission denied|must be able to/)
})

test('all connections of the roles are of that user, but those that open months', async () => {
  const { rows } = await app.owner.pool.query<{ usename: string; name: string }>(
    `select distinct usename, application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usename <> 'namestead_service'`,
  )
  expect(rows.filter(({ name }) => !name.endsWith('-owner'))).toEqual([])
  const { rows: owned } = await app.owner.pool.query(
    `select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relowner = 'namestead_service'::regrole and n.nspname not like '%_sandbox' and n.nspname not like 'pg_%'`,
  )
  expect(owned).toEqual([])
})

test('an installation where one user owned and served everything is admitted, twice, with its stand-ins’ tables', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(() => database.drop())
  await migrate(database.ownerUrl)
  const owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  await owner.query(
    'create schema mail_sandbox; create table mail_sandbox.kept (id bigint generated always as identity)',
  )
  await owner.end()
  for (const _ of [1, 2]) await admitServiceUser(database.ownerUrl, database.url, { makesSchemas: true })
  const service = new pg.Client(database.url)
  await service.connect()
  await service.query(
    'alter table mail_sandbox.kept add column text text; insert into mail_sandbox.kept (text) values (null)',
  )
  await service.query("select graphile_worker.add_job('a-test')")
  expect((await service.query('select 1 from graphile_worker.jobs')).rowCount).toBe(1)
  await expect(service.query('drop table accounts')).rejects.toThrow('must be owner')
  await service.end()
})

test('a user that is missing is made where the owner may, with the password of its setting', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(async () => {
    await database.drop()
    await administer('drop role "of another shop"')
  })
  await migrate(database.ownerUrl)
  const url = Object.assign(new URL(database.url), {
    username: 'of%20another%20shop',
    password: 'it%27s%20secret',
  }).href
  await admitServiceUser(database.ownerUrl, url, { makesSchemas: false })
  const client = new pg.Client(url)
  await client.connect()
  expect((await client.query('select 1 from accounts')).rows).toEqual([])
  await client.end()
})

test('in live mode it cannot make schemas', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(() => database.drop())
  await administer(`revoke create on database ${new URL(database.url).pathname.slice(1)} from namestead_service`)
  await migrate(database.ownerUrl)
  await admitServiceUser(database.ownerUrl, database.url, { makesSchemas: false })
  const service = new pg.Client(database.url)
  await service.connect()
  await expect(service.query('create schema mine')).rejects.toThrow('permission denied')
  await service.end()
})

test('the data of a release without that user gets it at the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-upgraded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const before = await startEmbeddedPostgres(folder, { durable: false })
  const owner = new pg.Client(before.ownerUrl)
  await owner.connect()
  await owner.query('create table kept (id int); insert into kept values (1)')
  await owner.query('drop role namestead_service')
  await owner.end()
  await before.stop()
  rmSync(join(folder, 'postgres-service-password'))
  const after = await startEmbeddedPostgres(folder, { durable: false })
  onTestFinished(() => after.stop())
  await migrate(after.ownerUrl)
  await admitServiceUser(after.ownerUrl, after.url, { makesSchemas: true })
  const service = new pg.Client(after.url)
  await service.connect()
  expect((await service.query('select id from kept')).rows).toEqual([{ id: 1 }])
  await expect(service.query('drop table kept')).rejects.toThrow('must be owner')
  await service.end()
})
