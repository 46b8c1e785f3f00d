import type { IncomingMessage } from 'node:http'
import type { Language } from '@namestead/contract/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formOf } from '../../../platform/http/form-body.ts'
import { readOctets } from '../../../platform/http/read-octets.ts'
import { addressOf } from '../../../platform/mailed-links.ts'
import type { PaymentPorts } from '../start-recharge.ts'
import { findCheckoutForm, formPage, formPolicy } from './checkout-form.ts'

/** A gateway's form is a few kilobytes. */
const bounds = { maxOctets: 65_536, seconds: 5 }

const languageOf = ({ query }: FastifyRequest): Language => (formOf(query).lang === 'zhcn' ? 'zhcn' : 'us')
const isId = (text: string) => /^\d{1,18}$/.test(text)

/** The pages between ours and that of a gateway whose page is opened, and left again, by posted forms. */
export function addCheckoutRoutes(site: FastifyInstance, { databases }: Pick<PaymentPorts, 'databases'>): void {
  site.get<{ Params: { recharge: string; secret: string } }>(
    '/payments/checkout/:recharge/:secret',
    async (request, reply) => {
      const { recharge, secret } = request.params
      const language = languageOf(request)
      const form = isId(recharge) ? await findCheckoutForm(databases.db, recharge, secret) : undefined
      // Paid or expired in between, or never ours: the page of the recharge says which.
      if (!form) return reply.redirect(successPage(language, recharge), 303)
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', formPolicy)
        .header('cache-control', 'no-store')
        .send(formPage(form, language))
    },
  )
  // What a browser brings along decides nothing: gateways tell us themselves, and are asked.
  site.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) => readOctets(payload, bounds))
    scope.route<{ Params: { recharge: string } }>({
      method: ['GET', 'POST'],
      exposeHeadRoute: false,
      url: '/payments/returned/:recharge',
      async handler(request, reply) {
        const { recharge } = request.params
        return reply.header('cache-control', 'no-store').redirect(successPage(languageOf(request), recharge), 303)
      },
    })
  })
}

const successPage = (language: Language, recharge: string) =>
  addressOf('', language, isId(recharge) ? `/recharge/success?recharge=${recharge}` : '/recharge')
