import { createHash, createPublicKey, randomBytes, webcrypto } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { Pool } from 'pg'
import { algorithm, loadX509 } from '../certificates.ts'
import { dnsAnswer, jwkOf, keyAuthorization, type PublicJwk, thumbprintOf } from '../jws.ts'
import { createSchema, keepAuthority, readAuthority, recordDirectory } from './endpoint.ts'
import { Problem } from './problem.ts'
import { createRoot, openSigner } from './root.ts'
import { readSignedRequest, type SignedRequest } from './signed-requests.ts'

export interface SandboxAuthorityOptions {
  readonly pool: Pool
  /** The TXT values of a name, as the public sees them. */
  readonly lookUpText: (name: string) => Promise<readonly string[]>
  /** The body at `http://<name><path>`, as the public sees it. */
  readonly fetchText: (name: string, path: string) => Promise<string>
  /** How long certificates are valid. */
  readonly days?: number
  readonly log: { warn(details: object, message: string): void }
}

const host = '127.0.0.1'
const longestBody = 65_536
/** What is remembered at a time; the oldest goes first. */
const maxNonces = 10_000
const mostOrders = 10_000

interface Account {
  key: PublicJwk
  contact: readonly string[]
  status: 'valid' | 'deactivated'
}
interface Authorization {
  readonly account: string
  readonly name: string
  readonly wildcard: boolean
  readonly token: string
  readonly expires: Date
  status: 'pending' | 'valid' | 'invalid' | 'deactivated'
  tried?: 'http-01' | 'dns-01'
  validated?: Date
  error?: Problem
}
interface Order {
  readonly account: string
  readonly names: readonly string[]
  readonly authorizations: readonly string[]
  readonly expires: Date
  status: 'pending' | 'ready' | 'valid' | 'invalid'
  certificate?: string
}
interface Certificate {
  readonly pem: string
  readonly account: string
  /** Of its key: who has that may revoke it too. */
  readonly thumbprint: string
  revoked: boolean
}

/** How long an order, and its authorizations, stay open. */
const openDays = 7
const joseType = 'application/jose+json'

