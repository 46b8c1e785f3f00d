/** An installation of an earlier release, with its data, is upgraded to this release. */
import { Resolver } from 'node:dns/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount } from '@namestead/contract/money'
import * as domains from '@namestead/contract/portfolio'
import * as support from '@namestead/contract/support'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { admitServiceUser } from '../platform/admit-service-user.ts'
import { migrate, migrationFiles } from '../platform/migrate.ts'
import { schemaSql } from '../platform/schema-snapshot.ts'
import { type Installation, unpack, writeInstallation } from '../testing/installation.ts'
import { openTestApp } from '../testing/test-app.ts'
import { TestCustomer } from '../testing/test-customer.ts'
import { createEmptyDatabase } from '../testing/test-database.ts'

const folder = join(import.meta.dirname, '../../upgrades')
const releases = readdirSync(folder).map(file => file.replace('.json.gz', ''))
const read = (release: string): Installation => unpack(readFileSync(join(folder, `${release}.json.gz`)))

/** A database in the state of the release. */
async function installed(installation: Installation) {
  const database = await createEmptyDatabase()
  await migrate(
    database.ownerUrl,
    migrationFiles().filter(({ name }) => name in installation.migrations),
  )
  await writeInstallation(database.ownerUrl, installation)
  return database
}

const countRows = async (client: pg.Client, tables: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}

test('there is a release to upgrade', () => {
  expect(releases).toContain('0.1.0')
})

describe.each(releases)('an installation of %s', release => {
  const installation = read(release)

  test('has run migrations that are unchanged', () => {
    const files = migrationFiles().map(({ name, sha256 }) => [name, sha256])
    expect(Object.fromEntries(files)).toMatchObject(installation.migrations)
  })

  test('gets the schema of this release and keeps its rows', async () => {
    const database = await installed(installation)
    const ahead = migrationFiles().length - Object.keys(installation.migrations).length
    expect(await migrate(database.ownerUrl)).toBe(ahead)
    expect(await migrate(database.ownerUrl)).toBe(0)
    const client = new pg.Client(database.ownerUrl)
    await client.connect()
    expect(await schemaSql(client)).toBe(readFileSync(join(folder, '../schema.sql'), 'utf8'))
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind in ('r', 'p')",
    )
    const kept = Object.keys(installation.tables).filter(table => rows.some(({ name }) => name === table))
    const before = Object.fromEntries(kept.map(table => [table, installation.tables[table]?.length ?? 0]))
    const after = await countRows(client, kept)
    for (const table of kept) expect(after[table], table).toBeGreaterThanOrEqual(before[table] ?? 0)
    const { rows: books } = await client.query(
      'select entry_id from postings group by entry_id having sum(amount) <> 0 or count(*) < 2',
    )
    expect(books).toEqual([])
    await client.end()
    await database.drop()
  })

  test('serves its customer as before', async () => {
    const database = await installed(installation)
    await migrate(database.ownerUrl)
    await admitServiceUser(database.ownerUrl, database.url, { makesSchemas: true })
    const app = await openTestApp(['web', 'dns'], {}, database)
    const { email, password, account, available, domains: names, address, order } = installation.customer
    const mary = await new TestCustomer(app).signIn(email, password)
    expect(mary.accountId).toBe(account)
    expect(formatAmount((await mary.get(ledger.readBalance, {})).available)).toBe(available)
    const portfolio = await mary.get(domains.findDomains, {})
    expect(portfolio.domains.map(({ name }) => name).sort()).toEqual(names)
    expect(await mary.get(cart.readOrder, { order })).toMatchObject({ state: 'done' })
    expect((await mary.get(cart.readCart, {})).lines.length).toBeGreaterThan(0)
    expect((await mary.get(support.findSystemWorkOrders, {})).orders.length).toBeGreaterThan(0)
    const resolver = new Resolver()
    resolver.setServers([`127.0.0.1:${app.dnsPort}`])
    expect(await resolver.resolve4(address.host)).toEqual([address.value])
    await app.close()
  })
})

test('bank accounts that customers transfer to when an installation is upgraded stay offered', async () => {
  const database = await createEmptyDatabase()
  await migrate(
    database.ownerUrl,
    migrationFiles().filter(({ name }) => name < '0400'),
  )
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  await client.query(
    `insert into bank_accounts (kind, currency, holder, bank, number, country, days, created_at)
     values ('bank', 'USD', 'Namestead Ltd', 'First Bank', '1', 'US', 2, '2026-01-31T12:00:00Z')`,
  )
  await migrate(database.ownerUrl)
  const { rows } = await client.query('select confirmed_at = created_at as confirmed from bank_accounts')
  expect(rows).toEqual([{ confirmed: true }])
  await client.end()
  await database.drop()
})

test('what earlier releases left waiting for ever ends when an installation is upgraded', async () => {
  const database = await installed(read('0.2.0'))
  await migrate(
    database.ownerUrl,
    migrationFiles().filter(({ name }) => name < '0475'),
  )
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  await client.query(
    `with bank as (
       insert into bank_accounts (kind, currency, holder, bank, number, country, days, created_at)
       values ('bank', 'USD', 'Namestead Ltd', 'First Bank', '1', 'US', 2, now()) returning id
     ), seen as (
       insert into recharges (account_id, channel, amount, fee, state, opened_at, expires_at, seen_at)
       select id, 'bitpay', 2000, 0, 'open', now() - interval '9 days', now() - interval '9 days', now() - interval '9 days'
       from accounts order by id limit 1
     ), back as (
       insert into recharges (account_id, channel, amount, fee, state, opened_at, expires_at)
       select a.id, 'bank-' || b.id, 2000, 0, 'open', now(), now() + interval '14 days'
       from (select id from accounts order by id limit 1) a, bank b returning id, account_id, channel
     ), sent as (
       insert into payments (channel, provider_id, recharge_id, state, problem, received_amount, received_currency, received_at, ended_at)
       select channel, 'sent back', id, 'refunded', 'payer', 2000, 'USD', now(), now() from back
     )
     insert into transfer_claims (account_id, bank_account_id, recharge_id, amount, currency, sent_on, payer, reference, state, submitted_at)
     select r.account_id, b.id, r.id, 2000, 'USD', now(), 'John Minor', 'R-1', 'submitted', now() from back r, bank b`,
  )
  await migrate(database.ownerUrl)
  const { rows: asked } = await client.query('select ask_at < now() as due from recharges where seen_at is not null')
  expect(asked).toEqual([{ due: true }])
  const { rows: claims } = await client.query(
    `select c.state, c.reason, h.from_state, h.to_state from transfer_claims c
     left join state_history h on h.subject = 'transfer_claims' and h.subject_id = c.id`,
  )
  const reason = 'The transfer arrived and was sent back.'
  expect(claims).toEqual([{ state: 'refused', reason, from_state: 'submitted', to_state: 'refused' }])
  await client.end()
  await database.drop()
})
