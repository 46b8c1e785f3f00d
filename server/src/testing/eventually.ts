import { setTimeout as pause } from 'node:timers/promises'

/**
 * Waits for another process or a job; fails with the last reason after `seconds` of real time. Looks more and more
 * rarely, so that a check which calls the server stays below its rate limits however long it waits.
 */
export async function eventually<T>(check: () => Promise<T | undefined | false>, seconds = 15): Promise<T> {
  const until = Date.now() + seconds * 1000
  for (let wait = 20; ; wait = Math.min(wait * 1.3, 400)) {
    const seen = await check()
    if (seen) return seen
    if (Date.now() > until) throw new Error(`did not happen within ${seconds} s: ${check}`)
    await pause(wait)
  }
}
