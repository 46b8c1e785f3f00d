// Deletes all data: the embedded database with its server, or the schemas of DATABASE_URL.
import { rmSync } from 'node:fs'
import { connectOrExplain } from '../src/platform/connect.ts'
import { stopEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts'
import { readSettings, SettingError } from '../src/platform/settings.ts'

try {
  const { dataDir, databaseUrl, databaseOwnerUrl } = readSettings(process.env)
  if (databaseUrl) {
    const client = await connectOrExplain(databaseOwnerUrl ?? databaseUrl)
    await client.query(
      'drop schema if exists public, graphile_worker, authority_sandbox, gateway_sandbox, mail_sandbox, rdap_sandbox, registry_sandbox, rival_dns_sandbox, upstream_sandbox cascade',
    )
    await client.query('create schema public')
    await client.end()
    console.log('The database is empty.')
  } else {
    await stopEmbeddedPostgres(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
    console.log(`${dataDir} is gone.`)
  }
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exit(1)
}
