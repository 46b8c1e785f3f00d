import { createPrivateKey, generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { createServer } from 'node:https'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSignedCertificate } from '../registry/sandbox/certificate.ts'
import { createTestDatabase, type TestDatabase } from '../registry/test-database.ts'
import { acmeAuthority } from './acme-client.ts'
import { jwkOf, signedRequest } from './jws.ts'
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

/** A client that says exactly what a test wants. */
async function rawClient(key: KeyObject, alg = 'ES256') {
  const { directory, ca } = await find()
  const at = (path: string) => directory.replace('/directory', path)
  let kid: string | undefined
  const nonce = async () => `${(await sendRequest(at('/new-nonce'), { method: 'HEAD', ca })).headers['replay-nonce']}`
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  function jws(header: object, payload: unknown, by = key): Record<string, string> {
    const head = encoded(header)
    const body = payload === undefined ? '' : encoded(payload)
    const hash = alg === 'EdDSA' ? null : alg === 'ES384' ? 'sha384' : 'sha256'
    const signature = sign(hash, Buffer.from(`${head}.${body}`), { key: by, dsaEncoding: 'ieee-p1363' })
    return { protected: head, payload: body, signature: signature.toString('base64url') }
  }
  async function post(url: string, payload?: unknown, header: object = kid ? { kid } : { jwk: jwkOf(key) }) {
    const body = JSON.stringify(jws({ alg, nonce: await nonce(), url, ...header }, payload))
    const { status, headers, body: text } = await sendRequest(url, { method: 'POST', body, ca })
    const read = headers['content-type']?.endsWith('json') ? JSON.parse(text) : text
    return { status, headers, body: read, problem: read.type?.split(':').at(-1) as string | undefined }
  }
  const register = async (more: object = {}) => {
    const made = await post(at('/new-account'), { termsOfServiceAgreed: true, ...more }, { jwk: jwkOf(key) })
    kid = made.headers.location
    return made
  }
  return { at, post, jws, nonce, register, ca, kid: () => kid ?? '' }
}

const rsaKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

test.each([
  ['RS256', rsaKey()],
  ['ES384', generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey],
  ['EdDSA', generateKeyPairSync('ed25519').privateKey],
])('an account with %s is found again, changed and closed', async (alg, key) => {
  const client = await rawClient(key, alg)
  expect(await client.register({ onlyReturnExisting: true })).toMatchObject({
    status: 400,
    problem: 'accountDoesNotExist',
  })
  const made = await client.register({ contact: ['mailto:a@b.example'] })
  expect(made).toMatchObject({ status: 201, body: { status: 'valid', contact: ['mailto:a@b.example'] } })
  expect(await client.register({ onlyReturnExisting: true })).toMatchObject({
    status: 200,
    headers: { location: made.headers.location },
  })
  const changed = await client.post(client.kid(), { contact: ['mailto:c@d.example'] })
  expect(changed.body.contact).toEqual(['mailto:c@d.example'])
  expect((await client.post(client.kid())).body.contact).toEqual(['mailto:c@d.example'])
  expect((await client.post(client.kid(), { contact: ['tel:1'] })).problem).toBe('invalidContact')
  const order = await client.post(client.at('/new-order'), { identifiers: [{ type: 'dns', value: 'a.example' }] })
  expect((await client.post(made.body.orders)).body).toEqual({ orders: [order.headers.location] })
  expect((await client.post(client.kid(), { status: 'deactivated' })).body.status).toBe('deactivated')
  expect(await client.post(client.kid())).toMatchObject({ status: 403, problem: 'unauthorized' })
})

