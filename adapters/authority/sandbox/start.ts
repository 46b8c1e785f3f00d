import { createPublicKey, randomBytes, verify as verifySignature, webcrypto } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { Pool } from 'pg'
import { algorithm, loadX509 } from '../certificates.ts'
import { dnsAnswer, keyAuthorization, type PublicJwk, thumbprintOf } from '../jws.ts'
import { createSchema, keepAuthority, readAuthority, recordDirectory } from './endpoint.ts'
import { createRoot, openSigner } from './root.ts'

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
const mostNonces = 10_000
const mostOrders = 10_000

interface Authorization {
  readonly name: string
  readonly wildcard: boolean
  readonly token: string
  status: 'pending' | 'valid' | 'invalid'
  tried?: 'http-01' | 'dns-01'
  error?: { type: string; detail: string }
}
interface Order {
  readonly account: string
  readonly names: readonly string[]
  readonly authorizations: readonly string[]
  status: 'pending' | 'ready' | 'valid'
  certificate?: string
}

class Problem extends Error {
  readonly type: string
  readonly status: number
  constructor(type: string, status: number, detail: string) {
    super(detail)
    this.type = type
    this.status = status
  }
}

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
  const accounts = new Map<string, PublicJwk>()
  const orders = new Map<string, Order>()
  const authorizations = new Map<string, Authorization>()
  const certificates = new Map<string, { pem: string; account: string }>()
  const windows = new Map<string, { start: Date; end: Date }>()
  let base = ''
  const newId = () => randomBytes(12).toString('hex')
  const remember = <T>(map: Map<string, T>, key: string, value: T) => {
    if (map.size >= mostOrders) map.delete(map.keys().next().value ?? '')
    map.set(key, value)
  }
  const newNonce = () => {
    const nonce = randomBytes(16).toString('base64url')
    if (nonces.size >= mostNonces) nonces.delete(nonces.values().next().value ?? '')
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
        if (error instanceof Problem)
          return send(response, error.status, {
            type: `urn:ietf:params:acme:error:${error.type}`,
            detail: error.message,
          })
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

  function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
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
        renewalInfo: `${base}/renewal-info`,
      })
    if (path === '/new-nonce') return send(response, request.method === 'HEAD' ? 200 : 204, '')
    if (path.startsWith('/renewal-info/') && request.method === 'GET') {
      const window = windows.get(path.slice('/renewal-info/'.length))
      if (!window) throw new Problem('malformed', 404, 'No such certificate')
      return send(response, 200, { suggestedWindow: window }, { 'retry-after': '21600' })
    }
    if (request.method !== 'POST') throw new Problem('malformed', 405, 'Use POST')
    const { payload, jwk, account } = readSigned(await readBody(request), `${base}${path}`)
    if (path === '/new-account') {
      if (!jwk) throw new Problem('malformed', 400, 'A new account is signed with its key')
      const url = `${base}/account/${thumbprintOf(jwk)}`
      const known = accounts.has(url)
      accounts.set(url, jwk)
      return send(response, known ? 200 : 201, { status: 'valid' }, { location: url })
    }
    if (!account) throw new Problem('accountDoesNotExist', 400, 'Sign with an account')
    const [kind = '', id = '', rest = ''] = path.slice(1).split('/')
    if (kind === 'new-order') return createOrder(account, payload, response)
    if (kind === 'authorization') return showAuthorization(id, response)
    if (kind === 'challenge') return startChallenge(account, id, rest, response)
    if (kind === 'order') return showOrder(account, id, response)
    if (kind === 'finalize') return finalize(account, id, payload, response)
    if (kind === 'certificate') {
      const found = certificates.get(id)
      if (found?.account !== account) throw new Problem('malformed', 404, 'No such certificate')
      return send(response, 200, found.pem)
    }
    throw new Problem('malformed', 404, 'No such resource')
  }

  /** Checks nonce, address and signature (RFC 8555 section 6). */
  function readSigned(body: string, url: string) {
    const parsed = parse(body) as { protected?: string; payload?: string; signature?: string }
    const { protected: head = '', payload = '', signature = '' } = parsed
    const header = parse(decoded(head)) as { alg?: string; nonce?: string; url?: string; jwk?: PublicJwk; kid?: string }
    if (header.alg !== 'ES256') throw new Problem('badSignatureAlgorithm', 400, 'Use ES256')
    if (!nonces.delete(header.nonce ?? '')) throw new Problem('badNonce', 400, 'Unknown nonce')
    if (header.url !== url) throw new Problem('unauthorized', 403, 'Signed for another address')
    const jwk = header.jwk ?? accounts.get(header.kid ?? '')
    if (!jwk) throw new Problem('accountDoesNotExist', 400, 'Unknown account')
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
    const given = { key, dsaEncoding: 'ieee-p1363' as const }
    if (!verifySignature('sha256', Buffer.from(`${head}.${payload}`), given, Buffer.from(signature, 'base64url')))
      throw new Problem('unauthorized', 403, 'The signature is wrong')
    return {
      payload: payload === '' ? undefined : (parse(decoded(payload)) as Record<string, unknown>),
      jwk: header.jwk,
      account: header.kid,
    }
  }

  function createOrder(account: string, payload: Record<string, unknown> | undefined, response: ServerResponse): void {
    const asked = (payload?.identifiers ?? []) as { type?: string; value?: string }[]
    const names = asked.map(({ value = '' }) => value.toLowerCase())
    const isName = (name: string) => /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(name)
    if (names.length === 0 || names.length > 100 || asked.some(({ type }) => type !== 'dns'))
      throw new Problem('malformed', 400, 'Name 1 to 100 DNS names')
    const bad = names.find(name => !isName(name))
    if (bad !== undefined) throw new Problem('rejectedIdentifier', 400, `${bad} is no name that we sign`)
    const made = names.map(name => {
      const id = newId()
      const wildcard = name.startsWith('*.')
      const token = randomBytes(24).toString('base64url')
      remember(authorizations, id, { name: wildcard ? name.slice(2) : name, wildcard, token, status: 'pending' })
      return id
    })
    const id = newId()
    remember(orders, id, { account, names, authorizations: made, status: 'pending' })
    showOrder(account, id, response, 201)
  }

  function orderOf(account: string, id: string): Order {
    const order = orders.get(id)
    if (order?.account !== account) throw new Problem('malformed', 404, 'No such order')
    const states = order.authorizations.map(each => authorizations.get(each)?.status)
    if (order.status === 'pending' && states.every(state => state === 'valid')) order.status = 'ready'
    return order
  }

  function showOrder(account: string, id: string, response: ServerResponse, status = 200): void {
    const { names, authorizations: ids, certificate, ...order } = orderOf(account, id)
    send(
      response,
      status,
      {
        status: order.status,
        identifiers: names.map(value => ({ type: 'dns', value })),
        authorizations: ids.map(each => `${base}/authorization/${each}`),
        finalize: `${base}/finalize/${id}`,
        ...(certificate ? { certificate: `${base}/certificate/${certificate}` } : {}),
      },
      { location: `${base}/order/${id}` },
    )
  }

  function showAuthorization(id: string, response: ServerResponse): void {
    const found = authorizations.get(id)
    if (!found) throw new Problem('malformed', 404, 'No such authorization')
    const { name, wildcard, token, status, tried, error } = found
    const kinds = wildcard ? (['dns-01'] as const) : (['http-01', 'dns-01'] as const)
    send(
      response,
      200,
      {
        status,
        identifier: { type: 'dns', value: name },
        ...(wildcard ? { wildcard } : {}),
        challenges: kinds.map(type => ({
          type,
          token,
          url: `${base}/challenge/${id}/${type}`,
          status: tried === type ? status : 'pending',
          ...(tried === type && error
            ? { error: { type: `urn:ietf:params:acme:error:${error.type}`, detail: error.detail } }
            : {}),
        })),
      },
      { 'retry-after': '0' },
    )
  }

  function startChallenge(account: string, id: string, kind: string, response: ServerResponse): void {
    const found = authorizations.get(id)
    const jwk = accounts.get(account)
    if (!found || !jwk || (kind !== 'dns-01' && (kind !== 'http-01' || found.wildcard)))
      throw new Problem('malformed', 404, 'No such challenge')
    if (found.status === 'pending' && !found.tried) {
      found.tried = kind
      void validate(found, kind, keyAuthorization(found.token, jwk))
    }
    send(response, 200, {
      type: kind,
      token: found.token,
      status: found.status,
      url: `${base}/challenge/${id}/${kind}`,
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
        return
      }
      const what = kind === 'dns-01' ? 'TXT record' : 'body'
      found.error = { type: 'unauthorized', detail: `No ${what} at ${found.name} has the expected value` }
    } catch (error) {
      const detail = error instanceof Error ? error.message : 'no answer'
      found.error = { type: kind === 'dns-01' ? 'dns' : 'connection', detail: `${found.name}: ${detail}` }
    }
    found.status = 'invalid'
  }

  async function finalize(
    account: string,
    id: string,
    payload: Record<string, unknown> | undefined,
    response: ServerResponse,
  ): Promise<void> {
    const order = orderOf(account, id)
    if (order.status !== 'ready') throw new Problem('orderNotReady', 403, `The order is ${order.status}`)
    const request = new x509.Pkcs10CertificateRequest(Buffer.from(`${payload?.csr ?? ''}`, 'base64url'))
    if (!(await request.verify())) throw new Problem('badCSR', 400, 'The signature of the request is wrong')
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
    remember(certificates, certificate, { pem: signed.pem, account })
    const leaf = new x509.X509Certificate(signed.pem)
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

const decoded = (text: string) => Buffer.from(text, 'base64url').toString()

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('malformed', 400, 'No JSON')
  }
}
