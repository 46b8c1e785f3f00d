import { setTimeout as pause } from 'node:timers/promises'
import { patience } from '../../../scripts/machine-speed.ts'

/**
 * Waits for another process or a job; fails after `seconds`, longer on a slower machine. Looks more and more rarely, so that a check which calls the server stays below its rate limits however long it waits.
 */
export async function eventually<T>(check: () => Promise<T | undefined | false>, seconds = 15): Promise<T> {
  const until = Date.now() + patience(seconds)
  for (let wait = 20; ; wait = Math.min(wait * 1.3, 400)) {
    const seen = await check()
    if (seen) return seen
    if (Date.now() > until) throw new Error(`did not happen within ${seconds} s: ${check}`)
    await pause(wait)
  }
}
