import { setOffset } from '../platform/clock.ts'
import { dayMs } from '../platform/utc-calendar.ts'
import { eventually } from './eventually.ts'
import type { TestApp } from './test-app.ts'

/**
 * Moves business time to the instant, through every due instant on the way. Waits for a move that is under way. Throws where the
 * clock did not arrive: a test that went on would look at another day than it says.
 */
export const moveClockTo = (app: TestApp, at: Date): Promise<Date> =>
  eventually(async () => {
    const answer = await fetch(`${app.operatorUrl()}/dev/clock`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: `days=${(at.getTime() - app.clock.now().getTime()) / dayMs}`,
    })
    const text = await answer.text()
    // Another move has not arrived yet.
    if (answer.status === 409) return undefined
    if (answer.status !== 200)
      throw new Error(`the clock was not moved to ${at.toISOString()}: ${answer.status} ${text}`)
    return new Date((JSON.parse(text) as { now: string }).now)
  }, 120)

export const moveClock = (app: TestApp, days: number): Promise<Date> =>
  moveClockTo(app, new Date(app.clock.now().getTime() + days * dayMs))

/** Does what is due, and waits until no job is left: what has not happened by then does not happen. */
export const doAllDue = (app: TestApp): Promise<Date> => moveClock(app, 1 / 86_400)

/**
 * Moves business time on at once, past due instants. From where the database has it, since this process may not have heard of the
 * last move; returns when it has heard of this one.
 */
export async function passTime({ databases, clock }: Pick<TestApp, 'databases' | 'clock'>, ms: number): Promise<void> {
  const offset = await databases.transact(async tx => {
    const { offset_ms } = await tx.selectFrom('virtual_clock').select('offset_ms').forUpdate().executeTakeFirstOrThrow()
    const moved = Number(offset_ms) + ms
    await setOffset(tx, moved)
    return moved
  })
  await eventually(async () => clock.now().getTime() - Date.now() >= offset - 1)
}
