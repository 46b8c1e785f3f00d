/** The sandbox authority, asked by programs that ask real ones. */
import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../registry/test-database.ts'
import { findSandboxAuthority } from './sandbox/endpoint.ts'
import { startSandboxAuthority } from './sandbox/start.ts'

let database: TestDatabase
let sandbox: Awaited<ReturnType<typeof startSandboxAuthority>>
let folder: string
let port: number
/** What the program serves at the port that we tell it, as the public sees it. */
const fetchText = (name: string, path: string) =>
  new Promise<string>((done, failed) => {
    request({ host: '127.0.0.1', port, path, headers: { host: name } }, async response => {
      const parts: Buffer[] = []
      for await (const part of response as AsyncIterable<Buffer>) parts.push(part)
      done(Buffer.concat(parts).toString())
    })
      .on('error', failed)
      .end()
  })
beforeAll(async () => {
  database = await createTestDatabase()
  sandbox = await startSandboxAuthority({
    pool: database.foreignPool,
    lookUpText: async () => [],
    fetchText,
    log: { warn: (facts, message) => console.error(message, facts) },
  })
  folder = await mkdtemp(join(tmpdir(), 'acme-'))
  await writeFile(join(folder, 'ca.pem'), (await findSandboxAuthority(database.foreignPool)).ca)
  const free = createServer().listen(0, '127.0.0.1')
  await new Promise(done => free.once('listening', done))
  const address = free.address()
  port = address && typeof address === 'object' ? address.port : 0
  await new Promise(done => free.close(done))
})
afterAll(async () => {
  await sandbox.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Undefined where the program is missing, but for CI, which must have it. */
async function run(program: string, words: readonly string[]): Promise<string | undefined> {
  const ca = join(folder, 'ca.pem')
  const env = { ...process.env, REQUESTS_CA_BUNDLE: ca, LEGO_CA_CERTIFICATES: ca }
  try {
    const { stdout, stderr } = await promisify(execFile)(program, words, { env })
    return stdout + stderr
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && !process.env.CI) return undefined
    throw error
  }
}

test('certbot gets a certificate with an RSA account, renews it and revokes it', async () => {
  const folders = ['--config-dir', '--work-dir', '--logs-dir'].flatMap(option => [option, join(folder, 'certbot')])
  const common = ['--non-interactive', '--server', sandbox.directory, ...folders]
  const standalone = ['--standalone', '--http-01-port', `${port}`, '--agree-tos', '-m', 'hostmaster@bot.example']
  const names = ['-d', 'bot.example', '-d', 'www.bot.example']
  const got = await run('certbot', ['certonly', ...common, ...standalone, ...names])
  if (got === undefined) return
  const live = join(folder, 'certbot/live/bot.example')
  const serial = async () => new X509Certificate(await readFile(join(live, 'cert.pem'))).serialNumber
  const first = await serial()
  const chain = await readFile(join(live, 'chain.pem'), 'utf8')
  expect(new X509Certificate(await readFile(join(live, 'cert.pem'))).verify(new X509Certificate(chain).publicKey)).toBe(
    true,
  )
  expect(await run('certbot', ['renew', ...common, '--force-renewal', '--no-random-sleep-on-renew'])).toContain(
    'success',
  )
  expect(await serial()).not.toBe(first)
  expect(await run('certbot', ['update_account', ...common, '-m', 'other@bot.example'])).toContain('updated')
  expect(await run('certbot', ['revoke', ...common, '--cert-name', 'bot.example', '--reason', 'superseded'])).toMatch(
    /revoked/,
  )
  expect(await run('certbot', ['unregister', ...common])).toContain('deactivated')
})

test('lego gets a certificate, renews it and revokes it', async () => {
  const path = join(folder, 'lego')
  const common = ['--server', sandbox.directory, '--path', path, '--accept-tos', '--email', 'hostmaster@go.example']
  const names = ['--domains', 'go.example', '--domains', 'www.go.example', '--http', '--http.port', `127.0.0.1:${port}`]
  if ((await run('lego', [...common, ...names, 'run'])) === undefined) return
  const file = join(path, 'certificates/go.example.crt')
  const serial = async () => new X509Certificate(await readFile(file)).serialNumber
  const first = await serial()
  await run('lego', [...common, ...names, 'renew', '--days', '365', '--no-random-sleep'])
  expect(await serial()).not.toBe(first)
  await run('lego', [...common, '--domains', 'go.example', 'revoke'])
  expect(await readdir(join(path, 'certificates'))).toEqual([])
})
