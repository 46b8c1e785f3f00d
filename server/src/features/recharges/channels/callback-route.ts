import type { IncomingMessage } from 'node:http'
import type { CardEvent } from '@namestead/adapters/gateways/kept-cards'
import type { Acknowledgement, Gateway, GatewayRequest, SeenPayment } from '@namestead/adapters/gateways/port'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { formOf } from '../../../platform/http/form-body.ts'
import { readOctets } from '../../../platform/http/read-octets.ts'
import type { Log } from '../../../platform/log.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import type { PaymentPorts } from '../start-recharge.ts'
import { takeReport } from '../take-report.ts'

type CallbackPorts = Pick<PaymentPorts, 'databases' | 'gateway'> & {
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  /** What a provider says about kept cards; cards, a feature above, takes it. Returns what it did, for the log. */
  readonly takeCardEvent: (tx: Tx, event: CardEvent, now: Date) => Promise<string>
}

/** A report is a few hundred octets in one packet. */
const bounds = { maxOctets: 65_536, seconds: 5 }

/**
 * The endpoint for gateways' reports. Each gateway's client reads the raw request and formats the acknowledgement; only verified
 * reports reach the database.
 */
export function addCallbackRoute(site: FastifyInstance, ports: CallbackPorts): void {
  const gatewayOf = ({ params }: FastifyRequest) => {
    const { channel } = formOf(params)
    return typeof channel === 'string' ? ports.gateway(channel, '') : undefined
  }
  site.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) => readOctets(payload, bounds))
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) ports.log.error({ err: error, request: request.id }, 'a gateway report could not be read')
      return answerPlainly(reply, status)
    })
    // Before its body is read: an unknown channel costs nothing.
    scope.addHook('onRequest', async (request, reply) => {
      if (!gatewayOf(request)) return answerPlainly(reply, 404)
    })
    scope.route({
      method: ['GET', 'POST'],
      exposeHeadRoute: false,
      url: '/payments/callback/:channel',
      async handler(request, reply) {
        const gateway = gatewayOf(request)
        if (!gateway) return answerPlainly(reply, 404)
        // As octets: Fastify would change the content type of a string.
        const { status, contentType, body } = await answerGateway(ports, gateway, request)
        return reply
          .status(status)
          .header('cache-control', 'no-store')
          .header('content-type', contentType)
          .send(Buffer.from(body))
      },
    })
  })
}

async function answerGateway(
  ports: CallbackPorts,
  gateway: Gateway,
  request: FastifyRequest,
): Promise<Acknowledgement> {
  const { databases, clock, log } = ports
  const gatewayRequest: GatewayRequest = {
    method: request.method,
    query: request.url.split('?').slice(1).join('?'),
    headers: request.headers,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  }
  const about = { request: request.id, channel: gateway.channel }
  const received = await gateway.receive(gatewayRequest)
  if ('ignored' in received) {
    log.info({ ...about, ignored: received.ignored }, 'a gateway report decides nothing')
    const { seen } = received
    if (seen) await databases.transact(tx => noteSeen(tx, gateway.channel, seen, clock.now()))
    return received.acknowledgement
  }
  if ('refused' in received) {
    log.info({ ...about, refused: received.refused }, 'a gateway report was refused')
    return received.acknowledgement
  }
  try {
    if ('card' in received) {
      const { card } = received
      const outcome = await databases.transact(tx => ports.takeCardEvent(tx, card, clock.now()))
      log.info({ ...about, event: card.event, outcome }, 'a message about a kept card')
      return received.acknowledge('accepted')
    }
    const { report } = received
    const outcome = await databases.transact(tx =>
      takeReport(tx, gateway.channel, report, textOf(gatewayRequest), clock.now()),
    )
    log.info({ ...about, payment: report.providerId, outcome }, 'gateway report')
    if (outcome === 'not ours') ports.metrics.foreignPayments.inc({ channel: gateway.channel })
    return received.acknowledge(outcome === 'repeated' ? 'repeated' : 'accepted')
  } catch (error) {
    log.error({ ...about, err: error }, 'a gateway report could not be taken')
    return received.acknowledge('failed')
  }
}

/**
 * A transfer that waits for confirmations keeps its recharge from lapsing, and is asked about: the notice that ends it may be lost. Of a
 * page that someone else opened nothing is noted.
 */
const noteSeen = (
  tx: Tx,
  channel: string,
  { reference, providerId, isUnderWay }: SeenPayment,
  now: Date,
): Promise<unknown> =>
  tx
    .updateTable('recharges')
    .set({
      seen_at: isUnderWay ? now : null,
      ...(isUnderWay ? { ask_at: sql<Date>`coalesce(ask_at, ${new Date(now.getTime() + dayMs)})` } : {}),
    })
    .where('id', '=', /^\d{1,18}$/.test(reference) ? reference : '0')
    .where('channel', '=', channel)
    .where('state', 'in', ['open', 'expired'])
    .$if(providerId !== undefined, query => query.where('provider_id', '=', providerId ?? ''))
    .execute()

/** What is stored of a report: its body, or the query where there is none. PostgreSQL cannot store NUL. */
const textOf = ({ body, query }: GatewayRequest) =>
  (body.length > 0 ? body.toString('utf8') : query).replaceAll('\0', '')

/** A request that is not a gateway's gets only a status; the connection is closed, since its body may be unread. */
const answerPlainly = (reply: FastifyReply, status: number) =>
  reply.status(status).header('connection', 'close').header('content-type', 'text/plain').send('')
