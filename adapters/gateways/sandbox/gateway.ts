import type { KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type pg from 'pg'
import * as z from 'zod/mini'
import { isAcknowledged } from '../acknowledgement.ts'
import type { PaymentRequest } from '../port.ts'
import { isSigned, sign } from '../signature.ts'
import { openSandboxAlipay, type ProviderAnswer } from './alipay.ts'
import { openSandboxBitpay } from './bitpay.ts'
import { openSandboxCcpay } from './ccpay.ts'
import { checkoutPage, noPaymentPage, type SandboxLinks } from './checkout-page.ts'
import { openPaymentsStore, type Payment } from './payments-store.ts'
import { deliverNotices, openProviderStore } from './provider-store.ts'
import { openSandboxStripe } from './stripe.ts'
import { openSandboxUnionpay } from './unionpay.ts'

/** Faults of the gateway, switched on for one payment by a marker in its description. */
const faults = {
  /** The report is sent three times. */
  repeat: '[repeat]',
  /** The report states half the amount. */
  short: '[short]',
  /** Each report is first sent once with a wrong signature. */
  forge: '[forge]',
} as const

/** The buttons of the checkout page. The last two pay, but with a wrong amount or from another payer. */
const outcomes = ['paid', 'failed', 'half', 'stranger'] as const
type Outcome = (typeof outcomes)[number]

const paymentRequest = z.object({
  reference: z.string(),
  amount: z.string().check(z.regex(/^\d{1,10}\.\d{2}$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  description: z.string(),
  returnUrl: z.url(),
  callbackUrl: z.url(),
  language: z.enum(['us', 'zhcn']),
  cancelUrl: z.url(),
  returnPostUrl: z.url(),
  device: z.enum(['phone', 'desktop']),
  minutes: z.int(),
})

const sentReport = z.object({ message: z.string() })

export interface SandboxGatewayOptions {
  readonly pool: pg.Pool
  readonly host: string
  readonly port: number
  readonly key: Buffer | KeyObject
  /** The clock by which payments are dated. */
  readonly now: () => Date
  /** Where events of providers go that have the address in their console. */
  readonly callbackUrl?: (channel: string) => string
  /** The sandbox's other pages, for a browser that opened this one under a host name. */
  readonly linksFor?: (hostname: string) => SandboxLinks
}

/** A payment gateway with its own checkout page. Reports are signed and repeated until the merchant acknowledges them. */
export async function startSandboxGateway({
  pool,
  host,
  port,
  key,
  now,
  callbackUrl = () => '',
  linksFor = () => ({}),
}: SandboxGatewayOptions) {
  const store = await openPaymentsStore(pool)
  const providers = openProviderStore(pool, now)
  const [alipay, stripe, bitpay, unionpay, ccpay] = await Promise.all([
    openSandboxAlipay(providers, () => report(), now),
    openSandboxStripe(providers, () => report()),
    openSandboxBitpay(providers, () => report()),
    openSandboxUnionpay(providers, () => report()),
    openSandboxCcpay(providers, () => report()),
  ])
  let boundPort = port
  const listeningAt = () => `http://127.0.0.1:${boundPort}`
  let reporting: Promise<void> = Promise.resolve()
  const report = () => {
    reporting = reporting
      .then(deliver)
      .then(() => deliverNotices(providers, { ...stripe.signers, ...ccpay.signers }))
      .catch(() => undefined)
    return reporting
  }

  async function deliver() {
    for (const { id, url, report: body } of await store.dueReports()) {
      const description = (await store.find(id))?.description ?? ''
      if (description.includes(faults.forge)) await post(url, body, sign(Buffer.from('not the key'), body))
      const times = description.includes(faults.repeat) ? 3 : 1
      const answers = await Promise.all(Array.from({ length: times }, () => post(url, body, sign(key, body))))
      const { message } = z.parse(sentReport, JSON.parse(body))
      if (answers.every(answer => answer && isAcknowledged(message, answer.status, answer.body)))
        await store.reported(id)
    }
  }

  async function end(payment: Payment, tapped: Outcome) {
    const outcome = tapped === 'failed' ? 'failed' : 'paid'
    const short = tapped === 'half' || payment.description.includes(faults.short)
    const amount = short ? (Number(payment.amount) / 2).toFixed(2) : payment.amount
    const body = JSON.stringify({
      message: `${payment.id}-${outcome}`,
      id: payment.id,
      reference: payment.reference,
      outcome,
      amount,
      currency: payment.currency,
      ...(tapped === 'stranger' ? { payer: { name: 'John Minor', verified: false } } : {}),
    })
    if (await store.end(payment.id, outcome, body))
      await Promise.race([report(), new Promise(done => setTimeout(done, 3000))])
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (request.method === 'POST' && path === '/payments') return openPayment(request, response)
    const id = /^\/checkout\/(pay_[0-9a-f]{24})$/.exec(path)?.[1]
    const payment = id && (await store.find(id))
    const links = linksFor(hostnameOf(request))
    if (path.startsWith('/alipay/')) {
      const answered = await alipay.answer(request.method ?? 'GET', path, await parametersOf(request), {
        language: languageOf(request),
        links,
      })
      if (answered) return answerAs(response, answered)
    }
    if (path.startsWith('/unionpay/')) {
      const view = { language: languageOf(request), links } as const
      return answerAs(response, await unionpay.answer(request.method ?? 'GET', path, await parametersOf(request), view))
    }
    if (path.startsWith('/ccpayment/')) {
      const body = request.method === 'POST' ? await bodyOf(request) : ''
      const view = { base: listeningAt(), headers: request.headers, language: languageOf(request), links } as const
      return answerAs(response, await ccpay.answer(request.method ?? 'GET', path, body, view))
    }
    if (path.startsWith('/bitpay/')) {
      const body = request.method === 'POST' ? await bodyOf(request) : ''
      const query = (request.url ?? '').split('?').slice(1).join('?')
      const view = { base: listeningAt(), query, language: languageOf(request), links } as const
      return answerAs(response, await bitpay.answer(request.method ?? 'GET', path, body, view))
    }
    if (path.startsWith('/v1/') || path.startsWith('/stripe/')) {
      const answered = await stripe.answer(request.method ?? 'GET', path, await parametersOf(request), {
        authorization: request.headers.authorization ?? '',
        idempotencyKey: `${request.headers['idempotency-key'] ?? ''}`,
        base: listeningAt(),
        callback: callbackUrl('stripe'),
        language: languageOf(request),
        links,
      })
      if (answered) return answerAs(response, answered)
    }
    if (!payment) return send(response, path === '/' ? 200 : 404, noPaymentPage(languageOf(request), links))
    if (request.method === 'POST') {
      const tapped = new URLSearchParams(await bodyOf(request)).get('outcome')
      const outcome = outcomes.find(known => known === tapped)
      if (!outcome) return plain(response, 400, 'bad request')
      await end(payment, outcome)
      response.writeHead(303, { location: payment.returnUrl }).end()
      return
    }
    send(response, 200, checkoutPage(payment, links))
  }

  async function openPayment(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request)
    if (!isSigned(key, body, request.headers['x-signature'])) return plain(response, 401, 'bad signature')
    const read = z.safeParse(paymentRequest, JSON.parse(body) as unknown)
    if (!read.success) return plain(response, 400, 'bad request')
    const payment = await store.open(read.data satisfies PaymentRequest)
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ id: payment.id, checkout: `/checkout/${payment.id}` }))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => (response.headersSent ? response.destroy() : plain(response, 500, 'broken')))
  })
  await new Promise<void>((done, refuse) => {
    server.once('error', refuse)
    server.listen(port, host, done)
  })
  const timer = setInterval(report, 1000)
  const address = server.address()
  boundPort = address && typeof address === 'object' ? address.port : port
  return {
    port: boundPort,
    /** The settings with which a merchant reaches the sandboxes of the providers. */
    settings: {
      alipay: alipay.settingsAt(listeningAt()),
      stripe: stripe.settingsAt(listeningAt()),
      bitpay: bitpay.settingsAt(listeningAt()),
      unionpay: unionpay.settingsAt(listeningAt()),
      ccpay: ccpay.settingsAt(listeningAt()),
    },
    async close() {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise(done => server.close(done))
      await reporting
    },
  }
}

