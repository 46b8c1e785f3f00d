/** The sessions of one registry: opened on demand, reopened with back-off, never more than the registry allows. */
import { isFailure, refusal } from '../epp/result-codes.ts'
import type { RegistryState, Unavailable } from '../port.ts'
import type { EppLimits, EppOptions, Spoken } from './options.ts'
import { type OpenFailure, openSession, type Reply, type Session } from './session.ts'

/** nothing: the registry has no such objects, so that nothing is to be done. */
export type Sent =
  | Reply
  | { kind: 'nothing' }
  | { kind: 'unsent'; cause: Unavailable['cause']; code: Unavailable['code']; message: string }
export type SessionPool = {
  /** `written` is called when the frame is written. A routine command, for which nobody waits, lets all others pass. */
  send(command: {
    readonly frame: (spoken: Spoken) => string | null
    readonly id: string
    /** Its kind, for anyone who looks at the sessions. */
    readonly command: string
    readonly routine: boolean
    readonly written: (frame: string) => void
  }): Promise<Sent>
  state(): Omit<RegistryState, 'extensions'> & { extensionUris: ReadonlySet<string> }
  close(): Promise<void>
}
type Waiting = Parameters<SessionPool['send']>[0] & {
  settle(sent: Sent): void
  fail(error: unknown): void
  /** Set when no session was free at once. */
  timer?: NodeJS.Timeout
}

/** Routine commands take one in so many of the commands that may be in flight, so that the others find sessions free. */
const routineShare = 8
/**
 * While others are sent, routine commands also leave the processor to them: one each `spacing`, as long as the last other one was
 * sent within `busy`. Milliseconds.
 */
const beside = { spacing: 100, busy: 500 }

/** Milliseconds. A 2502 shrinks the limit; after this time one more session is tried, in case the registry has capacity again. */
const regrowAfter = 60_000

