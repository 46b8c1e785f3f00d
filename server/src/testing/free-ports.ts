import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/**
 * Consecutive ports that are free at the moment: above 10080, which fetch refuses, and below the system's ephemeral range, so that
 * between this probe and the product's start no outgoing connection takes one.
 */
export async function freePorts(count: number): Promise<number[]> {
  for (let tries = 0; tries < 50; tries++) {
    const first = randomInt(10_100, 32_000)
    const ports = Array.from({ length: count }, (_, index) => first + index)
    const probes = await Promise.allSettled(ports.map(listen))
    const open = probes.flatMap(probe => (probe.status === 'fulfilled' ? [probe.value] : []))
    await Promise.all(open.map(probe => new Promise(done => probe.close(done))))
    if (open.length === count) return ports
  }
  throw new Error(`there are no ${count} free ports in a row`)
}

const listen = (port: number) =>
  new Promise<Server>((done, refuse) => {
    const probe = createServer()
    probe.once('error', refuse)
    probe.listen(port, '127.0.0.1', () => done(probe))
  })
