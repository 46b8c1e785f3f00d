import { createServer } from 'node:net'

/**
 * The address that a server listens on for the setting `HOST`: all addresses are those of both families, where the machine has
 * IPv6. IPv4 clients then have mapped addresses (`::ffff:192.0.2.1`, RFC 4291 section 2.5.5.2).
 */
export async function listeningAddress(host: string): Promise<string> {
  if (host !== '0.0.0.0') return host
  const probe = createServer()
  return new Promise(done => {
    probe.once('error', () => done(host))
    probe.listen(0, '::', () => probe.close(() => done('::')))
  })
}