export function sessionPool(options: EppOptions, limits: EppLimits, newId: () => string): SessionPool {
  const sessions = new Set<Session>()
  const lastSent = new WeakMap<Session, { readonly command: string; readonly at: Date }>()
  const waiting = { awaited: [] as Waiting[], routine: [] as Waiting[] }
  let routineInFlight = 0
  let lastAwaited = Number.NEGATIVE_INFINITY
  let lastRoutine = Number.NEGATIVE_INFINITY
  let spaced: NodeJS.Timeout | undefined
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

  const routinesAllowed = () => Math.max(1, Math.floor((sessionLimit * limits.inFlight) / routineShare))

  /** Milliseconds until a routine command may be sent. */
  function routineIn(): number {
    const now = performance.now()
    return now - lastAwaited < beside.busy ? Math.max(0, lastRoutine + beside.spacing - now) : 0
  }

  /** The queue whose first command may be sent next; null where none may. */
  function nextQueue(): Waiting[] | null {
    if (waiting.awaited.length > 0) return waiting.awaited
    if (waiting.routine.length === 0 || routineInFlight >= routinesAllowed()) return null
    const delay = routineIn()
    if (delay === 0) return waiting.routine
    spaced ??= setTimeout(() => {
      spaced = undefined
      dispatch()
    }, delay)
    return null
  }

  function dispatch(): void {
    let crowded = false
    for (let queue = nextQueue(); queue; queue = nextQueue()) {
      const session = leastBusy()
      const next = session && queue.shift()
      if (!next) break
      crowded ||= session.inFlight() > 0 && !next.routine
      clearTimeout(next.timer)
      void deliver(session, next)
    }
    // Each open or opening session can serve some of the waiting commands. When commands already queue behind one another, one
    // more session pays off: later commands go out at once.
    const routines = Math.min(waiting.routine.length, routinesAllowed() - routineInFlight)
    const missing = Math.max(Math.ceil((waiting.awaited.length + routines) / limits.inFlight), crowded ? 1 : 0)
    while (!closed && !retry && connecting < missing && sessions.size + connecting < sessionLimit) void open()
  }

  async function deliver(
    session: Session,
    { frame, id, command, routine, written, settle, fail }: Waiting,
  ): Promise<void> {
    if (routine) {
      routineInFlight += 1
      lastRoutine = performance.now()
    } else lastAwaited = performance.now()
    try {
      const xml = frame(session)
      if (xml === null) return settle({ kind: 'nothing' })
      written(xml)
      lastSent.set(session, { command, at: options.now() })
      const reply = await session.send(xml, id)
      if (reply.kind === 'response' && reply.response.code === 2502) shrink()
      settle(reply)
    } catch (error) {
      // Our error (such as an invalid date), thrown to the caller.
      fail(error)
    } finally {
      if (routine) routineInFlight -= 1
    }
    dispatch()
  }

  async function open(): Promise<void> {
    connecting += 1
    const opening = await openSession(options, limits, newId, remove)
    connecting -= 1
    if (opening.kind === 'failure') return failed(opening)
    if (closed) return opening.session.end()
    failures = 0
    lastFailure = null
    extensionUris = opening.session.extensions
    options.opened?.(opening.session)
    if (opening.session.usable()) sessions.add(opening.session)
    dispatch()
  }

  function remove(session: Session): void {
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
      // Other sessions are open and will serve; without any, this counts as an outage.
      if (sessions.size + connecting > 0) return
    }
    const refusedLogin = code !== null && isFailure(code) && refusal(code).startsWith('authentication')
    // Retrying does not help against a wrong password.
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
    const ceiling = Math.min(limits.backOffMax, limits.backOffFirst * 2 ** failures)
    failures += 1
    // Half of the delay is random, so that many processes do not reconnect at the same moment.
    const delay = ceiling / 2 + (Math.random() * ceiling) / 2
    retry = setTimeout(() => {
      retry = undefined
      dispatch()
    }, delay)
    // Waiting commands have timers of their own; without any, nothing needs to keep the process alive.
    retry.unref()
  }

  function giveUp(cause: Unavailable['cause'], code: Unavailable['code'], message: string): void {
    for (const one of [...waiting.awaited.splice(0), ...waiting.routine.splice(0)]) {
      clearTimeout(one.timer)
      one.settle({ kind: 'unsent', cause, code, message })
    }
  }

  return {
    send(command) {
      const unsent = (cause: Unavailable['cause'], message: string): Sent => ({
        kind: 'unsent',
        cause,
        code: null,
        message,
      })
      if (closed) return Promise.resolve(unsent('closed', 'the registry connection is closed'))
      const queue = command.routine ? waiting.routine : waiting.awaited
      if (queue.length >= limits.waiting) return Promise.resolve(unsent('no-session', 'too many commands wait'))
      return new Promise((settle, fail) => {
        const entry: Waiting = { ...command, settle, fail }
        queue.push(entry)
        dispatch()
        if (queue.lastIndexOf(entry) < 0) return
        entry.timer = setTimeout(() => {
          queue.splice(queue.indexOf(entry), 1)
          settle(unsent('no-session', lastFailure ?? 'no session became free in time'))
        }, limits.waitTimeout)
      })
    },
    state() {
      let inFlight = 0
      for (const session of sessions) inFlight += session.inFlight()
      const { size } = sessions
      const { awaited, routine } = waiting
      return {
        sessions: size,
        connecting,
        inFlight,
        waiting: awaited.length + routine.length,
        sessionLimit,
        lastFailure,
        extensionUris,
        open: [...sessions].map(session => ({
          openedAt: session.greetedAt,
          inFlight: session.inFlight(),
          lastCommand: lastSent.get(session)?.command ?? null,
          lastCommandAt: lastSent.get(session)?.at ?? null,
        })),
      }
    },
    async close() {
      closed = true
      clearTimeout(retry)
      clearTimeout(regrow)
      clearTimeout(spaced)
      giveUp('closed', null, 'the registry connection is closed')
      await Promise.all([...sessions].map(session => session.end()))
      sessions.clear()
    },
  }
}
