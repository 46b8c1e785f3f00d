import { connect } from 'node:net'
import { allowedOnly, type IsAllowed, mayConnect } from './addresses.ts'
import { storable } from './plain-text.ts'

/** Octets. Longer answers are no domain's. */
const maxAnswer = 64 * 1024

export interface WhoisServer {
  readonly host: string
  readonly port: number
}

/** Servers that want more than the domain in their query. */
const queries: Readonly<Record<string, (name: string) => string>> = {
  'whois.verisign-grs.com': name => `domain ${name}`,
  'whois.denic.de': name => `-T dn,ace ${name}`,
  'whois.jprs.jp': name => `${name}/e`,
}

interface Asking {
  readonly isAllowed: IsAllowed
  readonly signal: AbortSignal
}

/** One question and its whole answer (RFC 3912). Rejects on silence, size or a closed address. */
export function askWhois({ host, port }: WhoisServer, name: string, { isAllowed, signal }: Asking): Promise<string> {
  if (!mayConnect(host, isAllowed)) return Promise.reject(new Error(`${host} is not allowed`))
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    const socket = connect({ host, port, lookup: allowedOnly(isAllowed), signal })
    socket.on('data', part => {
      size += part.length
      parts.push(part)
      if (size > maxAnswer) socket.destroy(new Error('the answer is too large'))
    })
    socket.on('error', reject)
    socket.on('end', () => resolve(decode(Buffer.concat(parts))))
    // The time is up after the connection was made.
    signal.addEventListener('abort', () => socket.destroy(new Error('no answer in time')))
    socket.on('close', () => reject(new Error('no answer')))
    socket.write(`${queries[host]?.(name) ?? name}\r\n`)
  })
}

/** The protocol names no character set: UTF-8 where it is that, else Latin 1. */
function decode(octets: Buffer): string {
  const text = octets.toString('utf8')
  return storable((text.includes('\ufffd') ? octets.toString('latin1') : text).replace(/\r\n?|[\u2028\u2029]/g, '\n'))
}
