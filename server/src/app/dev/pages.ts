import type { OutboxMessage } from '@namestead/adapters/mail/sandbox/outbox'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { readForms } from '../../platform/http/form-body.ts'
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
  readForms(site)
  const send = pagesOf(app.settings)
  addOutboxRoute(site, readOutbox, send)
  addClockRoute(site, app, life, send)
}
