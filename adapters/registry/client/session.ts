/** One TLS connection, logged in. Answers arrive in the order of the commands (RFC 5734 section 3). */
import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { type Greeting, type ReadResponse, readServerFrame, type ServerFrame } from '../epp/answers.ts'
import { type Command, commandFrame, helloFrame } from '../epp/commands.ts'
import { encodeFrame, type Frame, frameReader } from '../epp/frame-codec.ts'
import { readLoginEvents } from '../epp/login-security.ts'
import { extensionNamespaces, objectNamespaces } from '../epp/namespaces.ts'
import { closesSession } from '../epp/result-codes.ts'
import { FrameFault } from '../epp/xml-reader.ts'
import type { LoginEvent, Unanswered } from '../port.ts'
import type { EppLimits, EppOptions, Spoken } from './options.ts'

/** The result of a frame that was sent. `frame` is the raw answer, readable or not. */
export type Reply =
  | { kind: 'response'; response: ReadResponse; frame: string }
  | { kind: 'none'; cause: Unanswered['cause']; message: string; frame: string | null }

export type Session = Spoken & {
  readonly greeting: Greeting
  /** Business time. */
  readonly greetedAt: Date
  readonly loginEvents: readonly LoginEvent[]
  readonly tls: { readonly protocol: string; readonly cipher: string; readonly certificateExpiresAt: Date | undefined }
  inFlight(): number
  usable(): boolean
  send(frame: string, clientTransactionId: string): Promise<Reply>
  /** Logs out once all commands are answered, and closes. */
  end(): Promise<void>
}

/** Why no session was opened. `code` is the registry's, when it got that far. */
export type OpenFailure = { kind: 'failure'; code: ReadResponse['code'] | null; message: string }
export type Opening = { kind: 'session'; session: Session } | OpenFailure

type Expected =
  | { kind: 'greeting'; settle(greeting: Greeting | null): void }
  | { kind: 'response'; id: string; settle(reply: Reply): void; timer: NodeJS.Timeout }

