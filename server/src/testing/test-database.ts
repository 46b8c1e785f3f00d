import { randomBytes } from 'node:crypto'
import pg from 'pg'

const serverUrl = () => {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests through vitest, whose global setup sets it')
  return url
}

export async function administer(sql: string): Promise<void> {
  const client = new pg.Client(serverUrl())
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

interface TestDatabase {
  /** As the roles of an installation connect: a user who owns nothing. */
  readonly url: string
  readonly ownerUrl: string
  drop(): Promise<void>
}

/** Creates a database copied from the template. */
export const createTestDatabase = (): Promise<TestDatabase> => createFrom('namestead_template')

/** Creates a database without any migration. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom('template0')

/** A connection to such a database, for tests that look at nothing else. */
export async function connectToTestDatabase() {
  const { url, ownerUrl, drop } = await createTestDatabase()
  const client = new pg.Client(ownerUrl)
  await client.connect()
  return {
    url,
    ownerUrl,
    client,
    async close() {
      await client.end()
      await drop()
    },
  }
}

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${template} strategy file_copy`)
  const ownerUrl = databaseOf(serverUrl(), name)
  // This one of the template's grants is not copied.
  await administer(`grant create on database ${name} to namestead_service`)
  return {
    url: serviceUrlOf(ownerUrl),
    ownerUrl,
    drop: () => administer(`drop database if exists ${name} with (force)`),
  }
}

const withUser = (url: string, of: string | undefined) => {
  const { username, password } = new URL(of ?? '')
  return Object.assign(new URL(url), { username, password }).href
}
/** The same database as the other user. */
export const serviceUrlOf = (url: string) => withUser(url, process.env.TEST_SERVICE_URL)
export const ownerUrlOf = (url: string) => withUser(url, serverUrl())

/** The address of another database on the same server. */
export const databaseOf = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href
