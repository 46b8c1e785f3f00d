/** Everything that an installation holds, written while it works and restored into an empty one. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount } from '@namestead/contract/money'
import * as portfolio from '@namestead/contract/portfolio'
import * as uploads from '@namestead/contract/uploads'
import * as dns from '@namestead/contract/zones'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admitServiceUser } from '../../platform/admit-service-user.ts'
import { holdDatabase } from '../../platform/database-in-use.ts'
import { migrate } from '../../platform/migrate.ts'
import { SettingError } from '../../platform/settings.ts'
import { eventually } from '../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { createEmptyDatabase, ownerUrlOf } from '../../testing/test-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'namestead-backup-'))
const file = join(folder, 'backup.tar.gz')
const key = Buffer.from('the key of the installation that is backed up')
const empty = (name: string) => ({ dataDir: join(folder, name), secretKey: undefined })
const password = 'correct horse battery'
/** COPY writes a backslash as two. */
const odd = 'tab \\009 and 园'

let app: TestApp
let mary: TestCustomer
let order: string
let rows: Readonly<Record<string, number>>
beforeAll(async () => {
  app = await openTestApp()
  mary = await new TestCustomer(app).registerAnew('mary.backup@example.com', password)
  await mary.receive('500.00')
  order = await orderNames(mary, ['kept-garden.com'])
  const ended = await endedOrder(mary, order)
  await mary.get(dns.addRecord, {
    domain: ended.lines[0]?.result ?? '',
    host: 'odd',
    type: 'TXT',
    value: odd,
  })
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await mary.get(uploads.putFile, { name: 'proof.png', content: png.toString('base64url'), pdfOnly: false })
  rows = await writeBackup({ url: ownerUrlOf(app.databaseUrl), secretKey: key }, file)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('is readable by its owner alone, and an archive that other programs list', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const listed = spawnSync('tar', ['-tzf', file], { encoding: 'utf8' })
  expect(listed.status, listed.stderr).toBe(0)
  const entries = listed.stdout.trim().split('\n')
  expect([entries[0], ...entries.slice(-2)]).toEqual(['manifest.json', 'sequences.json', 'end.json'])
})

test('is restored into an empty installation: books, domains, records, uploads, jobs, and the key', async () => {
  const database = await createEmptyDatabase()
  const target = { ...empty('restored'), url: database.ownerUrl }
  const restored = await restoreBackup(target, file)
  expect(restored.differences).toEqual([])
  expect(restored.rows).toEqual(rows)
  expect(restored.rows['public.uploads']).toBe(1)
  expect(restored.rows['public.journal_entries']).toBeGreaterThan(1)
  expect(readFileSync(join(target.dataDir, 'secret.key'))).toEqual(key)
  await admitServiceUser(database.ownerUrl, database.url, { makesSchemas: true })
  const again = await openTestApp(['sandbox', 'web', 'worker'], {}, database)
  const kept = await new TestCustomer(again).signIn(mary.email, password)
  expect(kept.accountId).toBe(mary.accountId)
  const balance = async (customer: TestCustomer) => formatAmount((await customer.get(ledger.readBalance, {})).available)
  expect(await balance(kept)).toBe(await balance(mary))
  expect(await kept.get(cart.readOrder, { order })).toMatchObject({ state: 'done' })
  const { domains: held } = await kept.get(portfolio.findDomains, {})
  const { records } = await kept.get(dns.findRecords, { domain: held[0]?.domain ?? '' })
  expect(records.map(({ value }) => value)).toContain(odd)
  // New rows get new ids, the registry of the sandbox knows what it sold, and its work goes on.
  const next = await endedOrder(kept, await orderNames(kept, ['kept-later.com']))
  expect(next.lines[0]).toMatchObject({ state: 'done' })
  expect(Number(await orderNames(kept, ['kept-last.com']))).toBeGreaterThan(Number(order))
  await again.close()
})

test('is of one instant while orders are paid: its books add up', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('900.00')
  let paying = true
  const orders = (async () => {
    for (let n = 0; paying && n < 20; n++) await orderNames(customer, [`busy-${n}.com`])
  })()
  const busy = join(folder, 'busy.tar.gz')
  await writeBackup({ url: ownerUrlOf(app.databaseUrl), secretKey: key }, busy)
  paying = false
  await orders
  const database = await createEmptyDatabase()
  const { differences } = await restoreBackup({ ...empty('busy'), url: database.ownerUrl }, busy)
  expect(differences).toEqual([])
  await database.drop()
})

