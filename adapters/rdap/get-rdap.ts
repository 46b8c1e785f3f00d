import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { allowedOnly, type IsAllowed, mayConnect } from './addresses.ts'

const maxRedirects = 3
/** Octets. The largest domain answers are some ten thousand. */
const maxBody = 512 * 1024

export interface RdapAnswer {
  readonly status: number
  readonly text: string
  readonly mediaType?: string
  /** Another address than the one that was asked answered. */
  readonly isRedirected?: boolean
}

interface Asking {
  readonly isAllowed: IsAllowed
  /** The origin of our configuration: it may have any address, but what it redirects to must be allowed. */
  readonly configured?: string
  readonly signal: AbortSignal
}

/** GET with redirects (RFC 7480 section 5.2). Rejects on silence, size, a circle, a closed address or a step down from TLS. */
export async function getRdap(address: URL, { isAllowed, configured, signal }: Asking): Promise<RdapAnswer> {
  let url = address
  for (let step = 0; step <= maxRedirects; step++) {
    const response = await get(url, { isAllowed: url.origin === configured ? () => true : isAllowed, signal })
    const status = response.statusCode ?? 0
    const target = response.headers.location
    if (status < 300 || status >= 400 || target === undefined) {
      const mediaType = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
      return { status, text: await readBody(response), mediaType, isRedirected: step > 0 }
    }
    response.destroy()
    const next = URL.canParse(target, url.href) ? new URL(target, url.href) : undefined
    if (!next || !/^https?:$/.test(next.protocol)) throw new Error('redirected to no web address')
    if (url.protocol === 'https:' && next.protocol !== 'https:') throw new Error('redirected away from TLS')
    url = next
  }
  throw new Error('redirected too often')
}

function get(url: URL, { isAllowed, signal }: Omit<Asking, 'configured'>): Promise<IncomingMessage> {
  if (!mayConnect(url.hostname, isAllowed)) return Promise.reject(new Error(`${url.hostname} is not allowed`))
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    request(url, {
      headers: { accept: 'application/rdap+json, application/json;q=0.5', 'user-agent': 'namestead' },
      lookup: allowedOnly(isAllowed),
      agent: false,
      signal,
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

async function readBody(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBody) {
      response.destroy()
      throw new Error('the answer is too large')
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