/** Connects, reads the greeting and logs in. `closed` is called once, when a session that had opened has ended. */
export async function openSession(
  options: EppOptions,
  limits: EppLimits,
  newId: () => string,
  closed: (session: Session) => void,
): Promise<Opening> {
  const expected: Expected[] = []
  let usable = true
  let keepAlive: NodeJS.Timeout | undefined
  let whyClosed = 'the registry closed the connection'
  const certificate = options.clientCertificate
  // An IP address is not a server name (RFC 6066 section 3); the certificate is then checked against the address itself.
  const servername = options.serverName ?? (isIP(options.host) ? undefined : options.host)
  const socket: TLSSocket = connect({
    host: options.host,
    port: options.port,
    ...(servername ? { servername } : {}),
    minVersion: 'TLSv1.2',
    ...(options.ca ? { ca: [options.ca] } : {}),
    ...(certificate ? { key: certificate.key, cert: certificate.certificate } : {}),
  })
  socket.setNoDelay(true)
  const reader = frameReader(limits.frame)

  function drop(cause: Unanswered['cause'], message: string, frame: string | null = null): void {
    usable = false
    clearTimeout(keepAlive)
    // Later callers get the first cause, not that the registry closed a connection that we closed.
    if (cause !== 'connection-lost') whyClosed = `we closed the connection: ${message}`
    socket.destroy()
    for (const [index, waiting] of expected.splice(0).entries()) {
      if (waiting.kind === 'greeting') {
        waiting.settle(null)
        continue
      }
      clearTimeout(waiting.timer)
      // Only the first command has a bad or late answer; the others just lost their connection.
      const own = { kind: 'none', cause, message, frame } as const
      waiting.settle(index === 0 ? own : { ...own, cause: 'connection-lost', frame: null })
    }
  }

  /** Why the frame cannot be the answer to the command; null when it was accepted. */
  function accept(read: ServerFrame, frame: string): string | null {
    const [waiting] = expected
    if (!waiting) return 'the registry spoke without being asked'
    if (read.kind === 'greeting') {
      if (waiting.kind !== 'greeting') return 'a greeting instead of an answer'
      expected.shift()
      waiting.settle(read)
      return null
    }
    if (waiting.kind !== 'response') return 'an answer instead of a greeting'
    // RFC 5730 section 2.6 lets a server omit the id only when the client did, which we never do; but a server that could not
    // read our frame cannot know the id.
    const unread = read.clientTransactionId === null && read.code >= 2000
    if (read.clientTransactionId !== waiting.id && !unread)
      return `an answer to ${read.clientTransactionId ?? 'nothing'}`
    expected.shift()
    clearTimeout(waiting.timer)
    if (closesSession(read.code)) usable = false
    waiting.settle({ kind: 'response', response: read, frame })
    restartKeepAlive()
    return null
  }

  function receive({ text: frame, isText }: Frame): void {
    try {
      if (!isText) throw new FrameFault('an answer that is neither UTF-8 nor UTF-16')
      const wrong = accept(readServerFrame(frame), frame)
      if (wrong) drop('wrong-answer', wrong, frame)
    } catch (error) {
      if (!(error instanceof FrameFault)) throw error
      const [waiting] = expected
      const message = waiting?.kind === 'response' ? unreadableMessage(frame, waiting.id, error.message) : undefined
      if (message) accept(message, frame)
      else drop('malformed-answer', error.message, frame)
    }
  }

  socket.on('data', chunk => {
    const { frames, fault } = reader.push(chunk)
    for (const frame of frames) if (!socket.destroyed) receive(frame)
    if (fault && !socket.destroyed) drop('malformed-answer', fault)
  })
  socket.on('error', error => {
    whyClosed = error.message
  })

  function awaitGreeting(): Promise<Greeting | null> {
    return new Promise(settle => {
      const timer = setTimeout(() => {
        whyClosed = 'no greeting in time'
        drop('timeout', whyClosed)
      }, limits.connectTimeout)
      const expectation: Expected = {
        kind: 'greeting',
        settle: greeting => {
          clearTimeout(timer)
          settle(greeting)
        },
      }
      expected.push(expectation)
    })
  }

  function send(frame: string, id: string): Promise<Reply> {
    return new Promise(settle => {
      const timer = setTimeout(() => {
        drop('timeout', `no answer within ${limits.answerTimeout} ms`)
      }, limits.answerTimeout)
      expected.push({ kind: 'response', id, settle, timer })
      socket.write(encodeFrame(frame))
    })
  }

  function restartKeepAlive(): void {
    if (!usable) return
    keepAlive ??= setTimeout(sendHello, limits.keepAlive).unref()
    keepAlive.refresh()
  }

  function sendHello(): void {
    if (!usable || expected.length) return
    socket.write(encodeFrame(helloFrame))
    awaitGreeting().then(greeting => {
      if (greeting) restartKeepAlive()
    })
  }

  async function end(): Promise<void> {
    const wasUsable = usable
    usable = false
    clearTimeout(keepAlive)
    whyClosed = 'we closed the connection'
    if (wasUsable && !socket.destroyed) {
      const id = newId()
      await send(commandFrame({ kind: 'logout' }, id), id)
    }
    socket.destroy()
  }

  let opened: Session | undefined
  const greeted = awaitGreeting()
  socket.on('close', () => {
    drop('connection-lost', whyClosed)
    if (opened) closed(opened)
  })
  const calls = {
    inFlight: () => expected.length,
    usable: () => usable && !socket.destroyed,
    send,
    end,
  }

  const greeting = await greeted
  const greetedAt = options.now()
  if (!greeting) return { kind: 'failure', code: null, message: whyClosed }
  const ours: string[] = Object.values(extensionNamespaces)
  const extensions = ours.filter(uri => greeting.extensions.includes(uri))
  const login: Command = {
    kind: 'login',
    registrar: options.registrar,
    password: options.password,
    newPassword: options.newPassword,
    objects: objectNamespaces.filter(uri => greeting.objects.includes(uri)),
    extensions,
  }
  const id = newId()
  const reply = await send(commandFrame(login, id), id)
  if (reply.kind !== 'response' || reply.response.code !== 1000) {
    drop('connection-lost', 'not logged in')
    if (reply.kind !== 'response') return { kind: 'failure', code: null, message: reply.message }
    const { code, message, details } = reply.response
    return { kind: 'failure', code, message: [message, ...details].join('; ') }
  }
  opened = {
    ...calls,
    objects: new Set(login.objects),
    extensions: new Set(extensions),
    greeting,
    greetedAt,
    loginEvents: readLoginEvents(reply.response.extensions),
    tls: {
      protocol: socket.getProtocol() ?? '',
      cipher: socket.getCipher().name,
      certificateExpiresAt: dateOf(socket.getPeerCertificate().valid_to),
    },
  }
  return { kind: 'session', session: opened }
}

/**
 * A poll message that is not even well-formed: it blocks the queue until it is acknowledged, for which its id is enough. Undefined
 * where the frame is no answer of this kind to our command.
 */
function unreadableMessage(frame: string, id: string, why: string): ReadResponse | undefined {
  const queued = /<(?:[\w.-]+:)?msgQ\b[^>]*?\sid\s*=\s*(?:"([^"<]{1,64})"|'([^'<]{1,64})')/.exec(frame)
  const message = queued?.[1] ?? queued?.[2]
  const isAnswer =
    frame.includes(`clTRID>${id}<`) && /<(?:[\w.-]+:)?result\b[^>]*?\scode\s*=\s*["']1301["']/.test(frame)
  if (!message || !isAnswer) return undefined
  return {
    kind: 'response',
    code: 1301,
    message: '',
    details: [],
    queue: { count: 1, id: message },
    data: null,
    skipped: [why],
    object: null,
    extensions: [],
    clientTransactionId: id,
    serverTransactionId: '',
  }
}

function dateOf(text: string | undefined): Date | undefined {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? undefined : at
}
