import type { OutboxMessage } from '@namestead/adapters/mail/sandbox/outbox'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { parseForm } from '../../platform/http/form-body.ts'
import { addClockRoute } from './clock-route.ts'
import type { BusinessLife } from './move-clock.ts'
import { addOutboxRoute } from './outbox-route.ts'
import { pagesOf } from './page.ts'

/** The pages of the sandbox, `/dev/outbox` and `/dev/clock`, on the operators' port. */
export function addDevPages(
  site: FastifyInstance,
  app: AppContext,
  readOutbox: (limit: number, to?: string) => Promise<OutboxMessage[]>,
  life: BusinessLife,
): void {
  site.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseForm(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
  const send = pagesOf(app.settings)
  addOutboxRoute(site, readOutbox, send)
  addClockRoute(site, app, life, send)
}