test('an account reaches only what is its own', async () => {
  const [one, other] = [await rawClient(newKey()), await rawClient(newKey())]
  await one.register()
  await other.register()
  const identifiers = [{ type: 'dns', value: 'own.example.com' }]
  const order = await one.post(one.at('/new-order'), { identifiers })
  const [authorization] = order.body.authorizations
  const { body } = await one.post(authorization)
  for (const url of [order.headers.location ?? '', authorization, body.challenges[0].url, order.body.finalize])
    expect((await other.post(url, {})).status, url).toBe(404)
  for (const url of [one.kid(), `${one.kid()}/orders`]) expect((await other.post(url)).status, url).toBe(403)
  // Reading a challenge does not start it, and its answer names its authorization.
  const read = await one.post(body.challenges[0].url)
  expect(read).toMatchObject({ status: 200, body: { status: 'pending' } })
  expect(read.headers.link).toContain(`<${authorization}>;rel="up"`)
  expect(read.headers.link).toContain(`<${one.at('/directory')}>;rel="index"`)
  for (const { expires } of [order.body, body]) expect(new Date(expires).getTime()).toBeGreaterThan(Date.now())
})

test('an order whose proof failed says so', async () => {
  const client = await rawClient(newKey())
  await client.register()
  const order = await client.post(client.at('/new-order'), {
    identifiers: [{ type: 'dns', value: 'unproven.example.com' }],
  })
  const { body } = await client.post(order.body.authorizations[0])
  await client.post(body.challenges[0].url, {})
  await expect
    .poll(async () => (await client.post(order.headers.location ?? '')).body)
    .toMatchObject({ status: 'invalid', error: { type: 'urn:ietf:params:acme:error:unauthorized', status: 403 } })
  expect(await client.post(order.body.finalize, { csr: '' })).toMatchObject({ status: 403, problem: 'orderNotReady' })
  // So does one whose authorization its account gave up.
  const next = await client.post(client.at('/new-order'), {
    identifiers: [{ type: 'dns', value: 'given-up.example.com' }],
  })
  expect((await client.post(next.body.authorizations[0], { status: 'deactivated' })).body.status).toBe('deactivated')
  expect((await client.post(next.headers.location ?? '')).body.status).toBe('invalid')
})

test('a key is named once, by one media type and with its own algorithm', async () => {
  const key = newKey()
  const client = await rawClient(key)
  await client.register()
  const url = client.kid()
  expect(await client.post(url, {}, { kid: url, jwk: jwkOf(key) })).toMatchObject({ status: 400, problem: 'malformed' })
  expect(await client.post(url, {}, {})).toMatchObject({ status: 400, problem: 'malformed' })
  expect(await client.post(url, {}, { jwk: jwkOf(key) })).toMatchObject({ status: 400, problem: 'malformed' })
  expect(await client.post(client.at('/new-account'), {}, { kid: url })).toMatchObject({ problem: 'malformed' })
  expect(await client.post(url, {}, { kid: `${url}x` })).toMatchObject({ problem: 'accountDoesNotExist' })
  const wrong = await client.post(url, {}, { kid: url, alg: 'HS256' })
  expect(wrong).toMatchObject({ status: 400, problem: 'badSignatureAlgorithm' })
  expect(wrong.body.algorithms).toContain('RS256')
  expect(await client.post(url, {}, { kid: url, alg: 'RS256' })).toMatchObject({ problem: 'badSignatureAlgorithm' })
  expect(
    await client.post(client.at('/new-account'), {}, { jwk: { kty: 'EC', crv: 'P-256', x: 'a', y: 'b' } }),
  ).toMatchObject({
    problem: 'badPublicKey',
  })
  const body = JSON.stringify(client.jws({ alg: 'ES256', nonce: await client.nonce(), url, kid: url }, {}))
  for (const type of ['application/json', 'text/plain', ''])
    expect((await sendRequest(url, { method: 'POST', body, ca: client.ca, type })).status, type).toBe(415)
})

