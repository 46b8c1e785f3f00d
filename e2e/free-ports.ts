import { createServer } from 'node:net'

/** Ports that nobody listens on just now. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, () => {
      const probe = createServer()
      return new Promise<typeof probe>(done => probe.listen(0, '127.0.0.1', () => done(probe)))
    }),
  )
  const ports = probes.map(probe => {
    const address = probe.address()
    return address && typeof address === 'object' ? address.port : 0
  })
  await Promise.all(probes.map(probe => new Promise(done => probe.close(done))))
  return ports
}
