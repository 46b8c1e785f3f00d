import type { Server as HttpServer } from 'node:http'
import type { Server } from 'node:net'
import type { Pool } from 'pg'
import { tldPolicies } from '../../registry/sandbox/tld-policies.ts'
import { recordEndpoint, sandboxHost } from './endpoint.ts'
import { readPublished } from './published-record.ts'
import { serveRdap } from './serve-rdap.ts'
import { serveWhois } from './serve-whois.ts'

export interface SandboxLookUpOptions {
  /** The pool of the sandbox registry, whose data is published. */
  readonly pool: Pool
  /** Business time. */
  readonly now: () => Date
  readonly log: { warn(details: object, message: string): void }
}

export interface SandboxLookUp {
  readonly rdapPort: number
  readonly whoisPort: number
  close(): Promise<void>
}

/** RDAP and WHOIS of the sandbox registry, on free ports of this machine, over the registry's own data. It starts after it. */
export async function startSandboxLookUp({ pool, now, log }: SandboxLookUpOptions): Promise<SandboxLookUp> {
  const read = (name: string) => readPublished(pool, now(), name)
  const failed = (error: unknown) => log.warn({ err: error }, 'the sandbox could not read a domain')
  const rdap = serveRdap(read, failed)
  const whois = serveWhois(read, failed)
  const sockets = new Set<{ destroy(): void }>()
  for (const server of [rdap, whois] as const)
    server.on('connection', socket => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
  const [rdapPort, whoisPort] = await Promise.all([listen(rdap), listen(whois)])
  await recordEndpoint(pool, {
    rdap: `http://${sandboxHost}:${rdapPort}/`,
    whoisPort,
    tlds: tldPolicies.map(({ tld }) => tld),
  })
  return {
    rdapPort,
    whoisPort,
    async close() {
      const closed = [rdap, whois].map(server => new Promise(done => server.close(done)))
      for (const socket of sockets) socket.destroy()
      await Promise.all(closed)
    },
  }
}

const listen = (server: HttpServer | Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, sandboxHost, () => {
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : 0)
    })
  })
