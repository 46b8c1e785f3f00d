import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectToTestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { databaseTypes, schemaSql } from './schema-snapshot.ts'

let database: Awaited<ReturnType<typeof connectToTestDatabase>>
beforeAll(async () => {
  database = await connectToTestDatabase()
})
afterAll(() => database.close())

describe('the database', () => {
  test('matches schema.sql and the row types: after a migration, run `npm run db:types`', async () => {
    const folder = join(import.meta.dirname, '../..')
    expect(await schemaSql(database.client)).toBe(readFileSync(join(folder, 'schema.sql'), 'utf8'))
    expect(await databaseTypes(database.client)).toBe(
      readFileSync(join(folder, 'src/platform/database-types.ts'), 'utf8'),
    )
  })

  test('is migrated once, however often it is requested', async () => {
    expect(await migrate(database.ownerUrl)).toBe(0)
  })
})
