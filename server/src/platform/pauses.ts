import { setImmediate as turn } from 'node:timers/promises'

const longestMs = 5

export interface Pauses {
  pause(): Promise<void> | undefined
}

/**
 * For long computations: `pause` yields to the event loop if it was blocked for some milliseconds, and otherwise does nothing.
 */
export function createPauses(): Pauses {
  let since = performance.now()
  return {
    pause() {
      if (performance.now() - since < longestMs) return undefined
      return turn().then(() => {
        since = performance.now()
      })
    },
  }
}
