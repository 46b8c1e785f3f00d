import { setTimeout as pause } from 'node:timers/promises'

/** Waits for another process or a job; fails with the last reason after `seconds` of real time. */
export async function eventually<T>(check: () => Promise<T | undefined | false>, seconds = 15): Promise<T> {
  const until = Date.now() + seconds * 1000
  for (;;) {
    const seen = await check()
    if (seen) return seen
    if (Date.now() > until) throw new Error(`did not happen within ${seconds} s: ${check}`)
    await pause(25)
  }
}