test('an account changes its key, once and to one that is free', async () => {
  const [oldKey, newOne] = [newKey(), newKey()]
  const client = await rawClient(oldKey)
  await client.register()
  const account = client.kid()
  const url = client.at('/key-change')
  const inner = (by: KeyObject, payload: object, more: object = {}) =>
    client.jws({ alg: 'ES256', url, jwk: jwkOf(by), ...more }, payload, by)
  const change = { account, oldKey: jwkOf(oldKey) }
  expect(await client.post(url, inner(newOne, { ...change, account: `${account}x` }))).toMatchObject({
    problem: 'malformed',
  })
  expect(await client.post(url, inner(newOne, { account, oldKey: jwkOf(newOne) }))).toMatchObject({
    problem: 'malformed',
  })
  expect(await client.post(url, inner(newOne, change, { url: account }))).toMatchObject({ problem: 'unauthorized' })
  const taken = newKey()
  const other = await rawClient(taken)
  await other.register()
  const conflict = await client.post(url, inner(taken, change))
  expect([conflict.status, conflict.headers.location]).toEqual([409, other.kid()])
  expect((await client.post(url, inner(newOne, change))).status).toBe(200)
  expect(await client.post(account)).toMatchObject({ status: 403, problem: 'unauthorized' })
  const next = await rawClient(newOne)
  expect(await next.register({ onlyReturnExisting: true })).toMatchObject({
    status: 200,
    headers: { location: account },
  })
})

test('a certificate is revoked by its account or its key, once', async () => {
  const key = newKey()
  const own = acmeAuthority({ find, accountKey: key })
  const issue = async (name: string) => {
    const issued = await own.issue({ names: [name], kinds: ['dns-01'], publish })
    if (issued.kind !== 'issued') throw new Error(issued.reason)
    expect(issued.certificatePem.match(/BEGIN CERTIFICATE/g)).toHaveLength(2)
    const certificate = new X509Certificate(issued.certificatePem).raw.toString('base64url')
    return { certificate, key: createPrivateKey(issued.keyPem) }
  }
  const [client, stranger] = [await rawClient(key), await rawClient(newKey())]
  await client.register()
  await stranger.register()
  const url = client.at('/revoke-cert')
  const first = await issue('revoked-1.example.com')
  const { certificate } = first
  expect(await stranger.post(url, { certificate })).toMatchObject({ status: 403, problem: 'unauthorized' })
  expect(await client.post(url, { certificate, reason: 2 })).toMatchObject({ problem: 'badRevocationReason' })
  expect((await client.post(url, { certificate, reason: 4 })).status).toBe(200)
  expect(await client.post(url, { certificate })).toMatchObject({ status: 400, problem: 'alreadyRevoked' })
  expect((await client.post(url, { certificate: 'AAAA' })).status).toBe(404)
  const second = await issue('revoked-2.example.com')
  const byKey = await rawClient(second.key)
  const named = { jwk: jwkOf(second.key) }
  expect((await byKey.post(url, { certificate: second.certificate }, named)).status).toBe(200)
  const byOther = await rawClient(first.key)
  expect(
    (
      await byOther.post(
        url,
        { certificate: (await issue('revoked-3.example.com')).certificate },
        { jwk: jwkOf(first.key) },
      )
    ).problem,
  ).toBe('unauthorized')
})

test('a bad nonce is repeated up to five times', async () => {
  const tls = await selfSignedCertificate(['127.0.0.1'])
  const counted = async (bad: number) => {
    let posts = 0
    const server = createServer({ key: tls.keyPem, cert: tls.certificatePem }, (request, response) => {
      response.setHeader('replay-nonce', 'n')
      const base = `https://${request.headers.host}`
      if (request.url === '/directory')
        return void response.end(
          JSON.stringify({ newNonce: `${base}/n`, newAccount: `${base}/a`, newOrder: `${base}/o` }),
        )
      if (request.method === 'HEAD') return void response.end()
      request.resume()
      const isBad = ++posts <= bad
      const type = `urn:ietf:params:acme:error:${isBad ? 'badNonce' : 'rateLimited'}`
      response.writeHead(isBad ? 400 : 429).end(JSON.stringify({ type, detail: isBad ? 'bad nonce' : 'too many' }))
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const client = acmeAuthority({
      find: async () => ({ directory: `https://127.0.0.1:${port}/directory`, ca: tls.certificatePem }),
      accountKey: newKey(),
    })
    const failure = await client
      .issue({ names: ['a.example'], kinds: ['dns-01'], publish: nothing })
      .catch((error: Error) => error.message)
    server.close()
    return [posts, failure]
  }
  expect(await counted(5)).toEqual([6, 'too many'])
  expect(await counted(9)).toEqual([6, 'bad nonce'])
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
