import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOffset } from '../../platform/clock.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { readKeys } from './escrow-keys.ts'
import { makeDeposit } from './make-deposit.ts'

let app: TestApp
let folder: string
let gpgHome: string
let hasGpg = true
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escrow-'))
  gpgHome = await mkdtemp(join(tmpdir(), 'gpg-'))
  app = await openTestApp(['sandbox', 'web', 'worker', 'dns'], { ESCROW_DIR: folder })
  hasGpg = await gpg('--quick-gen-key', 'Escrow Agent <agent@escrow.example>', 'default', 'default', 'never').then(
    () => true,
    error => {
      // Where the program is missing, but for CI, which must have it.
      if (error.code === 'ENOENT' && !process.env.CI) return false
      throw error
    },
  )
})
afterAll(async () => {
  await app.close()
  await promisify(execFile)('gpgconf', ['--homedir', gpgHome, '--kill', 'all']).catch(() => undefined)
  for (const path of [folder, gpgHome]) await rm(path, { recursive: true, force: true })
})

const gpg = async (...words: string[]) =>
  promisify(execFile)('gpg', [
    '--homedir',
    gpgHome,
    '--batch',
    '--yes',
    '--passphrase',
    '',
    '--pinentry-mode',
    'loopback',
    '--trust-model',
    'always',
    ...words,
  ])
const sql = async (text: string) => (await app.databases.pool.query(text)).rows
const deposits = () => sql('select * from escrow_deposits order by id')
const done = (count: number) =>
  eventually(async () => {
    const rows = await deposits()
    return rows.length >= count && rows.every(({ state }) => state !== 'making') && rows
  }, 30)
const todos = () => sql(`select * from operator_todos where kind = 'escrow-deposit' and settled_at is null`)

/** What a file says, if our key signed it. */
async function opened(name: string, path = folder): Promise<string> {
  const { stdout, stderr } = await gpg('--decrypt', join(path, name))
  expect(stderr).toContain('Good signature from "Namestead data escrow"')
  return stdout
}

