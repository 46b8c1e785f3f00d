import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { SettingError } from '../../platform/settings.ts'
import type { PortsByRole, RoleMessage } from './role-messages.ts'

/** A process that ran this long failed for a new reason, so it is restarted at once. */
const longRunMs = 10_000
const firstDelayMs = 500
const longestDelayMs = 30_000
/** Consecutive starts in which a role may end by itself before it is ready; after that the product cannot start. */
const maxFailedStarts = 5

/**
 * Returns a function from a process's run time to the delay before its restart. Only quick failures in a row are delayed, with
 * growing delays.
 */
export function restartDelays(): (ranMs: number) => number {
  let quickDeaths = 0
  return ranMs => {
    quickDeaths = ranMs < longRunMs ? quickDeaths + 1 : 0
    return quickDeaths < 2 ? 0 : Math.min(firstDelayMs * 2 ** (quickDeaths - 2), longestDelayMs)
  }
}

export interface KeptRole {
  /** The ports of the first process that was ready. Rejects if the role refuses a setting or cannot start at all. */
  readonly ready: Promise<PortsByRole>
  /** The current process. */
  readonly child: () => ChildProcess | undefined
  /** Stops restarting the process when it ends. */
  release(): void
}

/** Runs a process of one or several roles while the product runs; it is restarted no matter what ended it, during its start too. */
export function keepRole(name: string, fork: () => ChildProcess, log: (line: string) => void): KeptRole {
  const delayAfter = restartDelays()
  const { promise: ready, resolve, reject } = Promise.withResolvers<PortsByRole>()
  let child: ChildProcess | undefined
  let released = false
  let wasReady = false
  let failedStarts = 0

  function start(): void {
    const startedAt = performance.now()
    let refused: string | undefined
    child = fork()
    child.on('message', (message: RoleMessage) => {
      if ('refused' in message) {
        refused = message.refused
        return
      }
      if (!('ready' in message)) return
      wasReady = true
      resolve(message.ports)
    })
    child.on('exit', (code, signal) => {
      if (!released) void again(performance.now() - startedAt, signal ?? code, refused)
    })
  }

  async function again(
    ranMs: number,
    ending: NodeJS.Signals | number | null,
    refused: string | undefined,
  ): Promise<void> {
    // A killed role is not at fault; one that ends by itself may never start.
    if (!wasReady && typeof ending === 'number') failedStarts++
    if (!wasReady && refused !== undefined) return reject(new SettingError(refused))
    if (failedStarts >= maxFailedStarts) return reject(new Error(`the role ${name} did not start (${ending})`))
    log(`${name} ended (${refused ?? ending}) and is started again`)
    await pause(delayAfter(ranMs))
    if (!released) start()
  }

  start()
  return {
    ready,
    child: () => child,
    release() {
      released = true
    },
  }
}
