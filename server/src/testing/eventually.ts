import { setTimeout as pause } from 'node:timers/promises'

/** Waits for what another process or a job will do; fails with the last reason after `seconds` of real time. */
export async function eventually<T>(look: () => Promise<T | undefined | false>, seconds = 15): Promise<T> {
  const until = Date.now() + seconds * 1000
  for (;;) {
    const seen = await look()
    if (seen) return seen
    if (Date.now() > until) throw new Error(`did not happen within ${seconds} s: ${look}`)
    await pause(25)
  }
}