test('without an agent nothing is deposited, and what is no public key is refused', async () => {
  await expect(operate(app, 'make-escrow-deposit')).rejects.toThrow(/agent's key is missing/)
  const file = join(gpgHome, 'wrong.asc')
  await writeFile(file, 'no key')
  await expect(operate(app, 'set-escrow-agent-key', '--key', file)).rejects.toThrow(/no OpenPGP public key/)
  expect(await operate(app, 'list-escrow-deposits')).toBe('No deposits.')
  expect(await deposits()).toEqual([])
})

test('the agent opens the deposit with gpg: every domain, its contacts, and hashes that fit', async () => {
  if (!hasGpg) return
  const customer = await (await new TestCustomer(app).register()).receive('100.00')
  await endedOrder(customer, await orderNames(customer, ['escrow-one.com', 'escrow-two.org']), 60)
  await sql(`update domains set name_servers = '{ns1.example.net,ns2.example.net}' where name = 'escrow-one.com'`)
  const agent = join(gpgHome, 'agent.asc')
  await writeFile(agent, (await gpg('--armor', '--export', 'agent@escrow.example')).stdout)
  expect(await operate(app, 'set-escrow-agent-key', '--key', agent)).toMatch(
    /^fingerprint: [0-9A-F]{40}\nuser: Escrow Agent <agent@escrow\.example>$/,
  )
  const ours = join(gpgHome, 'ours.asc')
  await writeFile(ours, await operate(app, 'read-escrow-key'))
  await gpg('--import', ours)

  // The sweep makes the first one by itself.
  const [first] = await done(1)
  expect(first).toMatchObject({ state: 'done', domains: 2, contacts: 1, failure: '' })
  const day = first.started_at.toISOString().slice(0, 10)
  expect(first.files).toEqual([
    `9994_RDE_${day}_full_1.csv.gpg`,
    `9994_RDE_${day}_hdl_1.csv.gpg`,
    `9994_RDE_${day}_hash.txt.gpg`,
  ])
  expect((await readdir(folder)).sort()).toEqual([...first.files].sort())
  const [full = '', contacts = '', hashes = ''] = await Promise.all(first.files.map((name: string) => opened(name)))
  const lines = full.trimEnd().split('\r\n')
  expect(lines[0]).toBe('domain,expiration_date,nameservers,holder_contact,admin_contact,tech_contact,billing_contact')
  expect(lines[1]).toMatch(
    /^escrow-one\.com,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,ns1\.example\.net ns2\.example\.net,(R\d+-1),\1,\1,\1$/,
  )
  expect(lines).toHaveLength(3)
  const handle = /,(R\d+-1)$/.exec(lines[1] ?? '')?.[1]
  expect(contacts.trimEnd().split('\r\n')).toEqual([
    'contact,name,organization,street,city,state,zip,country,phone,fax,email',
    `${handle},Mary Major,,12 Long Street,Reston,Virginia,20190,US,+1.2025550123,,mary@example.com`,
  ])
  const sha = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(hashes).toBe(`${sha(full)}  9994_RDE_${day}_full_1.csv\r\n${sha(contacts)}  9994_RDE_${day}_hdl_1.csv\r\n`)
  // Not readable without the agent's key.
  expect((await readFile(join(folder, first.files[0]))).includes('escrow-one')).toBe(false)
  expect(await operate(app, 'list-escrow-deposits')).toMatch(/ {2}2 {2}1 {2}\d+ {2}/)
})

test('a deposit that cannot be made here, or whose job was lost, fails and stops no later one', async () => {
  const insert = async (since: string) =>
    (
      await sql(
        `insert into escrow_deposits (day, state, started_at) values ('2034-01-01', 'making', ${since}) returning id`,
      )
    )[0].id
  const id = await insert('now()')
  const ports = {
    databases: app.databases,
    now: () => app.clock.now(),
    log: app.log,
    ianaId: () => '9994',
    isSent: false,
  }
  await makeDeposit({ ...ports, folder: undefined, keys: () => Promise.resolve(undefined) }, id)
  expect((await deposits()).at(-1)).toMatchObject({ state: 'failed', failure: expect.stringContaining('ESCROW_DIR') })
  await insert(`now() - interval '13 hours'`)
  await eventually(async () => (await deposits()).at(-1)?.failure === 'its job was lost')
  await sql(`delete from escrow_deposits where day = '2034-01-01'`)
  await sql(`update operator_todos set settled_at = now() where kind = 'escrow-deposit'`)
})

test('large data comes in several files, which together have every domain once', async () => {
  if (!hasGpg) return
  await sql(`insert into domains (account_id, name, unicode, tld, registry_id, state, template_id, template_version, name_servers, registered_at, expires_at, paid_until)
    select account_id, 'bulk-' || n || '.com', 'bulk-' || n || '.com', tld, registry_id, 'active', template_id, template_version, '{}', registered_at, expires_at, paid_until
    from domains, generate_series(1, 2500) n where name = 'escrow-one.com'`)
  const small = await mkdtemp(join(tmpdir(), 'escrow-small-'))
  const [{ id }] = await sql(
    `insert into escrow_deposits (day, state, started_at) values ('2034-01-01', 'making', now()) returning id`,
  )
  const keys = readKeys({ databases: app.databases, vault: app.vaults('escrow-keys') })
  const ports = {
    databases: app.databases,
    now: () => app.clock.now(),
    log: app.log,
    keys,
    ianaId: () => '9994',
    isSent: false,
  }
  await makeDeposit({ ...ports, folder: small, maxFileBytes: 50_000 }, id)
  const [made] = await sql(`select * from escrow_deposits where id = ${id}`)
  expect(made).toMatchObject({ state: 'done', domains: 2502 })
  const parts = made.files.filter((name: string) => name.includes('_full_'))
  expect(parts.length).toBeGreaterThan(2)
  const names = (await Promise.all(parts.map((name: string) => opened(name, small)))).flatMap(text =>
    text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line: string) => line.split(',')[0]),
  )
  expect(new Set(names).size).toBe(2502)
  expect(names).toHaveLength(2502)
  // A repeat of an ended one changes nothing.
  await makeDeposit({ ...ports, folder: small }, id)
  await rm(small, { recursive: true, force: true })
})

test('a deposit that fails is a to-do, is tried again after an hour, and one that is missing for days is one too', async () => {
  if (!hasGpg) return
  const before = (await deposits()).length
  const move = async (ms: number) => {
    const offset = app.clock.offset() + ms
    await app.databases.transact(tx => setOffset(tx, offset))
    await eventually(() => Promise.resolve(app.clock.offset() >= Math.round(offset)))
  }
  await sql(`update escrow_keys set agent_key = 'broken'`)
  await move(dayMs)
  const failed = await done(before + 1)
  expect(failed.at(-1)).toMatchObject({ state: 'failed', failure: expect.stringMatching(/./) })
  expect(await todos()).toHaveLength(1)
  // The draft goes after the failure is recorded.
  await eventually(async () => !(await readdir(folder)).some(name => name.startsWith('.')))
  await move(2 * dayMs)
  await eventually(
    async () =>
      (await todos())[0]?.text.startsWith('No escrow deposit has been made since') ||
      (await todos())[0]?.text.startsWith('An escrow'),
  )

  await operate(app, 'set-escrow-agent-key', '--key', join(gpgHome, 'agent.asc'))
  await move(3_700_000)
  await eventually(async () => (await deposits()).at(-1)?.state === 'done', 30)
  await eventually(async () => (await todos()).length === 0)
})
