import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { type BusinessLife, moveClock } from './move-clock.ts'
import { page, timeText } from './page.ts'

const steps = [1, 7, 30, 90, 180, 365]
const maxDays = 4000

/** `/dev/clock`: reads business time and moves it forward by days. */
export function addClockRoute(site: FastifyInstance, app: AppContext, life: BusinessLife): void {
  site.get('/dev/clock', (_request, reply) => {
    const buttons = steps
      .map(days => `<button name="days" value="${days}">${days} ${days === 1 ? 'day' : 'days'}</button>`)
      .join('')
    const body = `<article><p>Business time</p><h2>${timeText(app.clock.now())}</h2><p>Move the clock forward. Everything that falls due on the way happens in order, so a long step can take a while.</p><form method="post" action="/dev/clock">${buttons}</form></article>`
    return reply.header('content-type', 'text/html; charset=utf-8').send(page('Clock', body))
  })
  site.post('/dev/clock', async (request, reply) => {
    const { days } = (request.body ?? {}) as { days?: string }
    const count = Number(days)
    if (!Number.isFinite(count) || count <= 0 || count > maxDays)
      return reply.status(400).send(`Enter more than 0 and at most ${maxDays} days.`)
    await moveClock(app, life, new Date(app.clock.now().getTime() + count * 86_400_000))
    if (request.headers.accept?.includes('application/json')) return { now: app.clock.now() }
    return reply.redirect('/dev/clock', 303)
  })
}
