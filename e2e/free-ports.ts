import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/** Ports that are free at the moment. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(Array.from({ length: count }, () => listening(0)))
  const ports = probes.map(portOf)
  await Promise.all(probes.map(closed))
  return ports
}

/** The first of several consecutive ports, below the system's ephemeral range. */
export async function freeRange(count: number): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const first = randomInt(20_000, 30_000)
    const probes = await Promise.allSettled(Array.from({ length: count }, (_, i) => listening(first + i)))
    const open = probes.flatMap(probe => (probe.status === 'fulfilled' ? [probe.value] : []))
    await Promise.all(open.map(closed))
    if (open.length === count) return first
  }
  throw new Error(`there are no ${count} free ports in a row`)
}

const listening = (port: number) =>
  new Promise<Server>((done, refuse) => {
    const probe = createServer()
    probe.once('error', refuse)
    probe.listen(port, '127.0.0.1', () => done(probe))
  })

const closed = (probe: Server) => new Promise(done => probe.close(done))

function portOf(probe: Server): number {
  const address = probe.address()
  return address && typeof address === 'object' ? address.port : 0
}
