import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import { codes, type Envelope } from '@namestead/contract/call'
import { encodeAnswer } from '@namestead/contract/fields'
import { type Language, type Text, translate } from '@namestead/contract/language'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { sessionHours } from '../site-policies.ts'
import type { Site, Sites } from '../sites.ts'
import type { Implementation } from '../use-case.ts'
import { answerCall } from './answer-call.ts'
import { boundConnections, type ConnectionBounds } from './connections.ts'
import { BadForm, type Form, formOf, readForms } from './form-body.ts'
import { admit, type CallRequest, type CallRunner } from './guards.ts'
import { hostOf } from './hosts.ts'
import { isCrossSite, type RequestHead, readHead } from './request-head.ts'
import { createStreams, type Streams, writeEvents } from './streams.ts'
import { texts } from './texts.ts'
import { withoutSchemas } from './without-schemas.ts'

export const sessionCookie = 'namestead_session'
const secondsToWaitForStreams = 60
// A request's id: the process, then the request.
const runId = randomBytes(5).toString('hex')
let requests = 0

export interface SiteOptions extends CallRunner {
  readonly log: Log
  readonly metrics: Metrics
  readonly trustProxy: boolean
  readonly publicUrl: string | undefined
  readonly connections: ConnectionBounds
  /** The build of the pages that this process serves. */
  readonly build?: string | undefined
}

/** Sent with every response, so that a page of another build offers to reload. */
const buildHeader = 'x-namestead-build'
/** Business time, by which browsers say "today"; their own clocks may be wrong, and the sandbox's is virtual. */
const timeHeader = 'x-namestead-time'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its head, checked. */
    head: RequestHead
    /** The site of its host. */
    site: Site
  }
}

/** A page's address with `fs=1` is a call; without it, the page. */
const asData = {
  name: 'asData',
  validate: () => undefined,
  storage: () => {
    const handlers = new Map()
    return {
      get: (given: unknown) => handlers.get(given) ?? null,
      set: (given: unknown, handler: unknown) => void handlers.set(given, handler),
    }
  },
  deriveConstraint: ({ url = '' }: { url?: string | undefined }) => (/[?&]fs=1(?:&|$)/.test(url) ? '1' : '0'),
}

/** The HTTP server with every implemented call registered from its contract entry. */
export async function createSite(
  options: SiteOptions,
  implementations: readonly Implementation[],
): Promise<FastifyInstance> {
  const site = Fastify({
    ...withoutSchemas,
    // Only the proxy in front is trusted: entries further left in X-Forwarded-For are claims of the client.
    trustProxy: options.trustProxy ? (_address, hop) => hop === 0 : false,
    // No logger of its own: a child logger per request costs more than most requests.
    genReqId: () => `${runId}-${(++requests).toString(36)}`,
    bodyLimit: 262_144,
    routerOptions: { maxParamLength: 300, constraints: { asData } },
    forceCloseConnections: 'idle',
    // A head comes in one packet or few; a body of the largest file over a slow line within a minute.
    requestTimeout: 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    // Longer than any call may take, without traffic in either direction.
    connectionTimeout: 150_000,
    maxRequestsPerSocket: 10_000,
  })
  site.removeAllContentTypeParsers()
  readForms(site)
  await site.register(cookie)
  readEveryHead(site, options)
  answerErrors(site, options)
  boundConnections(site.server, options.connections)
  const streams = await createStreams(options.guards)
  // Watchers reconnect, to a process that stays.
  site.addHook('preClose', async () => streams.endAll())
  for (const implementation of implementations) registerCall(site, options, implementation, streams)
  return site
}

