/** One client's connection: greeting, login, commands in order (RFC 5734 section 3), logout. */
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { greetingFrame, type Response, responseFrame } from '../epp/answers.ts'
import { type Login, type Request, readRequest } from '../epp/commands.ts'
import { encodeFrame, frameReader } from '../epp/frame-codec.ts'
import { extensionNamespaces, NS, objectNamespaces } from '../epp/namespaces.ts'
import { closesSession } from '../epp/result-codes.ts'
import { type Account, changePassword, findAccount } from './accounts.ts'
import { execute, isReading, type ServedCommand } from './execute.ts'
import type { FaultFinder, FaultKind } from './faults.ts'
import type { GroupCommit } from './group-commit.ts'
import { negotiated } from './negotiated.ts'
import { isPassword } from './passwords.ts'
import { holdCreate, reviewOf } from './pending-create.ts'
import { holdRenew } from './pending-renew.ts'
import type { Policies } from './tld-policies.ts'
import { refuse } from './use-case.ts'

export type Registry = {
  pool: Pool
  policies: Policies
  now: () => Date
  groups: GroupCommit
  findFault: FaultFinder
  newTransactionId: () => string
  /** Number of sessions by registrar. */
  sessions: Map<string, number>
  frameLimit: number
  /** Milliseconds from connecting to the login. */
  loginWithinMs: number
  log: { warn(details: object, message: string): void }
}

type Session = { registrar: string; objects: ReadonlySet<string>; extensions: ReadonlySet<string> }
const maxLoginFailures = 3
/** Frames accepted from a client before the first is answered; beyond that its socket is not read until some are. */
const maxUnanswered = 256

/** `closed` settles when the socket is closed and nothing that arrived over it is still running. */
export type Connection = { closed: Promise<void>; busy(): boolean; loggedIn(): boolean; end(): void; cut(): void }

