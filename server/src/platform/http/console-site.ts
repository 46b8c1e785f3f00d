import { BlockList, isIPv6 } from 'node:net'
import { join } from 'node:path'
import { codes, type Envelope } from '@namestead/contract/call'
import { isLanguage, type Language, translate } from '@namestead/contract/language'
import type { Done, Failure } from '@namestead/contract/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { type Databases, type Db, rollBackWith, type Tx } from '../database.ts'
import type { Log } from '../log.ts'
import type { Policies } from '../policies.ts'
import type { ConsoleContext, ConsoleSession, Implementation } from '../use-case.ts'
import { doneEnvelope, failureEnvelope } from './answer-call.ts'
import type { OperatorRequest } from './answer-operator-call.ts'
import { listHashedFiles, readBuiltFile, sendBuiltFile } from './built-files.ts'
import { badFieldEnvelope } from './envelope.ts'
import { type Form, formOf } from './form-body.ts'
import { createRateLimits, networkOf } from './rate-limits.ts'
import { readInput } from './read-input.ts'
import { sessionCookie } from './site.ts'
import { texts } from './texts.ts'

const consoleCookie = 'namestead_console'
/** Price lists and bank statements are sent as text of a field. */
const maxBody = 8_000_000
const callsPerMinute = { session: 600, address: 120 }

export interface ConsoleOptions {
  readonly databases: Databases
  readonly clock: Clock
  readonly policies: Policies
  readonly log: Log
  /** Host names under which the console answers; undefined: those of the site. */
  readonly hosts: readonly string[] | undefined
  /** Networks from which it answers, as `address/bits`. */
  readonly networks: readonly string[]
  /** Without it, a forwarded request says nothing reliable about its client, and is refused. */
  readonly trustProxy: boolean
  readonly originOf: (request: FastifyRequest) => string
  readSession(db: Db, token: string): Promise<ConsoleSession | null>
  touchSession(tx: Tx, session: ConsoleSession): Promise<unknown>
  /** The calls of the sign-in. */
  readonly signIn: readonly Implementation[]
  /** The paths of the operator calls, and what answers one. */
  readonly paths: readonly string[]
  answer(path: string, request: Omit<OperatorRequest, 'requestId'>): Promise<Envelope>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The operator's session, on routes of the console. */
    consoleSession: ConsoleSession | null
  }
}

/**
 * The console's calls, below `/console`: only for the hosts and networks of the settings; to all others there is nothing here.
 * Posts come from its own pages: the cookie is `SameSite=Strict` and limited to this path, and X-Requested-With and Origin are
 * checked. Operator calls read a body only where a session was found.
 */
export function addConsoleCalls(site: FastifyInstance, options: ConsoleOptions): void {
  const limits = createRateLimits()
  const admits = admitting(options)
  site.decorateRequest('consoleSession', null)

  const guard = async (request: FastifyRequest, reply: FastifyReply, needsSession: boolean) => {
    if (!admits(request)) return send(reply.status(404), refusal(request, texts.notFound))
    if (!isOwnPost(request, options)) return send(reply, refusal(request, texts.wrongOrigin))
    const token = request.cookies[consoleCookie]
    const session = token ? await options.readSession(options.databases.db, token) : null
    request.consoleSession = session
    const [key, count] = session
      ? [`session ${session.id}`, callsPerMinute.session]
      : [`address ${networkOf(request.head.address)}`, callsPerMinute.address]
    const taken = limits.take(key, count, 60)
    if (!taken.allowed) return send(reply, refusal(request, texts.tooMany, { seconds: taken.wait }))
    if (needsSession && !session)
      return send(reply, { ...refusal(request, texts.sessionLost), code: codes.sessionLost })
    return undefined
  }

  for (const implementation of options.signIn)
    site.post(implementation.call.path, {
      bodyLimit: 65_536,
      onRequest: (request, reply) => guard(request, reply, false),
      handler: async (request, reply) => send(reply, await runSignIn(options, implementation, request, reply)),
    })
  for (const path of options.paths)
    site.post(path, {
      bodyLimit: maxBody,
      onRequest: (request, reply) => guard(request, reply, true),
      handler: async (request, reply) => {
        const session = request.consoleSession
        if (!session) throw new Error('the guard admits only sessions')
        if (session.stale) await options.databases.transact(tx => options.touchSession(tx, session))
        const { reason, form } = takeReason(formOf(request.body))
        const envelope = await options.answer(path, {
          as: session.operator,
          reason,
          form,
          language: languageOf(request),
          device: request.cookies[sessionCookie],
        })
        return send(reply, envelope)
      },
    })
}