function answerAs(response: ServerResponse, { status, contentType, body, location, isLost }: ProviderAnswer): void {
  if (isLost) return void response.destroy()
  const moved = location ? { location } : {}
  response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store', ...moved }).end(body)
}

/** Of the query and of a form. */
async function parametersOf(request: IncomingMessage): Promise<Record<string, string>> {
  const query = new URLSearchParams((request.url ?? '').split('?').slice(1).join('?'))
  const form = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : []
  return Object.fromEntries([...query, ...form])
}

const plain = (response: ServerResponse, status: number, text: string) =>
  void response.writeHead(status, { 'content-type': 'text/plain' }).end(text)

const send = (response: ServerResponse, status: number, html: string) =>
  void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html)

const languageOf = ({ headers }: IncomingMessage) => (headers['accept-language']?.startsWith('zh') ? 'zhcn' : 'us')

/** Without the port, in brackets for IPv6; empty for a malformed header. */
function hostnameOf({ headers }: IncomingMessage): string {
  const address = `http://${headers.host}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > 20_000) throw new Error('the body is too large')
  }
  return text
}

async function post(
  url: string,
  body: string,
  signature: string,
): Promise<{ readonly status: number; readonly body: string } | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
      signal: AbortSignal.timeout(5000),
    })
    return { status: response.status, body: (await response.text()).slice(0, 10_000) }
  } catch {
    return undefined
  }
}
