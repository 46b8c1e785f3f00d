import { setImmediate as turn } from 'node:timers/promises'

const longestMs = 5

export interface Pauses {
  pause(): Promise<void> | undefined
}

/** For long work without waiting: `pause` lets the process do other things where it was held for some milliseconds, else nothing. */
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
