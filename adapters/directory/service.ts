import type { Server } from 'node:net'
import type { TcpConnections } from '../name-server/tcp-connections.ts'

export interface Service {
  /** Listens, on IPv4 and IPv6 where no host is given, and returns the port. Rejects with the system's error, such as EADDRINUSE. */
  listen(port: number, host: string | undefined): Promise<number>
  /** Ends open connections too. */
  close(): Promise<void>
}

export const serviceOf = (server: Server, connections: TcpConnections): Service => ({
  listen: (port, host) =>
    new Promise((done, failed) => {
      server.once('error', failed)
      server.listen({ port, host }, () => {
        server.removeListener('error', failed)
        const address = server.address()
        done(address && typeof address === 'object' ? address.port : port)
      })
    }),
  close: () =>
    new Promise(done => {
      server.close(() => done())
      connections.closeAll()
    }),
})
