import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProductAddress } from './product.ts'

export interface ChangingServer {
  readonly url: string
  /** From now on the product has another build, with another service worker. */
  deploy(): void
  /** The pages that are loaded from now on are of that build. */
  settle(): void
  stopAnswering(): void
  close(): Promise<void>
}

/** A proxy before the product that deploys a new build, and fails, without disturbing the other scenarios. */
export async function startChangingServer({ port }: ProductAddress): Promise<ChangingServer> {
  let [build, worker, answers] = ['', '', true]
  const server = createServer((incoming, response) => {
    if (!answers) return void incoming.socket.destroy()
    const { method, url = '/', headers } = incoming
    const forwarded = request(
      { host: '127.0.0.1', port, method, path: url, headers: { ...headers, 'accept-encoding': 'identity' } },
      answer => {
        const changed = build ? { ...answer.headers, 'x-namestead-build': build } : { ...answer.headers }
        if (url === '/service-worker.js') delete changed['content-length']
        response.writeHead(answer.statusCode ?? 502, changed)
        answer.on('data', chunk => response.write(chunk))
        answer.on('end', () => response.end(url === '/service-worker.js' ? worker : ''))
      },
    )
    forwarded.on('error', () => response.destroy())
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await new Promise(listening => server.once('listening', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy() {
      build = 'another'
      worker = '\n// another'
    },
    settle() {
      build = ''
    },
    stopAnswering() {
      answers = false
      server.closeAllConnections()
    },
    close: () => new Promise(closed => server.close(() => closed())),
  }
}
