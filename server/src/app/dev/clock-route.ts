import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { formOf } from '../../platform/http/form-body.ts'
import { type ClockMove, clockMoves } from './clock-moves.ts'
import type { BusinessLife } from './move-clock.ts'
import { plainTime, type SendPage, timeText } from './page.ts'

const steps = [1, 7, 30, 90, 180, 365]
const maxDays = 4000
/** A move that has ended by then needs no page of its progress. */
const shortMoveMs = 1000

const daysRefused = `Enter more than 0 and at most ${maxDays} days.`
const busy = 'The clock is already moving. Wait until it has arrived, then try again.'

const wantsJson = ({ headers }: FastifyRequest) => headers.accept?.includes('application/json') === true
const wantsHtml = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true

/**
 * `/dev/clock`: reads business time and moves it forward by days. A browser sees where a long move is, also after a reload; a
 * client that accepts JSON waits for its end.
 */
export function addClockRoute(site: FastifyInstance, app: AppContext, life: BusinessLife, send: SendPage): void {
  const moves = clockMoves(app, life)
  site.addHook('onClose', () => moves.stop())
  site.get('/dev/clock.js', (_request, reply) =>
    reply.header('content-type', 'text/javascript; charset=utf-8').send(followMove),
  )

  async function clockPage(request: FastifyRequest, reply: FastifyReply, refused?: { text: string; status: number }) {
    const moving = await moves.isMoving()
    const body = [
      refused ? `<article role="alert"><p>${refused.text}</p></article>` : '',
      `<article><p>Business time</p><p class="now">${timeText(app.clock.now())}</p>`,
      moving ? progress(app.clock.now(), moves.last()) : `${failure(moves.last())}${buttons}`,
      '</article>',
    ]
    return send(request, reply, {
      title: 'Clock',
      body: body.join(''),
      status: refused?.status ?? 200,
      ...(moving ? { script: '/dev/clock.js' } : {}),
    })
  }

  const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, text: string) =>
    wantsHtml(request) ? clockPage(request, reply, { text, status }) : reply.status(status).send(text)

  site.get('/dev/clock', async (request, reply) => {
    if (!wantsJson(request)) return clockPage(request, reply)
    const moving = await moves.isMoving()
    const now = app.clock.now()
    return { now, text: plainTime(now), moving, passed: moving ? passed(now, moves.last()) : null }
  })
  site.post('/dev/clock', async (request, reply) => {
    const { days } = formOf(request.body)
    const count = Number(days)
    if (!Number.isFinite(count) || count <= 0 || count > maxDays) return refuse(request, reply, 400, daysRefused)
    const move = await moves.start(new Date(app.clock.now().getTime() + count * 86_400_000))
    if (!move) return refuse(request, reply, 409, busy)
    if (wantsJson(request)) {
      const { state } = await move.ended
      return reply.status(state === 'arrived' ? 200 : 500).send({ now: app.clock.now() })
    }
    await Promise.race([move.ended, pause(shortMoveMs)])
    return reply.redirect('/dev/clock', 303)
  })
}

const buttons = `<p>Move the clock forward. Everything that falls due on the way happens in order, so a long step can take a while. It never moves back.</p><form method="post" action="/dev/clock">${steps
  .map(days => `<button name="days" value="${days}">${days} ${days === 1 ? 'day' : 'days'}</button>`)
  .join('')}</form>`

/** The share of a move that has passed; null for a move of another process. */
function passed(now: Date, move: ClockMove | undefined): number | null {
  if (move?.state !== 'moving') return null
  const [from, to] = [move.from.getTime(), move.target.getTime()]
  return Math.min(1, Math.max(0, (now.getTime() - from) / (to - from)))
}

function progress(now: Date, move: ClockMove | undefined): string {
  const share = passed(now, move)
  const value = share === null ? '' : ` value="${share.toFixed(3)}"`
  const to = move?.state === 'moving' ? ` to ${timeText(move.target)}` : ''
  return `<progress aria-label="Progress of the clock"${value}></progress><p role="status">Moving${to}. What falls due on the way happens in order. You can leave this page.</p><noscript><meta http-equiv="refresh" content="1"></noscript>`
}

const failure = (move: ClockMove | undefined) =>
  move?.state === 'failed'
    ? `<p role="alert">The clock stopped on the way to ${timeText(move.target)}. The server's log says why. Press again to go on.</p>`
    : ''

/** Runs in the page while the clock moves. */
const followMove = `
const time = document.querySelector('.now time')
const bar = document.querySelector('progress')
async function follow() {
  try {
    const response = await fetch('/dev/clock', { headers: { accept: 'application/json' } })
    const { now, text, moving, passed } = await response.json()
    if (!moving) return location.replace('/dev/clock')
    time.dateTime = now
    time.textContent = text
    if (passed !== null) bar.value = passed
  } catch {
    // The server may be restarting.
  }
  setTimeout(follow, 500)
}
setTimeout(follow, 500)
`
