import { createHmac, timingSafeEqual } from 'node:crypto'

/** The key of requests and of webhooks alike. */
export interface AppKey {
  readonly appId: string
  readonly appSecret: string
}

/** Seconds for which a signature holds; twice what CCPayment allows for itself, since our clock may be off as well. */
const validSeconds = 240

const sign = ({ appId, appSecret }: AppKey, timestamp: string, body: string | Buffer): string =>
  createHmac('sha256', appSecret).update(`${appId}${timestamp}`).update(body).digest('hex')

/** The headers of a message: HMAC-SHA256 over the app's id, the seconds since 1970 and the body as it is sent. */
export function signedHeaders(key: AppKey, body: string, at: Date): Record<string, string> {
  const timestamp = `${Math.floor(at.getTime() / 1000)}`
  return { appid: key.appId, timestamp, sign: sign(key, timestamp, body) }
}

/** Header names are in lower case. */
export function isSigned(
  key: AppKey,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  body: Buffer,
  at: Date,
): boolean {
  const { appid, timestamp, sign: given } = headers
  if (appid !== key.appId || typeof timestamp !== 'string' || typeof given !== 'string') return false
  if (!/^\d{10}$/.test(timestamp) || Math.abs(Number(timestamp) - at.getTime() / 1000) > validSeconds) return false
  const [expected, actual] = [Buffer.from(sign(key, timestamp, body)), Buffer.from(given)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
