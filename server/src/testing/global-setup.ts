import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandboxGateway } from '@namestead/adapters/gateways/sandbox/gateway'
import { seedAgreements } from '../features/content/index.ts'
import { seedSandboxOperator } from '../features/operators/index.ts'
import { seedTlds } from '../features/tlds/index.ts'
import { admitServiceUser } from '../platform/admit-service-user.ts'
import { connectDatabase, type Databases } from '../platform/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { migrate } from '../platform/migrate.ts'
import { registerSnapshot } from './register-snapshot.ts'
import { administer, databaseOf, serviceUrlOf } from './test-database.ts'

/** One PostgreSQL for the whole run, with a migrated and seeded template that every test file copies. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-test-'))
  const postgres = await startEmbeddedPostgres(folder, { durable: false })
  process.env.TEST_DATABASE_URL = postgres.ownerUrl
  process.env.TEST_SERVICE_URL = postgres.url
  await administer('create database namestead_template')
  const owned = databaseOf(postgres.ownerUrl, 'namestead_template')
  const template = serviceUrlOf(owned)
  await migrate(owned)
  await admitServiceUser(owned, template, { makesSchemas: true })
  const databases = connectDatabase(template, { max: 4 })
  await seedTlds(databases)
  await seedAgreements(databases)
  await seedSandboxOperator(databases)
  await makeSandboxKeys(databases)
  await databases.close()
  process.env.TEST_ACCOUNTS = JSON.stringify(await registerSnapshot(template))
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The keys of the payment providers' sandboxes take a third of the time in which a test's product starts: all share them. */
async function makeSandboxKeys({ pool }: Databases): Promise<void> {
  const gateway = await startSandboxGateway({
    pool,
    host: '127.0.0.1',
    port: 0,
    key: Buffer.alloc(32),
    now: () => new Date(),
  })
  await gateway.close()
}
