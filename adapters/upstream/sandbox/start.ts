/** The sandbox upstream: a registrar with a reseller API over HTTP, whose domains are in the sandbox registry. */
import { randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import type { Registry } from '../../registry/port.ts'
import { isSignedBy } from '../signature.ts'
import { writeInstant } from '../times.ts'
import { customerAccount, findAccount, resellerAccount, seedAccounts } from './accounts.ts'
import { type Answer, endpoints } from './endpoints.ts'
import { takeFault } from './faults.ts'
import { createSchema } from './schema.ts'

export interface SandboxUpstreamOptions {
  readonly pool: Pool
  /** The sandbox registry as this registrar reaches it; closed with the sandbox. */
  readonly registry: Registry
  readonly now: () => Date
  /** 0 picks a free port. */
  readonly port?: number
  readonly host?: string
}

const maxBody = 65_536
/** Seconds by which a caller's clock may differ. */
const clockTolerance = 300

export async function startSandboxUpstream(options: SandboxUpstreamOptions) {
  const { pool, registry, now, port = 0, host = '127.0.0.1' } = options
  await createSchema(pool)
  await seedAccounts(pool)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const endpoint = endpoints[path]
    const parameters = await readForm(request)
    if (request.method !== 'POST' || !endpoint || !parameters) return write(response, 404, '<h1>Not Found</h1>')
    const account = await findAccount(pool, parameters.appid ?? '')
    if (!account) return send(response, { code: -1, msg: 'Sorry,APPID  is invalid', data: '' })
    const isCurrent = Math.abs(Date.now() / 1000 - Number(parameters.gntime)) <= clockTolerance
    if (!isCurrent || !isSignedBy(parameters, account.appkey))
      return send(response, { code: -1, msg: 'Request verification error', data: '' })
    const fault = await takeFault(pool, path)
    if (fault === 'throttle')
      return send(response, { code: -1, msg: 'Your requests are too frequent, please try again later', data: '' })
    if (fault === 'malformed') return write(response, 200, '<h1>Maintenance</h1>')
    if (fault === 'broken') return write(response, 500, '')
    if (fault === 'refuse') return send(response, { code: -1, msg: 'The operation failed', data: '' })
    const answered = await endpoint({ pool, registry, now }, { account, parameters, slow: fault === 'slow' })
    if (fault === 'lost') return void request.socket.destroy()
    send(response, answered)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => write(response, 500, ''))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    reseller: resellerAccount,
    customer: customerAccount,
    async close() {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
      await registry.close()
    },
  }
}

const send = (response: ServerResponse, answer: Answer) =>
  write(response, 200, JSON.stringify({ ...answer, requestid: requestId() }))

const requestId = () => {
  const digits = () => `${randomInt(10_000)}`.padStart(4, '0')
  const [date = '', time = ''] = writeInstant(new Date()).replace(/[-:]/g, '').split(' ')
  return `${date}-${time}-${digits()}-${digits()}`
}

function write(response: ServerResponse, status: number, body: string): void {
  if (response.headersSent || response.destroyed) return
  const type = body.startsWith('{') ? 'application/json' : 'text/html'
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body)
}

async function readForm(request: IncomingMessage): Promise<Record<string, string> | undefined> {
  const parts: Buffer[] = []
  let octets = 0
  for await (const part of request) {
    octets += part.length
    if (octets > maxBody) return undefined
    parts.push(part)
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')))
}
