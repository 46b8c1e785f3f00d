import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../registry/test-database.ts'
import { acmeAuthority } from './acme-client.ts'
import { signedRequest } from './jws.ts'
import { type Authority, AuthorityUnavailable, type Challenge } from './port.ts'
import { findSandboxAuthority } from './sandbox/endpoint.ts'
import { startSandboxAuthority } from './sandbox/start.ts'
import { sendRequest } from './send-request.ts'

let database: TestDatabase
let sandbox: Awaited<ReturnType<typeof startSandboxAuthority>>
let authority: Authority
/** What the public sees. */
const texts = new Map<string, string[]>()
const bodies = new Map<string, string>()
const log = { warn: (facts: object, message: string) => console.error(message, facts) }
const open = () =>
  startSandboxAuthority({
    pool: database.foreignPool,
    lookUpText: async name => texts.get(name) ?? [],
    fetchText: async (name, path) => bodies.get(`${name}${path}`) ?? '',
    log,
  })
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const find = () => findSandboxAuthority(database.foreignPool)
beforeAll(async () => {
  database = await createTestDatabase()
  sandbox = await open()
  authority = acmeAuthority({ find, accountKey: newKey(), contact: 'hostmaster@example.com' })
})
afterAll(async () => {
  await sandbox.close()
  await database.drop()
})

const publish = async (challenges: readonly Challenge[]) => {
  for (const { kind, name, token, answer } of challenges)
    if (kind === 'dns-01')
      texts.set(`_acme-challenge.${name}`, [...(texts.get(`_acme-challenge.${name}`) ?? []), answer])
    else bodies.set(`${name}/.well-known/acme-challenge/${token}`, answer)
}
const nothing = async () => undefined

test('a certificate is issued for names that were proven, by either way, and is the authority’s', async () => {
  const issued = await authority.issue({
    names: ['go.example.com', '*.shop.example.com'],
    kinds: ['http-01', 'dns-01'],
    publish,
  })
  if (issued.kind !== 'issued') throw new Error(issued.reason)
  const certificate = new X509Certificate(issued.certificatePem)
  expect(certificate.subjectAltName).toBe('DNS:go.example.com, DNS:*.shop.example.com')
  expect(certificate.checkPrivateKey(createPrivateKey(issued.keyPem))).toBe(true)
  expect(certificate.verify(new X509Certificate((await find()).ca).publicKey)).toBe(true)
  expect(certificate.validToDate).toEqual(issued.notAfter)
  expect([...bodies.keys()].every(key => key.startsWith('go.example.com/'))).toBe(true)
  expect([...texts.keys()]).toEqual(['_acme-challenge.shop.example.com'])

  const window = await authority.renewalWindow(issued.certificatePem)
  const life = issued.notAfter.getTime() - issued.notBefore.getTime()
  expect(window?.start.getTime()).toBeCloseTo(issued.notBefore.getTime() + (2 * life) / 3, -4)
  expect(window?.end.getTime()).toBeLessThan(issued.notAfter.getTime())
})

test('a name that is not proven, or that nobody may have, is refused with the authority’s words', async () => {
  expect(await authority.issue({ names: ['nobody.example.com'], kinds: ['dns-01'], publish: nothing })).toEqual({
    kind: 'refused',
    reason: 'No TXT record at nobody.example.com has the expected value',
  })
  expect(await authority.issue({ names: ['nobody.example.com'], kinds: ['http-01'], publish: nothing })).toMatchObject({
    kind: 'refused',
  })
  expect(await authority.issue({ names: ['under_score.example.com'], kinds: ['dns-01'], publish })).toMatchObject({
    reason: 'under_score.example.com is no name that we sign',
  })
  expect(await authority.issue({ names: ['*.example.com'], kinds: ['http-01'], publish })).toEqual({
    kind: 'refused',
    reason: 'example.com can be proven in none of our ways',
  })
})

test('the answers of another account prove nothing', async () => {
  const other = acmeAuthority({ find, accountKey: newKey() })
  let theirs: readonly Challenge[] = []
  await other.issue({
    names: ['stolen.example.com'],
    kinds: ['http-01'],
    publish: async challenges => {
      theirs = challenges
    },
  })
  const stolen = await authority.issue({
    names: ['stolen.example.com'],
    kinds: ['http-01'],
    publish: async ([own]) =>
      void bodies.set(`stolen.example.com/.well-known/acme-challenge/${own?.token}`, theirs[0]?.answer ?? ''),
  })
  expect(stolen.kind).toBe('refused')
})

test('a request with a used nonce, for another address or with a wrong signature is refused', async () => {
  const { directory, ca } = await find()
  const url = directory.replace('/directory', '/new-account')
  const key = newKey()
  const nonce = async () =>
    `${(await sendRequest(directory.replace('/directory', '/new-nonce'), { method: 'HEAD', ca })).headers['replay-nonce']}`
  const post = async (body: string) => {
    const answer = await sendRequest(url, { method: 'POST', body, ca })
    return [answer.status, JSON.parse(answer.body).type?.split(':').at(-1)]
  }
  const first = signedRequest(key, { nonce: await nonce(), url }, {})
  expect(await post(first)).toEqual([201, undefined])
  expect(await post(first)).toEqual([400, 'badNonce'])
  expect(await post(signedRequest(key, { nonce: await nonce(), url: `${url}/x` }, {}))).toEqual([403, 'unauthorized'])
  const signed = JSON.parse(signedRequest(key, { nonce: await nonce(), url }, {}))
  expect(await post(JSON.stringify({ ...signed, payload: 'e30K' }))).toEqual([403, 'unauthorized'])
})

test('an authority that is away is waited for, and has the same root when it comes back elsewhere', async () => {
  const { ca } = await find()
  await sandbox.close()
  await expect(authority.issue({ names: ['away.example.com'], kinds: ['dns-01'], publish })).rejects.toThrow(
    AuthorityUnavailable,
  )
  sandbox = await open()
  expect((await find()).ca).toBe(ca)
  const issued = await authority.issue({ names: ['away.example.com'], kinds: ['dns-01'], publish })
  expect(issued.kind).toBe('issued')
})
