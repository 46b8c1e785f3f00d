import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endedOrder, orderNames } from '../testing/orders.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { TestCustomer } from '../testing/test-customer.ts'
import { openVaults } from './vault.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('sealed secrets', () => {
  test('open in their own context and purpose only', () => {
    const vault = app.vaults('one')
    const sealed = vault.seal('row 1', Buffer.from('a secret'))
    expect(vault.open('row 1', sealed).toString()).toBe('a secret')
    expect(sealed.includes('a secret')).toBe(false)
    expect(() => vault.open('row 2', sealed)).toThrow()
    expect(() => app.vaults('another').open('row 1', sealed)).toThrow()
    sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
    expect(() => vault.open('row 1', sealed)).toThrow()
  })

  test('are sealed by AES-256-GCM with a nonce each: the same text twice looks different', async () => {
    const vault = app.vaults('one')
    const seals = Array.from({ length: 50 }, () => vault.seal('row 1', Buffer.from('a secret')).toString('base64'))
    expect(new Set(seals).size).toBe(50)
    // Nonce, tag and as many octets as the text has; nothing else.
    const [sealed = Buffer.alloc(0)] = seals.map(text => Buffer.from(text, 'base64'))
    expect(sealed.length - 'a secret'.length).toBeGreaterThanOrEqual(12 + 16)
  })

  test('are the only form of auth codes and registry passwords in the database', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('50.00')
    await endedOrder(customer, await orderNames(customer, ['sealed-code.com']))
    const { rows } = await app.databases.pool.query(
      "select d.name, d.auth_code, s.auth_code as known from domains d join registry_sandbox.domain s using (name) where name = 'sealed-code.com'",
    )
    expect(app.vaults('auth-codes').open(rows[0].name, rows[0].auth_code).toString()).toBe(rows[0].known)
    const { rows: registries } = await app.databases.pool.query('select name, password from registries order by id')
    expect(registries[0].password.includes('sandbox-home')).toBe(false)
    const { rows: tables } = await app.databases.pool.query(
      `select string_agg(format('select to_jsonb(t)::text as row from %I.%I t', table_schema, table_name), ' union all ') as all
       from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const secret of [rows[0].known, 'sandbox-home', 'sandbox-upstream-reseller']) {
      const { rows: found } = await app.databases.pool.query(
        `select count(*)::int as count from (${tables[0].all}) everything where strpos(row, $1) > 0`,
        [secret],
      )
      expect(found[0].count).toBe(0)
    }
  })
})

describe('the key', () => {
  test('is generated once in the data folder, readable by its owner only; concurrent starts get the same one', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'namestead-key-'))
    await app.databases.pool.query("delete from secrets where name = 'vault-check'")
    const settings = { dataDir, secretKey: undefined }
    const opened = await Promise.all(Array.from({ length: 4 }, () => openVaults(settings, app.databases)))
    const [first, ...others] = opened.map(vaults => vaults('test'))
    const sealed = first?.seal('row', Buffer.from('x'))
    for (const vault of others) expect(vault.open('row', sealed ?? Buffer.alloc(0)).toString()).toBe('x')
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toHaveLength(44)

    rmSync(join(dataDir, 'secret.key'))
    await expect(openVaults(settings, app.databases)).rejects.toThrow(/not the one this database was sealed with/)
    writeFileSync(join(dataDir, 'secret.key'), '')
    await app.databases.pool.query("delete from secrets where name = 'vault-check'")
    await expect(openVaults(settings, app.databases)).rejects.toThrow(/cut short/)
    rmSync(dataDir, { recursive: true })
  })
})