export type Reach = Pick<ConsoleOptions, 'hosts' | 'networks' | 'trustProxy'>

/** Whether a request reaches the console at all. */
function admitting({ hosts, networks, trustProxy }: Reach) {
  const admitted = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    admitted.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return ({ head: { address, host }, headers }: FastifyRequest): boolean =>
    (trustProxy || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) &&
    admitted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') &&
    (hosts === undefined || (host !== undefined && hosts.includes(host)))
}

/** A browser sends the origin of a post; X-Requested-With cannot be sent across sites without a preflight. */
const isOwnPost = (request: FastifyRequest, { originOf }: ConsoleOptions) =>
  request.headers['x-requested-with'] === 'XMLHttpRequest' &&
  (request.headers.origin === undefined || request.headers.origin === originOf(request))

/** The reason travels beside the call's own fields. */
function takeReason(form: Form): { reason: string; form: Form } {
  const { _reason: reason, lang: _lang, ...rest } = form
  return { reason: typeof reason === 'string' ? reason : '', form: rest }
}

const languageOf = (request: FastifyRequest): Language => {
  const given = formOf(request.body).lang
  if (isLanguage(given)) return given
  return /^zh/i.test(request.headers['accept-language'] ?? '') ? 'zhcn' : 'us'
}

const refusal = (request: FastifyRequest, text: (typeof texts)[keyof typeof texts], parameters = {}): Envelope => ({
  code: codes.refused,
  msg: translate(text, languageOf(request), parameters),
  data: null,
})

const send = (reply: FastifyReply, envelope: Envelope) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(envelope))

async function runSignIn(
  options: ConsoleOptions,
  { call, run }: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Envelope> {
  const language = languageOf(request)
  const { reason: _none, form } = takeReason(formOf(request.body))
  const read = readInput(call, form)
  if ('field' in read) return badFieldEnvelope(read, language)
  const now = options.clock.now()
  let token: string | null | undefined
  const context: ConsoleContext = {
    now,
    policy: options.policies.at(now),
    language,
    address: request.head.address,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    origin: options.originOf(request),
    log: options.log,
    session: request.consoleSession,
    setSessionToken: given => {
      token = given
    },
  }
  const result: Done<unknown, number> | Failure<string> =
    call.kind === 'command'
      ? await options.databases.transact(async tx => {
          token = undefined
          const done: Done<unknown, number> | Failure<string> = await run(tx, context, read.input)
          return done.failed !== undefined && !done.keeps ? rollBackWith(done) : done
        })
      : await run(options.databases.db, context, read.input)
  if (result.failed !== undefined) return failureEnvelope(call, result, language)
  if (token !== undefined) setCookie(reply, token, options.originOf(request).startsWith('https:'))
  return doneEnvelope(call, result, language)
}

/** Without an age: the browser forgets it when it closes; the session in the database ends after 8 hours. */
function setCookie(reply: FastifyReply, token: string | null, secure: boolean) {
  const shared = { path: '/console', httpOnly: true, sameSite: 'strict', secure } as const
  if (token === null) reply.clearCookie(consoleCookie, shared)
  else reply.setCookie(consoleCookie, token, shared)
}

/** Everything comes from the console's own files; nothing may frame it, and no script is inline. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The console's pages: one document for every address below `/console`, and its hashed files. */
export function addConsolePages(
  site: FastifyInstance,
  { folder, ...reach }: Reach & { readonly folder: string },
): void {
  const admits = admitting(reach)
  const page = readBuiltFile(join(folder, 'index.html'), {
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy,
    'x-robots-tag': 'noindex',
  })
  const files = listHashedFiles(join(folder, 'assets'), { 'cache-control': 'private, max-age=31536000, immutable' })
  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    if (!admits(request)) return reply.status(404).type('text/plain').send('Not found')
    const path = request.url.split('?')[0] ?? ''
    if (!path.startsWith('/console/assets/')) return sendBuiltFile(request, reply, page)
    const file = files.get(path.slice('/console/assets/'.length))
    return file ? sendBuiltFile(request, reply, file) : reply.status(404).type('text/plain').send('Not found')
  }
  site.get('/console', serve)
  site.get('/console/*', serve)
}