/** An authority over HTTPS that speaks ACME (RFC 8555), validates by http-01 and dns-01, and signs with a root of its own. */
export async function startSandboxAuthority({
  pool,
  lookUpText,
  fetchText,
  days = 90,
  log,
}: SandboxAuthorityOptions): Promise<{ readonly directory: string; close(): Promise<void> }> {
  await createSchema(pool)
  if (!(await readAuthority(pool))) {
    const { keyPem, certificatePem } = await createRoot()
    await keepAuthority(pool, keyPem, certificatePem)
  }
  const stored = await readAuthority(pool)
  if (!stored) throw new Error('the sandbox authority has no root')
  const signer = await openSigner({ keyPem: stored.key_pem, certificatePem: stored.certificate_pem })
  const own = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const x509 = await loadX509()
  const tls = await signer.sign(
    Buffer.from(await webcrypto.subtle.exportKey('spki', own.publicKey)),
    [{ type: 'ip', value: host }],
    3650,
  )
  const tlsKey = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', own.privateKey))

  const nonces = new Set<string>()
  const accounts = new Map<string, Account>()
  /** Their addresses by thumbprint. */
  const accountOfKey = new Map<string, string>()
  const orders = new Map<string, Order>()
  const authorizations = new Map<string, Authorization>()
  const certificates = new Map<string, Certificate>()
  /** By fingerprint. */
  const certificateIds = new Map<string, string>()
  const windows = new Map<string, { start: Date; end: Date }>()
  let base = ''
  const newId = () => randomBytes(12).toString('hex')
  const remember = <T>(map: Map<string, T>, key: string, value: T) => {
    if (map.size >= mostOrders) map.delete(map.keys().next().value ?? '')
    map.set(key, value)
  }
  const newNonce = () => {
    const nonce = randomBytes(16).toString('base64url')
    if (nonces.size >= maxNonces) nonces.delete(nonces.values().next().value ?? '')
    nonces.add(nonce)
    return nonce
  }

  const server = createServer(
    {
      key: x509.PemConverter.encode(tlsKey, 'PRIVATE KEY'),
      cert: tls.pem,
      requestTimeout: 10_000,
      headersTimeout: 5000,
    },
    (request, response) => {
      answer(request, response).catch(error => {
        if (error instanceof Problem) return send(response, error.status, error.body())
        log.warn({ err: error }, 'the sandbox authority failed')
        send(response, 500, { type: 'urn:ietf:params:acme:error:serverInternal', detail: 'failed' })
      })
    },
  )
  server.maxConnections = 100
  await new Promise<void>((done, refuse) => {
    server.once('error', refuse)
    server.listen(0, host, done)
  })
  const address = server.address()
  base = `https://${host}:${address && typeof address === 'object' ? address.port : 0}`
  const directory = `${base}/directory`
  await recordDirectory(pool, directory)
  return {
    directory,
    async close() {
      const closed = new Promise(done => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }

  function send(
    response: ServerResponse,
    status: number,
    body: unknown,
    { link, ...headers }: Record<string, string> = {},
  ): void {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const type =
      typeof body === 'string'
        ? 'application/pem-certificate-chain'
        : status >= 400
          ? 'application/problem+json'
          : 'application/json'
    response.writeHead(status, {
      'content-type': type,
      'replay-nonce': newNonce(),
      'cache-control': 'no-store',
      // RFC 8555 section 7.1.
      link: [`<${directory}>;rel="index"`, ...(link === undefined ? [] : [link])],
      ...headers,
    })
    response.end(text)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', base).pathname
    if (path === '/directory' && request.method === 'GET')
      return send(response, 200, {
        newNonce: `${base}/new-nonce`,
        newAccount: `${base}/new-account`,
        newOrder: `${base}/new-order`,
        revokeCert: `${base}/revoke-cert`,
        keyChange: `${base}/key-change`,
        renewalInfo: `${base}/renewal-info`,
      })
    if (path === '/new-nonce') return send(response, request.method === 'HEAD' ? 200 : 204, '')
    if (path.startsWith('/renewal-info/') && request.method === 'GET') {
      const window = windows.get(path.slice('/renewal-info/'.length))
      if (!window) throw new Problem('malformed', 404, 'No such certificate')
      return send(response, 200, { suggestedWindow: window }, { 'retry-after': '21600' })
    }
    if (request.method !== 'POST') throw new Problem('malformed', 405, 'Use POST')
    // RFC 8555 section 6.2.
    if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== joseType)
      throw new Problem('malformed', 415, `Send ${joseType}`)
    const url = `${base}${path}`
    const signed = readSignedRequest(await readBody(request), url, kid => accounts.get(kid)?.key)
    if (!nonces.delete(signed.nonce)) throw new Problem('badNonce', 400, 'Unknown nonce')
    if (path === '/new-account') return createAccount(signed, response)
    if (path === '/revoke-cert') return revoke(signed, response)
    const { payload, kid: account } = signed
    if (account === undefined) throw new Problem('malformed', 400, 'Sign as an account')
    activeAccount(account)
    const [kind = '', id = '', rest = ''] = path.slice(1).split('/')
    if (path === '/key-change') return changeKey(account, payload, response)
    if (kind === 'account')
      return rest === 'orders' ? listOrders(account, url, response) : showAccount(account, url, payload, response)
    if (kind === 'new-order') return createOrder(account, payload, response)
    if (kind === 'authorization') return showAuthorization(account, id, payload, response)
    if (kind === 'challenge') return startChallenge(account, id, rest, payload, response)
    if (kind === 'order') return showOrder(account, id, response)
    if (kind === 'finalize') return finalize(account, id, payload, response)
    if (kind === 'certificate') {
      const found = certificates.get(id)
      if (found?.account !== account) throw new Problem('malformed', 404, 'No such certificate')
      return send(response, 200, found.pem)
    }
    throw new Problem('malformed', 404, 'No such resource')
  }

  function activeAccount(url: string): Account {
    const account = accounts.get(url)
    if (!account) throw new Problem('accountDoesNotExist', 400, 'Unknown account')
    if (account.status !== 'valid') throw new Problem('unauthorized', 403, 'The account is deactivated')
    return account
  }

  function contactsOf(given: unknown): readonly string[] {
    const contacts = Array.isArray(given) ? given : []
    if (contacts.some(each => typeof each !== 'string' || !/^mailto:[^\s,?]+@[^\s,?]+$/.test(each)))
      throw new Problem('invalidContact', 400, 'A contact is one mailto address')
    return contacts
  }

  /** The account of a key, which is made where there is none (RFC 8555 section 7.3). */
  function createAccount({ jwk, payload = {} }: SignedRequest, response: ServerResponse): void {
    if (!jwk) throw new Problem('malformed', 400, 'A new account is signed with its key')
    const known = accountOfKey.get(thumbprintOf(jwk))
    if (known === undefined && payload.onlyReturnExisting === true)
      throw new Problem('accountDoesNotExist', 400, 'This key has no account')
    const url = known ?? `${base}/account/${newId()}`
    if (known === undefined) {
      accountOfKey.set(thumbprintOf(jwk), url)
      accounts.set(url, { key: jwk, contact: contactsOf(payload.contact), status: 'valid' })
    }
    sendAccount(url, activeAccount(url), response, known === undefined ? 201 : 200)
  }

  function sendAccount(url: string, { contact, status }: Account, response: ServerResponse, code = 200): void {
    const body = { status, contact, termsOfServiceAgreed: true, orders: `${url}/orders` }
    send(response, code, body, { location: url })
  }

  /** Reads, changes or deactivates an account (RFC 8555 sections 7.3.2 and 7.3.6). */
  function showAccount(
    account: string,
    url: string,
    payload: Record<string, unknown> | undefined,
    response: ServerResponse,
  ): void {
    if (url !== account) throw new Problem('unauthorized', 403, 'This is another account')
    const own = activeAccount(account)
    if (payload?.contact !== undefined) own.contact = contactsOf(payload.contact)
    if (payload?.status === 'deactivated') own.status = 'deactivated'
    sendAccount(url, own, response)
  }

  function listOrders(account: string, url: string, response: ServerResponse): void {
    if (url !== `${account}/orders`) throw new Problem('unauthorized', 403, 'These are of another account')
    const own = [...orders].flatMap(([id, order]) => (order.account === account ? [`${base}/order/${id}`] : []))
    send(response, 200, { orders: own })
  }

  /** RFC 8555 section 7.3.5: the request of the old key contains one of the new key. */
  function changeKey(account: string, payload: Record<string, unknown> | undefined, response: ServerResponse): void {
    const own = activeAccount(account)
    const { jwk, payload: inner } = readSignedRequest(payload ?? {}, `${base}/key-change`, () => undefined)
    const oldKey = inner?.oldKey as PublicJwk | undefined
    if (!jwk || inner?.account !== account || !oldKey || thumbprintOf(oldKey) !== thumbprintOf(own.key))
      throw new Problem('malformed', 400, 'The new key names the account and its old key')
    const taken = accountOfKey.get(thumbprintOf(jwk))
    if (taken !== undefined) {
      const conflict = new Problem('malformed', 409, 'The new key has an account')
      send(response, conflict.status, conflict.body(), { location: taken })
      return
    }
    accountOfKey.delete(thumbprintOf(own.key))
    accountOfKey.set(thumbprintOf(jwk), account)
    own.key = jwk
    sendAccount(account, own, response)
  }

  /** By the account that ordered it, by one that has proven all its names, or by its own key (RFC 8555 section 7.6). */
  function revoke({ payload, jwk, kid }: SignedRequest, response: ServerResponse): void {
    const given = Buffer.from(`${payload?.certificate ?? ''}`, 'base64url')
    const found = certificates.get(certificateIds.get(fingerprintOf(given)) ?? '')
    if (!found) throw new Problem('malformed', 404, 'This certificate is not ours')
    if (kid !== undefined) activeAccount(kid)
    if (jwk ? thumbprintOf(jwk) !== found.thumbprint : kid !== found.account)
      throw new Problem('unauthorized', 403, 'Sign as its account, or with its key')
    if (found.revoked) throw new Problem('alreadyRevoked', 400, 'It is revoked')
    const reason = payload?.reason
    if (reason !== undefined && ![0, 1, 3, 4, 5].includes(Number(reason)))
      throw new Problem('badRevocationReason', 400, 'No reason of a subscriber (RFC 5280 section 5.3.1)')
    found.revoked = true
    send(response, 200, {})
  }

  function createOrder(account: string, payload: Record<string, unknown> | undefined, response: ServerResponse): void {
    const asked = (payload?.identifiers ?? []) as { type?: string; value?: string }[]
    const names = [...new Set(asked.map(({ value = '' }) => value.toLowerCase()))]
    const isName = (name: string) => /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(name)
    if (names.length === 0 || names.length > 100 || asked.some(({ type }) => type !== 'dns'))
      throw new Problem('malformed', 400, 'Name 1 to 100 DNS names')
    const bad = names.find(name => !isName(name))
    if (bad !== undefined) throw new Problem('rejectedIdentifier', 400, `${bad} is no name that we sign`)
    const expires = new Date(Date.now() + openDays * 86_400_000)
    const made = names.map(name => {
      const id = newId()
      const wildcard = name.startsWith('*.')
      const token = randomBytes(24).toString('base64url')
      const proven = { account, name: wildcard ? name.slice(2) : name, wildcard, token, expires }
      remember(authorizations, id, { ...proven, status: 'pending' })
      return id
    })
    const id = newId()
    remember(orders, id, { account, names, authorizations: made, expires, status: 'pending' })
    showOrder(account, id, response, 201)
  }

  function orderOf(account: string, id: string): Order {
    const order = orders.get(id)
    if (order?.account !== account) throw new Problem('malformed', 404, 'No such order')
    const states = order.authorizations.map(each => authorizations.get(each)?.status)
    if (order.status === 'pending' && states.every(state => state === 'valid')) order.status = 'ready'
    // What was not proven, or is not any more, ends the order (RFC 8555 section 7.1.6).
    if (
      order.status !== 'valid' &&
      (states.some(state => state !== 'valid' && state !== 'pending') || order.expires < new Date())
    )
      order.status = 'invalid'
    return order
  }

  function showOrder(account: string, id: string, response: ServerResponse, status = 200): void {
    const { names, authorizations: ids, certificate, ...order } = orderOf(account, id)
    const error =
      order.status === 'invalid' ? ids.map(each => authorizations.get(each)?.error).find(Boolean) : undefined
    send(
      response,
      status,
      {
        status: order.status,
        expires: order.expires.toISOString(),
        ...(error ? { error: error.body() } : {}),
        identifiers: names.map(value => ({ type: 'dns', value })),
        authorizations: ids.map(each => `${base}/authorization/${each}`),
        finalize: `${base}/finalize/${id}`,
        ...(certificate ? { certificate: `${base}/certificate/${certificate}` } : {}),
      },
      { location: `${base}/order/${id}` },
    )
  }

  function authorizationOf(account: string, id: string): Authorization {
    const found = authorizations.get(id)
    if (found?.account !== account) throw new Problem('malformed', 404, 'No such authorization')
    return found
  }

  function challengeKinds({ wildcard }: Authorization) {
    return wildcard ? (['dns-01'] as const) : (['http-01', 'dns-01'] as const)
  }

  function challengeBody(id: string, found: Authorization, type: 'http-01' | 'dns-01') {
    const { token, status, tried, validated, error } = found
    const isTried = tried === type
    return {
      type,
      token,
      url: `${base}/challenge/${id}/${type}`,
      status: !isTried ? 'pending' : status === 'pending' ? 'processing' : status === 'valid' ? status : 'invalid',
      ...(isTried && validated ? { validated: validated.toISOString() } : {}),
      ...(isTried && error ? { error: error.body() } : {}),
    }
  }

  function showAuthorization(
    account: string,
    id: string,
    payload: Record<string, unknown> | undefined,
    response: ServerResponse,
  ): void {
    const found = authorizationOf(account, id)
    // RFC 8555 section 7.5.2.
    if (payload?.status === 'deactivated') found.status = 'deactivated'
    const { name, wildcard, status, expires } = found
    send(
      response,
      200,
      {
        status,
        expires: expires.toISOString(),
        identifier: { type: 'dns', value: name },
        ...(wildcard ? { wildcard } : {}),
        challenges: challengeKinds(found).map(type => challengeBody(id, found, type)),
      },
      { 'retry-after': '0' },
    )
  }

  /** An empty object starts it; without a payload it is read (RFC 8555 section 7.5.1). */
  function startChallenge(
    account: string,
    id: string,
    asked: string,
    payload: Record<string, unknown> | undefined,
    response: ServerResponse,
  ): void {
    const found = authorizationOf(account, id)
    const kind = challengeKinds(found).find(each => each === asked)
    if (kind === undefined) throw new Problem('malformed', 404, 'No such challenge')
    if (payload && found.status === 'pending' && !found.tried) {
      found.tried = kind
      void validate(found, kind, keyAuthorization(found.token, activeAccount(account).key))
    }
    send(response, 200, challengeBody(id, found, kind), {
      'retry-after': '0',
      link: `<${base}/authorization/${id}>;rel="up"`,
    })
  }

  async function validate(found: Authorization, kind: 'http-01' | 'dns-01', expected: string): Promise<void> {
    try {
      const seen =
        kind === 'dns-01'
          ? await lookUpText(`_acme-challenge.${found.name}`)
          : [(await fetchText(found.name, `/.well-known/acme-challenge/${found.token}`)).trim()]
      if (seen.includes(kind === 'dns-01' ? dnsAnswer(expected) : expected)) {
        found.status = 'valid'
        found.validated = new Date()
        return
      }
      const what = kind === 'dns-01' ? 'TXT record' : 'body'
      found.error = new Problem('unauthorized', 403, `No ${what} at ${found.name} has the expected value`)
    } catch (error) {
      const detail = error instanceof Error ? error.message : 'no answer'
      found.error = new Problem(kind === 'dns-01' ? 'dns' : 'connection', 400, `${found.name}: ${detail}`)
    }
    found.status = 'invalid'
  }

  function requestIn(csr: string) {
    try {
      return new x509.Pkcs10CertificateRequest(Buffer.from(csr, 'base64url'))
    } catch {
      throw new Problem('badCSR', 400, 'This is no signing request')
    }
  }

  async function finalize(
    account: string,
    id: string,
    payload: Record<string, unknown> | undefined,
    response: ServerResponse,
  ): Promise<void> {
    const order = orderOf(account, id)
    if (order.status !== 'ready') throw new Problem('orderNotReady', 403, `The order is ${order.status}`)
    const request = requestIn(`${payload?.csr ?? ''}`)
    if (!(await request.verify().catch(() => false)))
      throw new Problem('badCSR', 400, 'The signature of the request is wrong')
    const names = request.extensions.flatMap(extension =>
      extension instanceof x509.SubjectAlternativeNameExtension
        ? extension.names.items.map(({ value }) => value.toLowerCase())
        : [],
    )
    if (names.toSorted().join() !== order.names.toSorted().join())
      throw new Problem('badCSR', 400, 'The request is for other names')
    const signed = await signer.sign(
      Buffer.from(request.publicKey.rawData),
      order.names.map(value => ({ type: 'dns' as const, value })),
      days,
    )
    const certificate = newId()
    const leaf = new x509.X509Certificate(signed.pem)
    const spki = Buffer.from(request.publicKey.rawData)
    const thumbprint = thumbprintOf(jwkOf(createPublicKey({ key: spki, format: 'der', type: 'spki' })))
    remember(certificates, certificate, { pem: signed.pem, account, thumbprint, revoked: false })
    remember(certificateIds, fingerprintOf(Buffer.from(leaf.rawData)), certificate)
    const issuerKey = leaf.getExtension(x509.AuthorityKeyIdentifierExtension)?.keyId ?? ''
    const encoded = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')
    const third = (signed.notAfter.getTime() - signed.notBefore.getTime()) / 3
    const start = new Date(signed.notBefore.getTime() + 2 * third)
    const window = { start, end: new Date(start.getTime() + third / 6) }
    remember(windows, `${encoded(issuerKey)}.${encoded(leaf.serialNumber)}`, window)
    order.status = 'valid'
    order.certificate = certificate
    showOrder(account, id, response)
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let octets = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    octets += chunk.length
    if (octets > longestBody) throw new Problem('malformed', 413, 'Too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const fingerprintOf = (der: Buffer) => createHash('sha256').update(der).digest('hex')