test('an installation with accounts, a damaged or cut file, and another key are refused, and nothing is lost', async () => {
  await expect(restoreBackup({ ...empty('used'), url: ownerUrlOf(app.databaseUrl) }, file)).rejects.toThrow(
    /stop it first/,
  )
  expect(formatAmount((await mary.get(ledger.readBalance, {})).available)).not.toBe('0.00')

  const database = await createEmptyDatabase()
  const refused = async (path: string, target = empty('refused')) => {
    const error = await restoreBackup({ ...target, url: database.ownerUrl }, path).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SettingError)
    expect(existsSync(join(target.dataDir, 'secret.key'))).toBe(target.dataDir.includes('keyed'))
    return `${error}`
  }
  const cut = join(folder, 'cut.tar.gz')
  writeFileSync(cut, readFileSync(file))
  truncateSync(cut, statSync(file).size - 200)
  expect(await refused(cut)).toMatch(/cut off/)
  truncateSync(cut, 5000)
  expect(await refused(cut)).toMatch(/cut off/)
  writeFileSync(cut, 'nothing of a backup')
  expect(await refused(cut)).toMatch(/damaged/)
  expect(await refused(join(folder, 'missing'))).toMatch(/can't be read/)
  const keyed = empty('keyed')
  await restoreBackup({ ...keyed, url: (await createEmptyDatabase()).ownerUrl }, file)
  writeFileSync(join(keyed.dataDir, 'secret.key'), 'another key, which is long enough to be one')
  expect(await refused(file, keyed)).toMatch(/not the one of the backup/)
  // What failed left an installation that can still be restored.
  const atLast = { ...empty('at-last'), url: database.ownerUrl }
  expect((await restoreBackup(atLast, file)).differences).toEqual([])
  await expect(restoreBackup(atLast, file)).rejects.toThrow(/has accounts/)
  await database.drop()
})

test('a database on which a product runs is refused, though nobody has an account yet', async () => {
  const database = await createEmptyDatabase()
  await migrate(database.ownerUrl)
  await admitServiceUser(database.ownerUrl, database.url, { makesSchemas: true })
  const running = await openTestApp(['web'], {}, database)
  await expect(restoreBackup({ ...empty('running'), url: database.ownerUrl }, file)).rejects.toThrow(/stop it first/)
  expect((await running.databases.pool.query('select 1 from accounts')).rows).toEqual([])
  await running.close()
})

test('a product does not start on a database into which a backup is restored', async () => {
  const database = await createEmptyDatabase()
  await migrate(database.ownerUrl)
  await admitServiceUser(database.ownerUrl, database.url, { makesSchemas: true })
  const restoring = new pg.Client({ connectionString: database.ownerUrl })
  await restoring.connect()
  await holdDatabase(restoring)
  await expect(openTestApp(['web'], {}, database)).rejects.toThrow(/is being restored/)
  await restoring.end()
  const started = await openTestApp(['web'], {}, database)
  await started.close()
})

test('a database of another program, or of a newer release, is refused and keeps its tables', async () => {
  const database = await createEmptyDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const target = { ...empty('taken'), url: database.ownerUrl }
  await client.query('create table shop_orders (id int); insert into shop_orders values (1)')
  await expect(restoreBackup(target, file)).rejects.toThrow(/of another program/)
  expect((await client.query('select from shop_orders')).rowCount).toBe(1)

  await client.query('drop table shop_orders')
  await migrate(database.ownerUrl)
  await client.query("insert into schema_migrations (name, sha256) values ('9999-next-release.sql', 'x')")
  await client.query('create table of_the_next_release (id int)')
  await expect(restoreBackup(target, file)).rejects.toThrow(/newer release/)
  expect((await client.query("select to_regclass('public.of_the_next_release') as it")).rows[0].it).not.toBeNull()
  await client.end()
  await database.drop()
})

test('its key is there before its rows are: one that is killed in between can be repeated', async () => {
  const database = await createEmptyDatabase()
  const target = { ...empty('killed'), url: database.ownerUrl }
  const watched = new pg.Client({ connectionString: database.ownerUrl })
  await watched.connect()
  const restoring = restoreBackup(target, file)
  let seen: boolean | undefined
  await eventually(async () => {
    const { rows } = await watched.query("select to_regclass('public.accounts') is not null as made")
    if (!rows[0].made) return false
    const { rows: held } = await watched.query('select from accounts limit 1')
    if (held.length > 0) seen = existsSync(join(target.dataDir, 'secret.key'))
    return held.length > 0
  }, 60)
  expect(seen).toBe(true)
  await restoring
  await watched.end()
  await database.drop()
})

test('an existing file is not replaced, and a folder that is missing is named', async () => {
  const installation = { url: ownerUrlOf(app.databaseUrl), secretKey: key }
  const before = readFileSync(file)
  await expect(writeBackup(installation, file)).rejects.toThrow(/exists/)
  expect(readFileSync(file).equals(before)).toBe(true)
  await expect(writeBackup(installation, join(folder, 'no/where'))).rejects.toThrow(/can't be written/)
  await eventually(async () => !existsSync(`${file}.part`))
})
