import { createServer, type Socket } from 'node:net'
import { createTcpConnections, type TcpLimits } from '../name-server/tcp-connections.ts'
import { readAskedName } from './asked-name.ts'
import type { Directory, DirectoryLog, QuestionLimit } from './port.ts'
import { type Service, serviceOf } from './service.ts'
import { domainText, noMatch, refusals } from './whois-text.ts'

/** Octets: a name with its line end, and the options that some clients write before it. */
const maxQuestion = 512
export const whoisConnections: TcpLimits = {
  idleTimeout: 10_000,
  maxConnections: 1000,
  maxConnectionsPerClient: 20,
  maxOctets: 2 ** 22,
}

export interface DirectoryOptions {
  readonly directory: Directory
  readonly limit: QuestionLimit
  readonly log: DirectoryLog
  readonly now: () => Date
}

/** WHOIS over TCP (RFC 3912): one line, its answer, the end. */
export function serveWhois({ directory, limit, log, now }: DirectoryOptions, limits = whoisConnections): Service {
  const connections = createTcpConnections(limits)

  async function answer(question: string, address: string): Promise<string> {
    if (limit.wait(address) > 0) return refusals.tooMany
    // Some clients write `domain example.com` or `=example.com`.
    const word = question.trim().split(/\s+/).at(-1) ?? ''
    const name = readAskedName(word.replace(/^=/, ''))
    if (name === undefined) return refusals.notAName
    const registrar = directory.registrar()
    if (!registrar) return refusals.notSetUp
    const domain = await directory.findDomain(name)
    return domain ? domainText(registrar, domain, now()) : noMatch(name)
  }

  const server = createServer({ allowHalfOpen: true }, (socket: Socket) => {
    const connection = connections.count(socket)
    // Kept apart: an address is unknown once the client has gone.
    const address = socket.remoteAddress ?? ''
    const received: Buffer[] = []
    let octets = 0
    socket.on('error', () => undefined)
    const answered = () => {
      socket.removeAllListeners('data').removeAllListeners('end').resume()
      const question =
        Buffer.concat(received)
          .toString('utf8')
          .split(/[\r\n]/)[0] ?? ''
      answer(question, address).then(
        text => socket.end(text),
        error => {
          log.warn({ err: error }, 'a WHOIS query could not be answered')
          socket.end(refusals.failed)
        },
      )
    }
    socket.on('data', (part: Buffer) => {
      received.push(part)
      octets += part.length
      connection.holds(octets)
      if (octets > maxQuestion) return socket.destroy()
      if (part.includes(0x0a)) answered()
    })
    // A client that ends its side without a line end has asked nevertheless.
    socket.on('end', () => (octets > 0 ? answered() : socket.destroy()))
  })
  return serviceOf(server, connections)
}
