/** The sessions of one registry: opened when needed, reopened with back-off, never more than the registry bears. */
import { isFailure, refusal } from '../epp/result-codes.ts'
import type { RegistryState, Unavailable } from '../port.ts'
import type { EppLimits, EppOptions } from './options.ts'
import { type OpenFailure, openSession, type Reply, type Session } from './session.ts'

export type Sent = Reply | { kind: 'unsent'; cause: Unavailable['cause']; code: Unavailable['code']; message: string }
export type SessionPool = {
  /** `sent` is called when the frame goes out. */
  send(frame: (extensions: ReadonlySet<string>) => string, id: string, sent: (frame: string) => void): Promise<Sent>
  state(): Omit<RegistryState, 'extensions'> & { extensionUris: ReadonlySet<string> }
  close(): Promise<void>
}
type Waiting = {
  frame: (extensions: ReadonlySet<string>) => string
  id: string
  sent: (frame: string) => void
  settle(sent: Sent): void
  fail(error: unknown): void
  /** Runs where no session was free at once. */
  timer?: NodeJS.Timeout
}

/** After a 2502 the limit shrinks; a registry that has room again is tried with one session more after this time. */
const regrowAfter = 60_000

export function sessionPool(options: EppOptions, limits: EppLimits, newId: () => string): SessionPool {
  const sessions = new Set<Session>()
  const waiting: Waiting[] = []
  let connecting = 0
  let sessionLimit = limits.sessions
  let failures = 0
  let retry: NodeJS.Timeout | undefined
  let regrow: NodeJS.Timeout | undefined
  let lastFailure: string | null = null
  let extensionUris: ReadonlySet<string> = new Set()
  let closed = false
  const { log, name } = options

  function leastBusy(): Session | null {
    let best: Session | null = null
    for (const session of sessions) {
      if (!session.usable() || session.inFlight() >= limits.inFlight) continue
      if (!best || session.inFlight() < best.inFlight()) best = session
    }
    return best
  }

  function dispatch(): void {
    let crowded = false
    for (let next = waiting[0]; next; next = waiting[0]) {
      const session = leastBusy()
      if (!session) break
      crowded ||= session.inFlight() > 0
      waiting.shift()
      clearTimeout(next.timer)
      void deliver(session, next)
    }
    // Each open or opening session can take some of those that wait. Where commands stand behind one another already, one
    // more is worth its opening: what follows goes out at once.
    const lacking = Math.max(Math.ceil(waiting.length / limits.inFlight), crowded ? 1 : 0)
    while (!closed && !retry && connecting < lacking && sessions.size + connecting < sessionLimit) void open()
  }

  async function deliver(session: Session, { frame, id, sent, settle, fail }: Waiting): Promise<void> {
    try {
      const xml = frame(session.extensions)
      sent(xml)
      const reply = await session.send(xml, id)
      if (reply.kind === 'response' && reply.response.code === 2502) shrink()
      settle(reply)
    } catch (error) {
      // Our own mistake (a date that is none): the caller's to see.
      fail(error)
    }
    dispatch()
  }

  async function open(): Promise<void> {
    connecting += 1
    const opening = await openSession(options, limits, newId, forget)
    connecting -= 1
    if (opening.kind === 'failure') return failed(opening)
    if (closed) return opening.session.end()
    failures = 0
    lastFailure = null
    extensionUris = opening.session.extensions
    if (opening.session.usable()) sessions.add(opening.session)
    dispatch()
  }

  function forget(session: Session): void {
    if (!sessions.delete(session) || closed) return
    log.warn({ registry: name, sessions: sessions.size }, 'a registry session was lost')
    dispatch()
  }

  function failed({ code, message }: OpenFailure): void {
    if (closed) return
    lastFailure = message
    log.warn({ registry: name, code, reason: message }, 'a registry session could not be opened')
    if (code === 2502) {
      shrink()
      // Others are open and will serve; without any, this is an outage like another.
      if (sessions.size + connecting > 0) return
    }
    const refusedLogin = code !== null && isFailure(code) && refusal(code).startsWith('authentication')
    // Waiting does not help against a wrong password.
    if (refusedLogin && sessions.size === 0) giveUp('login-refused', code, message)
    backOff()
  }

  function shrink(): void {
    sessionLimit = Math.max(1, Math.min(sessionLimit, sessions.size + connecting))
    clearTimeout(regrow)
    regrow = setTimeout(grow, regrowAfter)
    regrow.unref()
  }

  function grow(): void {
    if (sessionLimit >= limits.sessions) return
    sessionLimit += 1
    regrow = setTimeout(grow, regrowAfter)
    regrow.unref()
  }

  function backOff(): void {
    if (retry) return
    const ceiling = Math.min(limits.backOffMost, limits.backOffFirst * 2 ** failures)
    failures += 1
    // Half of it is chance, so that many processes do not come back at once.
    const delay = ceiling / 2 + (Math.random() * ceiling) / 2
    retry = setTimeout(() => {
      retry = undefined
      dispatch()
    }, delay)
    // Commands that wait have timers of their own; without any, nothing need be kept alive.
    retry.unref()
  }

  function giveUp(cause: Unavailable['cause'], code: Unavailable['code'], message: string): void {
    for (const one of waiting.splice(0)) {
      clearTimeout(one.timer)
      one.settle({ kind: 'unsent', cause, code, message })
    }
  }

  return {
    send(frame, id, sent) {
      const unsent = (cause: Unavailable['cause'], message: string): Sent => ({
        kind: 'unsent',
        cause,
        code: null,
        message,
      })
      if (closed) return Promise.resolve(unsent('closed', 'the registry connection is closed'))
      if (waiting.length >= limits.waiting) return Promise.resolve(unsent('no-session', 'too many commands wait'))
      return new Promise((settle, fail) => {
        const entry: Waiting = { frame, id, sent, settle, fail }
        waiting.push(entry)
        dispatch()
        if (waiting.lastIndexOf(entry) < 0) return
        entry.timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(entry), 1)
          settle(unsent('no-session', lastFailure ?? 'no session became free in time'))
        }, limits.waitTimeout)
      })
    },
    state() {
      let inFlight = 0
      for (const session of sessions) inFlight += session.inFlight()
      const { size } = sessions
      return { sessions: size, connecting, inFlight, waiting: waiting.length, sessionLimit, lastFailure, extensionUris }
    },
    async close() {
      closed = true
      clearTimeout(retry)
      clearTimeout(regrow)
      giveUp('closed', null, 'the registry connection is closed')
      await Promise.all([...sessions].map(session => session.end()))
      sessions.clear()
    },
  }
}
