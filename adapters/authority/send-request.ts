import type { IncomingHttpHeaders } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { AuthorityUnavailable } from './port.ts'

export interface Response {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const timeoutMs = 20_000
/** A chain of certificates is a few kilobytes. */
const longestBody = 262_144

/** One HTTPS request, within limits of time and size. `ca`: trusted besides the system's; a sandbox signs its own. */
export const sendRequest = (
  url: string,
  {
    method,
    body,
    ca,
    type = 'application/jose+json',
  }: {
    readonly method: 'GET' | 'HEAD' | 'POST'
    readonly body?: string
    readonly ca?: string
    readonly type?: string
  },
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new AuthorityUnavailable(`${new URL(url).host}: ${why}`))
    const options: RequestOptions = {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'user-agent': 'namestead',
        ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      },
      ...(ca === undefined ? {} : { ca }),
    }
    const sent = request(url, options, response => {
      const chunks: Buffer[] = []
      let octets = 0
      response.on('data', (chunk: Buffer) => {
        octets += chunk.length
        if (octets > longestBody) sent.destroy(new Error('its answer is too long'))
        else chunks.push(chunk)
      })
      response.on('error', error => fail(error.message))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.on('error', error => fail(error.message))
    sent.end(body)
  })
