import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { type BusinessLife, moveClock } from './move-clock.ts'
import { page } from './page.ts'

const steps = [1, 7, 30, 90, 365]
const maxDays = 4000

/** `/dev/clock`: reads business time and moves it forward by days. */
export function addClockRoute(site: FastifyInstance, app: AppContext, life: BusinessLife): void {
  site.get('/dev/clock', (_request, reply) => {
    const buttons = steps.map(days => `<button name="days" value="${days}">+${days} d</button>`).join('')
    const body = `<article><h2>${app.clock.now().toISOString()}</h2><p>Moves through every due date on its way.</p><form method="post" action="/dev/clock">${buttons}</form></article>`
    return reply.header('content-type', 'text/html; charset=utf-8').send(page('Clock', body))
  })
  site.post('/dev/clock', async (request, reply) => {
    const { days } = (request.body ?? {}) as { days?: string }
    const count = Number(days)
    if (!Number.isFinite(count) || count <= 0 || count > maxDays)
      return reply.status(400).send('days: a number above 0')
    await moveClock(app, life, new Date(app.clock.now().getTime() + count * 86_400_000))
    if (request.headers.accept?.includes('application/json')) return { now: app.clock.now() }
    return reply.redirect('/dev/clock', 303)
  })
}
