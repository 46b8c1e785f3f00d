// Migrates an empty database and generates schema.sql and the row types from its catalogs.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts'
import { migrate } from '../src/platform/migrate.ts'
import { databaseTypes, schemaSql } from '../src/platform/schema-snapshot.ts'

const folder = mkdtempSync(join(tmpdir(), 'namestead-schema-'))
const postgres = await startEmbeddedPostgres(folder, { durable: false })
try {
  await migrate(postgres.ownerUrl)
  const client = new pg.Client(postgres.ownerUrl)
  await client.connect()
  const platform = join(import.meta.dirname, '../src/platform')
  writeFileSync(join(import.meta.dirname, '../schema.sql'), await schemaSql(client))
  writeFileSync(join(platform, 'database-types.ts'), await databaseTypes(client))
  await client.end()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