export function serveConnection(socket: Socket, registry: Registry): Connection {
  const { now } = registry
  let session: Session | null = null
  let loggedOut = false
  let loginFailures = 0
  let unanswered = 0
  let closing = false
  /** The last answer in the write order; each waits for the previous one. */
  let written: Promise<void> = Promise.resolve()
  /** Settles when earlier commands have progressed far enough for a command of another kind to start. */
  let barrier: { kind: ExecutionKind; over: Promise<unknown> } = { kind: 'reading', over: Promise.resolve() }
  let settled: Promise<unknown> = Promise.resolve()

  const sendGreeting = () =>
    socket.write(
      encodeFrame(
        greetingFrame({
          server: 'Namestead sandbox registry',
          at: now(),
          objects: [...objectNamespaces],
          extensions: Object.values(extensionNamespaces),
        }),
      ),
    )

  /**
   * Consecutive commands of one kind overlap (changes keep their order in the group commit), and a change of kind waits: a client
   * that pipelines sees exactly the results of sequential commands.
   */
  function inTurn<T>(kind: ExecutionKind, work: () => Promise<T>): Promise<T> {
    if (barrier.kind !== kind || kind === 'session') barrier = { kind, over: settled }
    const result = barrier.over.then(work)
    settled = Promise.allSettled([settled, result])
    return result
  }

  function receive(xml: string | null): void {
    const request = readRequest(xml)
    unanswered += 1
    if (unanswered >= maxUnanswered) socket.pause()
    const answer = inTurn(executionKindOf(request), () => answerTo(request))
    written = Promise.all([answer.catch(failed), written]).then(async ([send]) => {
      if (!closing) await send()
      unanswered -= 1
      if (unanswered < maxUnanswered && socket.isPaused()) socket.resume()
    })
  }

  function failed(error: unknown): () => void {
    registry.log.warn({ err: error }, 'the sandbox registry could not answer')
    return () => cut()
  }

  function cut(): void {
    closing = true
    socket.destroy()
  }

  /** Executes the command; the returned function writes the answer when its turn has come. */
  async function answerTo(request: Request): Promise<() => void> {
    if (loggedOut) return () => {}
    const fault = await registry.findFault(kindOf(request), objectsOf(request))
    if (fault?.kind === 'drop-before') return cut
    if (fault?.kind === 'slow') await pause(fault.milliseconds)
    if (request.kind === 'hello') return sendGreeting
    const { clientTransactionId } = request
    const serverTransactionId = registry.newTransactionId()
    const response =
      fault?.kind === 'refuse'
        ? refuse(fault.code)
        : request.kind === 'fault'
          ? refuse(request.fault.code, request.fault.message)
          : await respond(request, serverTransactionId, fault?.kind === 'pend')
    if (fault?.kind === 'drop-after') return cut
    const shown = session ? negotiated(response, session.extensions) : response
    const frame = responseFrame(shown, { clientTransactionId, serverTransactionId })
    return () => {
      socket.write(encodeFrame(misbehaving(frame, fault)))
      if (closesSession(response.code)) {
        closing = true
        socket.destroySoon()
      }
    }
  }

  async function respond(
    request: Extract<Request, { kind: 'command' }>,
    serverTransactionId: string,
    held: boolean,
  ): Promise<Response> {
    const { command, clientTransactionId } = request
    if (command.kind === 'login') return session ? refuse(2002, 'you are logged in') : login(command)
    if (!session) return refuse(2002, 'log in first')
    if (command.kind === 'logout') {
      loggedOut = true
      return { code: 1500 }
    }
    const unwanted = request.extensions.find(uri => !session?.extensions.has(uri))
    if (unwanted) return refuse(2103, `${unwanted} was not named at login`)
    const object = objectNamespaceOf(command)
    if (object && !session.objects.has(object)) return refuse(2307, `${object} was not named at login`)
    const { registrar } = session
    const actor = { registrar, now: now(), policies: registry.policies, clientTransactionId, serverTransactionId }
    try {
      if (isReading(command)) return await execute(registry.pool, actor, command)
      return await registry.groups.run(async client => {
        const response = await execute(client, actor, command)
        const decideAt = reviewOf(command, actor.now)
        return held || decideAt
          ? holdRenew(client, await holdCreate(client, response, actor, decideAt), actor)
          : response
      })
    } catch (error) {
      registry.log.warn({ err: error, command: command.kind }, 'the sandbox registry failed')
      return refuse(2400)
    }
  }

  async function login(command: Login): Promise<Response> {
    const account = await findAccount(registry.pool, command.registrar)
    if (!account || !(await isPassword(command.password, account.password_hash))) {
      loginFailures += 1
      return refuse(loginFailures < maxLoginFailures ? 2200 : 2501)
    }
    const stranger = command.objects.find(uri => !objectNamespaces.includes(uri))
    if (stranger) return refuse(2307, stranger)
    const served: readonly string[] = Object.values(extensionNamespaces)
    const unknown = command.extensions.find(uri => !served.includes(uri))
    if (unknown) return refuse(2103, unknown)
    if (!openSession(account)) return refuse(2502)
    if (command.newPassword !== undefined) await changePassword(registry.pool, account.id, command.newPassword)
    session = {
      registrar: account.id,
      objects: new Set(command.objects),
      extensions: new Set(command.extensions),
    }
    return { code: 1000 }
  }

  function openSession({ id, session_limit }: Account): boolean {
    const open = registry.sessions.get(id) ?? 0
    if (socket.destroyed || open >= session_limit) return false
    registry.sessions.set(id, open + 1)
    socket.once('close', () => registry.sessions.set(id, (registry.sessions.get(id) ?? 1) - 1))
    return true
  }

  const tooLate = setTimeout(() => {
    if (!session) cut()
  }, registry.loginWithinMs)
  tooLate.unref()
  socket.once('close', () => clearTimeout(tooLate))

  const reader = frameReader(registry.frameLimit)
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.on('data', chunk => {
    if (closing) return
    const { frames, fault } = reader.push(chunk)
    for (const { text, isText } of frames) receive(isText ? text : null)
    // After a broken header the rest of the stream is unusable (RFC 5734 section 4).
    if (fault) written = written.then(cut)
  })
  // Commands of a client that disconnected are still executed.
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve())).then(() => written)
  sendGreeting()
  return {
    closed,
    busy: () => unanswered > 0,
    loggedIn: () => session !== null,
    cut,
    end: () => {
      written = written.then(() => {
        closing = true
        socket.destroySoon()
      })
    },
  }
}

/** What execution order depends on; login and logout overlap with nothing. */
type ExecutionKind = 'session' | 'reading' | 'changing'

function executionKindOf(request: Request): ExecutionKind {
  if (request.kind !== 'command') return 'reading'
  const { command } = request
  if (command.kind === 'login' || command.kind === 'logout') return 'session'
  return isReading(command) ? 'reading' : 'changing'
}

function kindOf(request: Request): string {
  return request.kind === 'command' ? request.command.kind : request.kind
}

/** The objects that a fault can target. */
function objectsOf(request: Request): string[] {
  if (request.kind !== 'command') return []
  const { command } = request
  if ('names' in command) return command.names
  if ('name' in command) return [command.name]
  if ('contact' in command) return [command.contact]
  if ('host' in command) return [command.host]
  return []
}

function objectNamespaceOf(command: ServedCommand): string | null {
  if (command.kind.startsWith('poll')) return null
  if (/contact/.test(command.kind)) return NS.contact
  return /host/.test(command.kind) ? NS.host : NS.domain
}

function misbehaving(frame: string, fault: FaultKind | null): string {
  switch (fault?.kind) {
    case 'malformed':
      return frame.slice(0, frame.indexOf('<trID>'))
    case 'unexpected-code':
      return frame.replace(/<result code="\d+"/, '<result code="1999"')
    case 'wrong-transaction-id':
      return frame.replace(/<clTRID>[^<]*</, '<clTRID>ANOTHER-ID<')
    default:
      return frame
  }
}
