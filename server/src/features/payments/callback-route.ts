import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { PaymentPorts } from './start-recharge.ts'
import { takeReport } from './take-report.ts'

/** Where gateways report to. Only a signed report gets as far as the database; 200 ends its repetition. */
export function addCallbackRoute(
  site: FastifyInstance,
  { databases, gateway, clock, log }: PaymentPorts & { clock: Clock; log: Log },
): void {
  site.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { channel: string } }>('/payments/callback/:channel', async (request, reply) => {
      const { channel } = request.params
      const body = typeof request.body === 'string' ? request.body : ''
      const signature = request.headers['x-signature']
      const report = gateway(channel, '')?.readReport(body, typeof signature === 'string' ? signature : undefined)
      if (!report) return reply.status(400).send('refused')
      const outcome = await databases.transact(tx => takeReport(tx, channel, report, body, clock.now()))
      log.info({ request: request.id, channel, payment: report.providerId, outcome }, 'gateway report')
      return reply.send('ok')
    })
  })
}
