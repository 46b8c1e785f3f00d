import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { SettingError } from '../../platform/settings.ts'
import type { PortsByRole, RoleMessage } from './role-process.ts'

/** A process that lived as long died of something new: it is started again at once. */
const longRunMs = 10_000
const firstDelayMs = 500
const longestDelayMs = 30_000
/** Starts in a row that a role may end by itself before it was ever ready; then the product cannot start. */
const maxFailedStarts = 5

/** How long to wait before the next start, told how long each process had run. Only quick deaths in a row are delayed, ever more. */
export function restartDelays(): (ranMs: number) => number {
  let quickDeaths = 0
  return ranMs => {
    quickDeaths = ranMs < longRunMs ? quickDeaths + 1 : 0
    return quickDeaths < 2 ? 0 : Math.min(firstDelayMs * 2 ** (quickDeaths - 2), longestDelayMs)
  }
}

export interface KeptRole {
  /** The ports of the first process that was ready. Rejects where the role refuses a setting or cannot start at all. */
  readonly ready: Promise<PortsByRole>
  /** The process of the moment. */
  readonly child: () => ChildProcess | undefined
  /** A process that ends is not started again. */
  release(): void
}

/** A process of one role or some for as long as the product runs: whatever ends it, while it starts too, it is started again. */
export function keepRole(name: string, fork: () => ChildProcess, say: (line: string) => void): KeptRole {
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
    // A role that was killed has done nothing wrong; one that ends by itself may never do better.
    if (!wasReady && typeof ending === 'number') failedStarts++
    if (!wasReady && refused !== undefined) return reject(new SettingError(refused))
    if (failedStarts >= maxFailedStarts) return reject(new Error(`the role ${name} did not start (${ending})`))
    say(`${name} ended (${refused ?? ending}) and is started again`)
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