function registerCall(
  site: FastifyInstance,
  options: SiteOptions,
  implementation: Implementation,
  streams: Streams,
): void {
  const { call } = implementation
  // The clients of the public site are visitors and customers.
  if (call.access === 'operator') throw new Error(`${call.path} is for operators and not served here`)
  const urls = call.addresses?.flatMap(address => [address, `/zhcn${address}`]) ?? [call.path]
  for (const [method, url] of call.methods.flatMap(method => urls.map(url => [method, url] as const)))
    site.route({
      method,
      url,
      ...(call.addresses ? { constraints: { asData: '1' } } : {}),
      bodyLimit: call.bodyLimit,
      handler: (request, reply) =>
        call.kind === 'stream'
          ? answerStream(options, implementation, request, reply, streams)
          : answerOne(options, implementation, request, reply),
    })
}

async function answerOne(
  options: SiteOptions,
  implementation: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const started = performance.now()
  const { call } = implementation
  const callRequest = callRequestOf(options, request, reply, call.addresses && pathOf(request))
  const envelope = await answerCall(options, implementation, callRequest)
  options.metrics.observeCall(call.path, envelope.code, (performance.now() - started) / 1000)
  reply.header(timeHeader, options.clock.now().toISOString())
  return sendEnvelope(reply, envelope)
}

function sendEnvelope(reply: FastifyReply, envelope: Envelope) {
  reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8')
  return reply.send(JSON.stringify(envelope))
}

async function answerStream(
  options: SiteOptions,
  { call, run }: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
  streams: Streams,
) {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const callRequest = callRequestOf(options, request, reply)
  const admitted = await admit(options, call, callRequest)
  if ('code' in admitted) return sendEnvelope(reply, admitted)
  const { session, context } = admitted
  if (!streams.enter({ session, sessionToken: callRequest.sessionToken, address: callRequest.address, gone })) {
    const msg = translate(texts.tooMany, context.language, { seconds: secondsToWaitForStreams })
    return sendEnvelope(reply, { code: codes.refused, msg, data: null })
  }
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const events = async function* () {
    for await (const event of run(options.databases.db, context, admitted.input, gone.signal))
      yield encodeAnswer(call.output, event)
  }
  try {
    await writeEvents(reply.raw, events(), gone)
  } catch (error) {
    if (!gone.signal.aborted) options.log.error({ err: error, request: request.id, path: call.path }, 'a stream broke')
  } finally {
    gone.abort()
  }
}

/** The page at which a call over several pages was requested. */
const pathOf = (request: FastifyRequest): Form => ({ path: request.url.split('?')[0] ?? '' })

function callRequestOf(options: SiteOptions, request: FastifyRequest, reply: FastifyReply, place?: Form): CallRequest {
  const posted = request.method === 'POST'
  const given = formOf(posted ? request.body : request.query)
  const form = place ? { ...given, ...place } : given
  return {
    posted,
    form,
    sessionToken: request.cookies[sessionCookie],
    work: request.headers['x-proof-of-work']?.toString(),
    language: languageOf(request),
    address: request.head.address,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    site: { ...request.site, address: originOf(options, request) },
    sameOrigin: isSameOrigin(options, request),
    crossSite: () => !posted && isCrossSite(request, ownOrigin(options, request)),
    log: options.log,
    setSessionToken: token => setSessionCookie(options, reply, request, token),
  }
}

function setSessionCookie(options: SiteOptions, reply: FastifyReply, request: FastifyRequest, token: string | null) {
  const shared = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(options, request) } as const
  if (token === null) reply.clearCookie(sessionCookie, shared)
  else
    reply.setCookie(sessionCookie, token, {
      ...shared,
      maxAge: options.policies.at(options.clock.now())(sessionHours) * 3600,
    })
}

/** TLS may end at a proxy that does not signal it; then the public address decides. */
const isSecure = ({ publicUrl }: SiteOptions, request: FastifyRequest) =>
  request.head.encrypted || publicUrl?.startsWith('https:') === true

/** The origin by which the customer reached us: the public address, or another site's host under the same scheme. */
function originOf({ publicUrl }: Pick<SiteOptions, 'publicUrl'>, request: FastifyRequest): string {
  if (publicUrl === undefined) return `${request.head.encrypted ? 'https' : 'http'}://${request.host}`
  const { host, protocol } = new URL(publicUrl)
  return hostOf(host) === request.head.host ? publicUrl : `${protocol}//${request.host}`
}

/** As browsers write an origin: in lower case, without a default port or a path. */
export const ownOrigin = (options: Pick<SiteOptions, 'publicUrl'>, request: FastifyRequest) =>
  new URL(originOf(options, request)).origin

/** A browser sends the origin of a post, programs do not. X-Requested-With cannot be sent across sites without a preflight. */
function isSameOrigin(options: SiteOptions, request: FastifyRequest): boolean {
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest') return false
  const { origin } = request.headers
  if (origin === undefined) return true
  return origin === ownOrigin(options, request)
}

const languageOf = (request: FastifyRequest): Language =>
  /^zh/i.test(request.headers['accept-language'] ?? '') || request.url.startsWith('/zhcn') ? 'zhcn' : 'us'

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
}

const yearInSeconds = 31_536_000

/** RFC 6797, section 6.1: what lies below the host of another site is not ours to bind to TLS. */
const strictTransportOf = ({ publicUrl }: SiteOptions, { host }: RequestHead): string =>
  publicUrl !== undefined && hostOf(new URL(publicUrl).host) === host
    ? `max-age=${yearInSeconds}; includeSubDomains`
    : `max-age=${yearInSeconds}`

/** Runs before all other hooks: checks the head and sets the common headers of every response. */
function readEveryHead(site: FastifyInstance, options: SiteOptions): void {
  const { metrics, log } = options
  site.decorateRequest('head')
  site.addHook('onRequest', (request, reply, next) => {
    metrics.inFlight.requests++
    const head = readHead(request)
    reply.headers(securityHeaders).header('x-request-id', request.id)
    if (options.build) reply.header(buildHeader, options.build)
    if (!head) return void refuse(request, reply, 400, texts.badForm)
    request.head = head
    if (isSecure(options, request)) reply.header('strict-transport-security', strictTransportOf(options, head))
    next()
  })
  site.addHook('onResponse', (request, reply, next) => {
    metrics.inFlight.requests--
    if (log.isLevelEnabled?.('debug'))
      log.debug(
        { request: request.id, method: request.method, path: request.url.split('?')[0], status: reply.statusCode },
        'answered',
      )
    next()
  })
}

/** A request for another site is not answered as ours (RFC 9110, section 15.5.20). */
export function refuseUnknownHosts(site: FastifyInstance, { ofHost }: Pick<Sites, 'ofHost'>): void {
  site.decorateRequest('site')
  site.addHook('onRequest', (request, reply, next) => {
    const { host } = request.head
    const found = host === undefined ? undefined : ofHost(host)
    if (found === undefined) return void refuse(request, reply, 421, texts.unknownHost)
    request.site = found
    next()
  })
}

const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, text: Text) =>
  sendEnvelope(reply.status(status), { code: codes.refused, msg: translate(text, languageOf(request)), data: null })

function answerErrors(site: FastifyInstance, { log, metrics }: SiteOptions): void {
  site.setErrorHandler((error: { statusCode?: number; code?: string }, request, reply) => {
    const refuseWith = (status: number, text: Text) => refuse(request, reply, status, text)
    if (error instanceof BadForm || error.code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH')
      return refuseWith(400, texts.badForm)
    if (error.statusCode === 413) return refuseWith(413, texts.tooLarge)
    if (error.statusCode === 415) return refuseWith(415, texts.wrongType)
    if (error.statusCode && error.statusCode < 500) return refuseWith(error.statusCode, texts.badForm)
    log.error({ err: error, request: request.id, path: request.url.split('?')[0] }, 'a call broke')
    metrics.brokenRequests.inc()
    const msg = translate(texts.broken, languageOf(request), { request: request.id })
    return sendEnvelope(reply.status(500), { code: codes.refused, msg, data: null })
  })
}
